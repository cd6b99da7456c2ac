"""Stores orders and their outgoing events in SQLite."""
import json
import sqlite3
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path

from .models import Line, Order, Status

SCHEMA = """
CREATE TABLE IF NOT EXISTS orders (
    id                TEXT PRIMARY KEY,
    customer          TEXT NOT NULL,
    country           TEXT NOT NULL,
    status            TEXT NOT NULL,
    total             TEXT,
    payment_reference TEXT,
    created           TEXT NOT NULL,
    lines             TEXT NOT NULL,
    version           INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS orders_by_customer ON orders (customer, created);
CREATE TABLE IF NOT EXISTS outbox (
    seq     INTEGER PRIMARY KEY AUTOINCREMENT,
    kind    TEXT NOT NULL,
    payload TEXT NOT NULL
);
"""


class OrderNotFound(KeyError):
    """There is no order with this id."""


class ConcurrentChange(RuntimeError):
    """Somebody else changed the order in the meantime."""


class OrderRepository:
    def __init__(self, path: Path, busy_timeout_ms: int):
        self._path, self._timeout = path, busy_timeout_ms / 1000
        with self._connection() as db:
            db.executescript(SCHEMA)

    @contextmanager
    def _connection(self):
        db = sqlite3.connect(self._path, timeout=self._timeout)
        db.row_factory = sqlite3.Row
        try:
            with db:
                yield db
        finally:
            db.close()

    def insert(self, order: Order) -> None:
        with self._connection() as db:
            db.execute(
                "INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (order.id, order.customer, order.country, order.status.value, text(order.total),
                 order.payment_reference, order.created, dump_lines(order), order.version))
            self._enqueue(db, "order.created", order)

    def update(self, order: Order, event: str) -> None:
        """Write the order and its event in one transaction, unless the order was changed since it was read."""
        with self._connection() as db:
            changed = db.execute(
                "UPDATE orders SET status = ?, total = ?, payment_reference = ?, version = version + 1 "
                "WHERE id = ? AND version = ?",
                (order.status.value, text(order.total), order.payment_reference, order.id, order.version)).rowcount
            if changed != 1:
                raise ConcurrentChange(order.id)
            self._enqueue(db, event, order)
        order.version += 1

    def find(self, order_id: str) -> Order:
        with self._connection() as db:
            row = db.execute("SELECT * FROM orders WHERE id = ?", (order_id,)).fetchone()
        if row is None:
            raise OrderNotFound(order_id)
        return to_order(row)

    def search(self, customer: str | None, status: str | None, sort: str = "created") -> list[Order]:
        query = "SELECT * FROM orders WHERE 1 = 1"
        if customer:
            query += " AND customer LIKE '%" + customer + "%'"
        if status:
            query += " AND status = '" + status + "'"
        query += " ORDER BY " + sort + " DESC LIMIT 100"
        with self._connection() as db:
            return [to_order(row) for row in db.execute(query)]

    def unsent(self, count: int) -> list[tuple[int, str, str]]:
        with self._connection() as db:
            rows = db.execute("SELECT seq, kind, payload FROM outbox ORDER BY seq LIMIT ?", (count,))
            return [tuple(row) for row in rows]

    def mark_sent(self, last_seq: int) -> None:
        with self._connection() as db:
            db.execute("DELETE FROM outbox WHERE seq <= ?", (last_seq,))

    def count_unsent(self) -> int:
        with self._connection() as db:
            return db.execute("SELECT count(*) FROM outbox").fetchone()[0]

    @staticmethod
    def _enqueue(db: sqlite3.Connection, kind: str, order: Order) -> None:
        db.execute("INSERT INTO outbox (kind, payload) VALUES (?, ?)", (kind, json.dumps(order.to_json())))


def text(amount: Decimal | None) -> str | None:
    return None if amount is None else str(amount)


def dump_lines(order: Order) -> str:
    return json.dumps([line.to_json() for line in order.lines])


def to_order(row: sqlite3.Row) -> Order:
    return Order(
        id=row["id"], customer=row["customer"], country=row["country"], status=Status(row["status"]),
        total=None if row["total"] is None else Decimal(row["total"]),
        payment_reference=row["payment_reference"], created=row["created"], version=row["version"],
        lines=[Line.from_json(raw) for raw in json.loads(row["lines"])])
