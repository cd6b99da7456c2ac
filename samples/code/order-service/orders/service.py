"""The steps of an order's life."""
import logging

from .inventory import InventoryClient
from .models import InvalidOrder, Order, Status
from .pricing import PriceCalculator
from .repository import ConcurrentChange, OrderRepository

log = logging.getLogger(__name__)


class OrderService:
    def __init__(self, repository: OrderRepository, prices: PriceCalculator, inventory: InventoryClient):
        self._repository, self._prices, self._inventory = repository, prices, inventory

    def create(self, raw: dict) -> Order:
        order = Order.from_json(raw)
        self._repository.insert(order)
        log.info("order %s created with %d lines", order.id, len(order.lines))
        return order

    def get(self, order_id: str) -> Order:
        return self._repository.find(order_id)

    def search(self, customer: str | None, status: str | None, sort: str | None) -> list[Order]:
        return self._repository.search(customer, status, sort or "created")

    def submit(self, order_id: str) -> Order:
        """Price the order and reserve its stock; give the stock back if the order cannot be saved."""
        order = self._repository.find(order_id)
        order.move_to(Status.SUBMITTED)
        order.total = self._prices.total(order)
        self._inventory.reserve(order)
        try:
            self._repository.update(order, "order.submitted")
        except ConcurrentChange:
            if self._repository.find(order_id).status is Status.CANCELLED:
                self._inventory.release(order)
            raise
        return order

    def pay(self, order_id: str, raw: dict) -> Order:
        reference = raw.get("reference")
        if not isinstance(reference, str) or not 6 <= len(reference) <= 64:
            raise InvalidOrder("reference must have 6 to 64 characters")
        order = self._repository.find(order_id)
        order.move_to(Status.PAID)
        order.payment_reference = reference
        self._repository.update(order, "order.paid")
        return order

    def ship(self, order_id: str) -> Order:
        order = self._repository.find(order_id)
        order.move_to(Status.SHIPPED)
        self._repository.update(order, "order.shipped")
        return order

    def cancel(self, order_id: str) -> Order:
        order = self._repository.find(order_id)
        had_stock = order.status is not Status.DRAFT
        order.move_to(Status.CANCELLED)
        self._repository.update(order, "order.cancelled")
        if had_stock:
            self._inventory.release(order)
        return order

    def health(self) -> dict:
        return {"status": "up", "unsentEvents": self._repository.count_unsent()}
