"""Computes what a customer has to pay."""
from decimal import ROUND_HALF_UP, Decimal

from .models import InvalidOrder, Line, Order
from .settings import PricingRules

CENT = Decimal("0.01")


class PriceCalculator:
    def __init__(self, rules: PricingRules):
        self._rules = rules

    def total(self, order: Order) -> Decimal:
        """Goods after discount, plus shipping, plus the tax of the country of delivery."""
        rate = self._rules.tax_rates.get(order.country)
        if rate is None:
            raise InvalidOrder(f"no delivery to {order.country}")
        goods = sum((self.line_price(line) for line in order.lines), Decimal(0))
        net = goods + self.shipping(goods)
        return round_cents(net * (1 + rate))

    def line_price(self, line: Line) -> Decimal:
        gross = line.unit_price * line.units
        return round_cents(gross * (1 - self.discount(line.units)))

    def discount(self, units: int) -> Decimal:
        reached = [rate for step, rate in self._rules.quantity_discounts if units >= step]
        return reached[-1] if reached else Decimal(0)

    def shipping(self, goods: Decimal) -> Decimal:
        return Decimal(0) if goods >= self._rules.free_shipping_from else self._rules.shipping_fee


def round_cents(amount: Decimal) -> Decimal:
    return amount.quantize(CENT, rounding=ROUND_HALF_UP)
