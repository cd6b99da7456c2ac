"""Orders, their lines and the states they pass through."""
import re
import uuid
from dataclasses import dataclass, field
from datetime import datetime, timezone
from decimal import Decimal, InvalidOperation
from enum import Enum

SKU = re.compile(r"[A-Z]{2,4}-\d{3,6}")
MAX_LINES = 200
MAX_UNITS = 10_000


class InvalidOrder(ValueError):
    """What the client sent cannot become an order."""


class IllegalTransition(RuntimeError):
    """The order is not in a state that allows the step."""


class Status(str, Enum):
    DRAFT = "DRAFT"
    SUBMITTED = "SUBMITTED"
    PAID = "PAID"
    SHIPPED = "SHIPPED"
    CANCELLED = "CANCELLED"


NEXT_STATES = {
    Status.DRAFT: {Status.SUBMITTED, Status.CANCELLED},
    Status.SUBMITTED: {Status.PAID, Status.CANCELLED},
    Status.PAID: {Status.SHIPPED, Status.CANCELLED},
    Status.SHIPPED: set(),
    Status.CANCELLED: set(),
}


@dataclass(frozen=True)
class Line:
    sku: str
    units: int
    unit_price: Decimal

    @staticmethod
    def from_json(raw: dict) -> "Line":
        sku, units = raw.get("sku", ""), raw.get("units")
        if not isinstance(sku, str) or not SKU.fullmatch(sku):
            raise InvalidOrder(f"not an article number: {sku!r}")
        if not isinstance(units, int) or not 1 <= units <= MAX_UNITS:
            raise InvalidOrder(f"units of {sku} must be a whole number from 1 to {MAX_UNITS}")
        try:
            price = Decimal(str(raw.get("unitPrice")))
        except InvalidOperation:
            raise InvalidOrder(f"unitPrice of {sku} is not a number") from None
        if not price.is_finite() or price < 0:
            raise InvalidOrder(f"unitPrice of {sku} must not be negative")
        return Line(sku, units, price)

    def to_json(self) -> dict:
        return {"sku": self.sku, "units": self.units, "unitPrice": str(self.unit_price)}


@dataclass
class Order:
    customer: str
    country: str
    lines: list[Line]
    id: str = field(default_factory=lambda: uuid.uuid4().hex)
    status: Status = Status.DRAFT
    total: Decimal | None = None
    payment_reference: str | None = None
    created: str = field(default_factory=lambda: datetime.now(timezone.utc).isoformat(timespec="seconds"))
    version: int = 0

    @staticmethod
    def from_json(raw: dict) -> "Order":
        lines = raw.get("lines")
        if not isinstance(lines, list) or not 1 <= len(lines) <= MAX_LINES:
            raise InvalidOrder(f"an order has 1 to {MAX_LINES} lines")
        customer, country = raw.get("customer"), raw.get("country")
        if not isinstance(customer, str) or not customer.strip():
            raise InvalidOrder("customer is missing")
        if not isinstance(country, str) or not re.fullmatch(r"[A-Z]{2}", country):
            raise InvalidOrder("country must be a two-letter code")
        return Order(customer.strip(), country, [Line.from_json(line) for line in lines])

    def move_to(self, status: Status) -> None:
        if status not in NEXT_STATES[self.status]:
            raise IllegalTransition(f"an order that is {self.status.value} cannot become {status.value}")
        self.status = status

    def to_json(self) -> dict:
        return {
            "id": self.id,
            "customer": self.customer,
            "country": self.country,
            "status": self.status.value,
            "total": None if self.total is None else str(self.total),
            "paymentReference": self.payment_reference,
            "created": self.created,
            "lines": [line.to_json() for line in self.lines],
        }
