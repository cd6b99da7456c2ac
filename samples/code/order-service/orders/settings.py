"""Settings: a TOML file, overridden by environment variables."""
import os
import tomllib
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path


class SettingsError(ValueError):
    """The configuration cannot be used."""


@dataclass(frozen=True)
class PricingRules:
    currency: str
    free_shipping_from: Decimal
    shipping_fee: Decimal
    tax_rates: dict[str, Decimal]
    quantity_discounts: tuple[tuple[int, Decimal], ...]


@dataclass(frozen=True)
class Settings:
    host: str
    port: int
    max_body_bytes: int
    database: Path
    busy_timeout_ms: int
    inventory_url: str
    inventory_timeout: float
    inventory_attempts: int
    events_url: str
    events_batch: int
    events_interval: float
    api_keys: str
    log_level: str
    pricing: PricingRules


def load_settings(path: Path, environment=os.environ) -> Settings:
    with path.open("rb") as stream:
        raw = tomllib.load(stream)
    api_keys = environment.get("ORDERS_API_KEYS", "")
    if not api_keys:
        raise SettingsError("ORDERS_API_KEYS is not set")
    server, storage, inventory, events = (raw[name] for name in ("server", "storage", "inventory", "events"))
    return Settings(
        host=server["host"],
        port=int(environment.get("ORDERS_PORT", server["port"])),
        max_body_bytes=server["max_body_bytes"],
        database=Path(environment.get("ORDERS_DB", storage["path"])),
        busy_timeout_ms=storage["busy_timeout_ms"],
        inventory_url=environment.get("ORDERS_INVENTORY_URL", inventory["url"]).rstrip("/"),
        inventory_timeout=inventory["timeout_seconds"],
        inventory_attempts=inventory["attempts"],
        events_url=environment.get("ORDERS_EVENTS_URL", events["url"]),
        events_batch=events["batch_size"],
        events_interval=events["interval_seconds"],
        api_keys=api_keys,
        log_level=environment.get("ORDERS_LOG_LEVEL", "INFO"),
        pricing=pricing_rules(raw["pricing"]),
    )


def pricing_rules(raw: dict) -> PricingRules:
    steps = sorted((int(units), Decimal(rate)) for units, rate in raw["quantity_discounts"].items())
    for _, rate in steps:
        if not 0 <= rate < 1:
            raise SettingsError(f"a discount must lie between 0 and 1, but one is {rate}")
    return PricingRules(
        currency=raw["currency"],
        free_shipping_from=Decimal(raw["free_shipping_from"]),
        shipping_fee=Decimal(raw["shipping_fee"]),
        tax_rates={country: Decimal(rate) for country, rate in raw["tax_rates"].items()},
        quantity_discounts=tuple(steps),
    )
