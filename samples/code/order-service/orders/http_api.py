"""The HTTP interface: a table of routes and the handler that serves it."""
import json
import logging
import re
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlsplit

from .auth import AccessDenied, KeyRing
from .inventory import InventoryUnavailable, OutOfStock
from .models import IllegalTransition, InvalidOrder
from .repository import ConcurrentChange, OrderNotFound
from .service import OrderService

log = logging.getLogger(__name__)

ORDER = r"/orders/(?P<order_id>[0-9a-f]{32})"

# method, path, scope, status of a good answer, name of the action
ROUTES = (
    ("GET", r"/health", "none", 200, "health"),
    ("POST", r"/orders", "write", 201, "create"),
    ("GET", r"/orders", "read", 200, "search"),
    ("GET", ORDER, "read", 200, "get"),
    ("POST", ORDER + r"/submit", "write", 200, "submit"),
    ("POST", ORDER + r"/pay", "write", 200, "pay"),
    ("POST", ORDER + r"/ship", "admin", 200, "ship"),
    ("POST", ORDER + r"/cancel", "write", 200, "cancel"),
)

ERRORS = (
    (AccessDenied, 403),
    (OrderNotFound, 404),
    (InvalidOrder, 422),
    (IllegalTransition, 409),
    (ConcurrentChange, 409),
    (OutOfStock, 409),
    (InventoryUnavailable, 503),
)


class Api:
    """Turns a request into a call of the service and its outcome into a status and a JSON body."""

    def __init__(self, service: OrderService, keys: KeyRing):
        self._service, self._keys = service, keys
        self._routes = [(method, re.compile(path), scope, good, action)
                        for method, path, scope, good, action in ROUTES]

    def handle(self, method: str, target: str, key: str | None, body: bytes) -> tuple[int, dict | list]:
        url = urlsplit(target)
        for wanted, pattern, scope, good, action in self._routes:
            match = pattern.fullmatch(url.path)
            if match is None or method != wanted:
                continue
            try:
                caller = self._keys.require(key, scope)
                log.info("%s %s by %s", method, url.path, caller.name)
                return good, self._perform(action, match.groupdict(), parse_qs(url.query), body)
            except tuple(kind for kind, _ in ERRORS) as error:
                status = next(status for kind, status in ERRORS if isinstance(error, kind))
                return status, {"error": type(error).__name__, "message": str(error)}
        return 404, {"error": "NoSuchRoute", "message": f"{method} {url.path}"}

    def _perform(self, action: str, path: dict, query: dict, body: bytes):
        if action == "health":
            return self._service.health()
        if action == "search":
            wanted = [query.get(name, [None])[0] for name in ("customer", "status", "sort")]
            return [order.to_json() for order in self._service.search(*wanted)]
        if action == "create":
            return self._service.create(parse(body)).to_json()
        if action == "pay":
            return self._service.pay(path["order_id"], parse(body)).to_json()
        return getattr(self._service, action)(path["order_id"]).to_json()


def parse(body: bytes) -> dict:
    try:
        raw = json.loads(body)
    except ValueError:
        raise InvalidOrder("the body is not JSON") from None
    if not isinstance(raw, dict):
        raise InvalidOrder("the body is not a JSON object")
    return raw


def handler_class(api: Api, max_body: int):
    class Handler(BaseHTTPRequestHandler):
        def _serve(self):
            length = int(self.headers.get("Content-Length") or 0)
            if not 0 <= length <= max_body:
                self._answer(413, {"error": "TooLarge", "message": f"at most {max_body} bytes"})
                return
            try:
                answer = api.handle(self.command, self.path, self.headers.get("X-Api-Key"), self.rfile.read(length))
            except Exception:
                log.exception("%s %s failed", self.command, self.path)
                answer = 500, {"error": "Internal", "message": "see the log of the service"}
            self._answer(*answer)

        do_GET = do_POST = _serve

        def _answer(self, status, content):
            data = json.dumps(content).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format, *args):
            log.debug(format, *args)

    return Handler
