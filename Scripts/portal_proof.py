"""Compares a database with the record of its portals' answers."""

import collections
import csv
import io
import os
import re
import sqlite3
import subprocess

from typeids import named

UNSOLD = ("cancelled", "payment_failed", "expired")
# The number of orders and payments that the workers must still finish.
UNFINISHED = (
    "SELECT (SELECT count(*) FROM orders WHERE status IN ('pending_payment', 'retrieved'))"
    " + (SELECT count(*) FROM errands WHERE status = 'pending_payment' OR (verified_at IS NOT NULL AND status <> 'completed'))"
    " + (SELECT count(*) FROM payments WHERE pending_step IS NOT NULL)")


class SQLite:
    def __init__(self, path):
        self.db = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)

    def rows(self, sql):
        return self.db.execute(sql).fetchall()

    def problems(self):
        broken = [f"integrity check: {row[0]}" for row in self.rows("PRAGMA integrity_check") if row[0] != "ok"]
        return broken + [f"a row refers to a missing one: {row}" for row in self.rows("PRAGMA foreign_key_check")]


class Postgres:
    """A PostgreSQL server. The password is passed in the environment, so that no list of processes shows it."""

    def __init__(self, address):
        secret = re.match(r"(postgres(?:ql)?://[^:@/]*):([^@]*)@", address)
        self.address = address.replace(secret[0], f"{secret[1]}@") if secret else address
        # One of several servers may be frozen: it accepts connections and does not respond.
        timeout_seconds = "2" if "," in self.address else "60"
        self.environment = {**os.environ, "PGCONNECT_TIMEOUT": timeout_seconds, **({"PGPASSWORD": secret[2]} if secret else {})}

    def rows(self, sql):
        answer = subprocess.run(
            ["psql", "--no-psqlrc", "--csv", "--tuples-only", "--command", sql, self.address], capture_output=True, text=True, check=True, timeout=120,
            env=self.environment)
        return [tuple(self.value(text) for text in row) for row in csv.reader(io.StringIO(answer.stdout))]

    @staticmethod
    def value(text):
        if re.fullmatch(r"\\x([0-9a-f]{2})+", text):
            return bytes.fromhex(text[2:])
        return int(text) if re.fullmatch(r"-?\d+", text) else text or None

    def problems(self):
        return []


class Proof:
    """Compares the database with the record."""

    def __init__(self, record, world, listeners, binary, database):
        self.record, self.world, self.listeners = record, world, listeners
        self.binary, self.database = binary, database
        self.db = Postgres(database) if str(database).startswith("postgres") else SQLite(database)

    def run(self):
        """All checks, for when the workers are done."""
        self.at_any_time()
        self.stuck()
        self.cards()
        self.charges()
        return self.record.findings

    def at_any_time(self):
        """Checks that hold whenever no request is in progress, whatever the workers must still do."""
        self.file()
        self.orders()
        self.keys()
        self.stock()
        self.drivers()
        self.books()
        self.events()
        self.verify()

    def rows(self, sql, *kinds):
        """The rows, with identifiers of these kinds in the first columns."""
        return named(self.db.rows(sql), *kinds)

    def none(self, what, sql, *kinds):
        for row in self.rows(sql, *kinds)[:5]:
            self.record.find(f"{what}: {' '.join(map(str, row))}")

    def file(self):
        for problem in self.db.problems():
            self.record.find(problem)

    def events(self):
        """Each stream delivered everything up to its last event, once and in order."""
        # Streams may still run, so read first what they received and then what was written.
        all_received = [list(listener.received) for listener in self.listeners]
        written = self.written() if self.listeners else {}
        for listener, received in zip(self.listeners, all_received):
            expected = [number for number in written[listener.person.id] if received and number <= received[-1]]
            if expected != received:
                missing, duplicates = set(expected) - set(received), len(received) - len(set(received))
                self.record.find(f"{listener.person.id} received {len(received)} of {len(expected)} events: {len(missing)} missing, {duplicates} duplicates")
        self.record.events_delivered = sum(len(listener.received) for listener in self.listeners)

    def written(self):
        """The event numbers of each recipient in the database."""
        written = collections.defaultdict(list)
        for person, number in self.rows("SELECT recipient, event_number FROM event_recipients ORDER BY event_number"):
            written[person].append(number)
        return written

    def orders(self):
        totals = dict(self.rows("SELECT id, total_cents FROM orders", "order"))
        for (customer, key), answers in self.record.acknowledged.items():
            if len(answers) > 1:
                self.record.find(f"the key {key} of {customer} was answered with {sorted(answers)}")
            for order, cents in answers:
                if totals.get(order) != cents:
                    self.record.find(f"{order} was acknowledged with {cents} and is stored with {totals.get(order)}")
        statuses = dict(self.rows("SELECT id, status FROM orders", "order"))
        for order in self.record.cancelled:
            if statuses.get(order) != "cancelled":
                self.record.find(f"{order} was acknowledged as cancelled and is {statuses.get(order)}")
        self.none(
            "the history ends elsewhere",
            """SELECT o.id, o.status, c.status FROM orders o JOIN order_status_changes c ON c.order_id = o.id
               WHERE c.sequence = (SELECT max(sequence) FROM order_status_changes WHERE order_id = o.id) AND c.status <> o.status""", "order")

    def stuck(self):
        self.none("an order is stuck", "SELECT id, status FROM orders WHERE status IN ('pending_payment', 'retrieved')", "order")
        self.none("a payment is stuck", "SELECT id, status, pending_step FROM payments WHERE pending_step IS NOT NULL OR status = 'processing'", "payment")

    def keys(self):
        # One statement, because orders may be placed at the same time. Keys name their subjects by text.
        rows = self.rows(
            """SELECT o.id, NULL, NULL, NULL FROM orders o UNION ALL
               SELECT NULL, user_id, key, subject_id FROM idempotency_keys WHERE path = '/api/v1/orders' AND subject_id IS NOT NULL""", "order", "user")
        orders_by_key = {(user, key): subject for _, user, key, subject in rows if key is not None}
        keys = collections.Counter(orders_by_key.values())
        for order in [order for order, _, key, _ in rows if key is None and keys[order] != 1][:5]:
            self.record.find(f"an order has not exactly one key: {order} {keys[order]}")
        for (customer, key), code in self.record.refused.items():
            if (customer, key) in orders_by_key:
                self.record.find(f"the key {key} was refused ({code}) and made {orders_by_key[customer, key]}")
        for (customer, key), answers in self.record.acknowledged.items():
            if orders_by_key.get((customer, key)) not in {order for order, _ in answers}:
                self.record.find(f"the key {key} was answered with {answers} and made {orders_by_key.get((customer, key))}")

    def stock(self):
        unsold = ", ".join(f"'{status}'" for status in UNSOLD)
        # One statement, because workers restore stock at the same time.
        # Pieces that were missing at pick-up don't return to the stock when their order ends.
        present = {id: (stock, gone) for id, stock, gone in self.rows(
            f"""SELECT p.id, p.stock, coalesce((SELECT sum(CASE WHEN o.status NOT IN ({unsold}) THEN l.quantity
                    WHEN l.pick_status = 'short' THEN l.quantity - coalesce(l.picked_quantity, 0) ELSE 0 END)
                FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.produce_id = p.id), 0) FROM produce p""", "produce")}
        for id, (_, _, initial) in self.world.produce.items():
            left, gone = present[id]
            if left < 0:
                self.record.find(f"{id} has a stock of {left}")
            if left != initial - gone:
                self.record.find(f"{id} began with {initial}; {gone} are sold or missing and {left} left")

    def cards(self):
        unsold = ", ".join(f"'{status}'" for status in UNSOLD)
        self.none(
            "a card is authorised or charged without an open or completed order",
            f"""SELECT g.id, g.status, g.amount_cents, o.id, o.status FROM gateway_objects g
                LEFT JOIN payments p ON p.gateway_reference = g.id LEFT JOIN orders o ON o.id = p.order_id
                WHERE g.kind = 'charge' AND p.purpose IS DISTINCT FROM 'errand' AND g.status IN ('processing', 'requires_action', 'authorised', 'captured')
                  AND (o.id IS NULL OR o.status IN ({unsold}) OR g.amount_cents <> p.amount_cents)""", None, None, None, "order")
        self.none(
            "an open or completed order does not have exactly one authorisation of its total",
            f"""SELECT o.id, o.status, o.total_cents, count(g.id), sum(g.amount_cents) FROM orders o
                LEFT JOIN payments p ON p.order_id = o.id AND p.status IN ('authorised', 'captured')
                LEFT JOIN gateway_objects g ON g.id = p.gateway_reference AND g.status IN ('authorised', 'captured')
                WHERE o.status NOT IN ({unsold}) GROUP BY o.id, o.status, o.total_cents HAVING count(g.id) <> 1 OR sum(g.amount_cents) <> o.total_cents""", "order")

    def drivers(self):
        self.none(
            "an order is accepted in several offers",
            "SELECT order_id, count(*) FROM offer_orders WHERE status = 'accepted' GROUP BY order_id HAVING count(*) > 1", "order")
        self.none("a driver is missing", "SELECT id, status FROM orders WHERE status IN ('accepted', 'picked_up') AND driver_id IS NULL", "order")
        drivers = dict(self.rows("SELECT id, driver_id FROM orders WHERE status = 'accepted'", "order", "user"))
        for order, promised in self.record.accepted.items():
            if len(promised) > 1:
                self.record.find(f"{order} was promised to {sorted(promised)}")
            elif order in drivers and drivers[order] not in promised:
                self.record.find(f"{order} was promised to {sorted(promised)} and belongs to {drivers[order]}")

        statuses = dict(self.rows("SELECT id, status FROM orders WHERE status IN ('delivered', 'undeliverable')", "order"))
        for order, driver in self.record.delivered.items():
            if order not in statuses:
                self.record.find(f"{order} was acknowledged as delivered to {driver} and is not")
        self.none(
            "an order of an ended delivery session is not finished",
            """SELECT o.id, o.status, s.status FROM orders o JOIN delivery_sessions s ON s.id = o.delivery_session_id
               WHERE s.status = 'ended' AND o.status IN ('accepted', 'picked_up')""", "order")
        self.none(
            "a driver is delivering without a delivery session",
            """SELECT h.id, h.driver_id FROM shifts h WHERE h.status = 'delivering'
               AND NOT EXISTS (SELECT 1 FROM delivery_sessions s WHERE s.shift_id = h.id AND s.status = 'running')""", "shift", "user")

    def charges(self):
        self.none(
            "a picked-up order was not charged its final total",
            """SELECT o.id, o.status, o.final_total_cents, o.captured_cents, g.captured_cents FROM orders o
               JOIN payments p ON p.order_id = o.id AND p.purpose = 'order' LEFT JOIN gateway_objects g ON g.id = p.gateway_reference
               WHERE o.status IN ('picked_up', 'delivered')
                 AND (o.captured_cents IS DISTINCT FROM o.final_total_cents OR g.captured_cents IS DISTINCT FROM o.final_total_cents)""", "order")

    def books(self):
        self.none("the ledger does not sum to zero", "SELECT sum(amount_cents) FROM ledger_entries HAVING coalesce(sum(amount_cents), 0) <> 0")
        self.none(
            "a journal entry does not sum to zero", "SELECT movement_number, sum(amount_cents) FROM ledger_entries GROUP BY 1 HAVING sum(amount_cents) <> 0")

    def verify(self):
        environment = {**os.environ, "HARVEST_DATABASE": str(self.database)}
        answer = subprocess.run([str(self.binary), "verify"], capture_output=True, text=True, timeout=300, check=False, env=environment)
        if answer.returncode != 0:
            self.record.find(f"portal verify: {(answer.stdout + answer.stderr).strip()[-2000:]}")

    def figures(self):
        return dict(self.rows("SELECT status, count(*) FROM orders GROUP BY status"))
