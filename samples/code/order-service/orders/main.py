"""Starts the service."""
import argparse
import logging
import signal
import threading
from http.server import ThreadingHTTPServer
from pathlib import Path

from .auth import KeyRing
from .events import EventPublisher
from .http_api import Api, handler_class
from .inventory import InventoryClient
from .pricing import PriceCalculator
from .repository import OrderRepository
from .service import OrderService
from .settings import Settings, load_settings

log = logging.getLogger(__name__)


def build_server(settings: Settings) -> tuple[ThreadingHTTPServer, EventPublisher | None]:
    repository = OrderRepository(settings.database, settings.busy_timeout_ms)
    inventory = InventoryClient(settings.inventory_url, settings.inventory_timeout, settings.inventory_attempts)
    service = OrderService(repository, PriceCalculator(settings.pricing), inventory)
    handler = handler_class(Api(service, KeyRing(settings.api_keys)), settings.max_body_bytes)
    publisher = None
    if settings.events_url:
        publisher = EventPublisher(repository, settings.events_url, settings.events_batch, settings.events_interval)
    return ThreadingHTTPServer((settings.host, settings.port), handler), publisher


def main() -> None:
    parser = argparse.ArgumentParser(prog="orders", description="The order service")
    parser.add_argument("--config", type=Path, default=Path("config/default.toml"))
    settings = load_settings(parser.parse_args().config)
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    server, publisher = build_server(settings)
    if publisher:
        publisher.start()
    # shutdown() waits for serve_forever(), so it must not run in the thread that serves
    signal.signal(signal.SIGTERM, lambda *_: threading.Thread(target=server.shutdown).start())
    log.info("listening on %s:%d", settings.host, server.server_port)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        log.info("interrupted")
    finally:
        server.server_close()
        if publisher:
            publisher.stop()


if __name__ == "__main__":
    main()
