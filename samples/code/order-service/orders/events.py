"""Sends the events of the outbox, in order, at least once."""
import json
import logging
import threading
import urllib.request

from .repository import OrderRepository

log = logging.getLogger(__name__)


class EventPublisher(threading.Thread):
    def __init__(self, repository: OrderRepository, url: str, batch: int, interval: float):
        super().__init__(name="event-publisher", daemon=True)
        self._repository, self._url, self._batch, self._interval = repository, url, batch, interval
        self._stopped = threading.Event()

    def run(self) -> None:
        while not self._stopped.wait(self._interval):
            try:
                while self.publish_batch():
                    pass
            except Exception:
                log.exception("events were not delivered; the next round tries again")

    def publish_batch(self) -> int:
        """Send one batch; return how many events it had."""
        events = self._repository.unsent(self._batch)
        if not events:
            return 0
        body = json.dumps([{"seq": seq, "type": kind, "order": json.loads(payload)} for seq, kind, payload in events])
        request = urllib.request.Request(self._url, data=body.encode(), method="POST",
                                         headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=10):
            self._repository.mark_sent(events[-1][0])
        log.info("sent %d events, the last is %d", len(events), events[-1][0])
        return len(events)

    def stop(self) -> None:
        self._stopped.set()
