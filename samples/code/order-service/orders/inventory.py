"""Client of the inventory service."""
import json
import logging
import time
import urllib.error
import urllib.request

from .models import Order

log = logging.getLogger(__name__)


class OutOfStock(RuntimeError):
    """At least one article is not available in the wanted quantity."""


class InventoryUnavailable(RuntimeError):
    """The inventory service gave no usable answer."""


class InventoryClient:
    def __init__(self, url: str, timeout: float, attempts: int):
        self._url, self._timeout, self._attempts = url, timeout, attempts

    def reserve(self, order: Order) -> None:
        """Reserve all lines or none. The order id makes a repeated call harmless."""
        items = [{"sku": line.sku, "units": line.units} for line in order.lines]
        self._call("PUT", f"/reservations/{order.id}", {"items": items})

    def release(self, order: Order) -> None:
        self._call("DELETE", f"/reservations/{order.id}", None)

    def _call(self, method: str, path: str, body: dict | None) -> None:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._url + path, data=data, method=method,
                                         headers={"Content-Type": "application/json"})
        for attempt in range(1, self._attempts + 1):
            try:
                with urllib.request.urlopen(request, timeout=self._timeout):
                    return
            except urllib.error.HTTPError as error:
                if error.code == 409:
                    raise OutOfStock(path) from error
                if error.code == 404 and method == "DELETE":
                    return
                if error.code < 500:
                    raise InventoryUnavailable(f"{method} {path}: status {error.code}") from error
                reason = f"status {error.code}"
            except OSError as error:
                reason = str(error)
            log.warning("inventory %s %s failed (%s), attempt %d of %d", method, path, reason, attempt, self._attempts)
            if attempt < self._attempts:
                time.sleep(0.2 * 2 ** attempt)
        raise InventoryUnavailable(f"{method} {path}: no answer after {self._attempts} attempts")
