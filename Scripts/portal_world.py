"""A generated world for crash rounds and benchmarks: markets that never close, vendors, produce, and users with sessions.

It is inserted directly into a migrated SQLite file, so that a world of any size takes seconds. The same seed gives the same world.
"""

import dataclasses
import hashlib
import os
import pathlib
import random
import re
import signal
import sqlite3
import subprocess
import time

from typeids import named, stored, to_text

PUBLIC = str(pathlib.Path(__file__).resolve().parent.parent / "Public")
# A Saturday morning in Los Angeles.
SATURDAY = 1_795_284_000_000
CENTRE = (34.05, -118.25)
CROPS = [
    ("Rainbow Chard", "bunch", "chard"), ("Lacinato Kale", "bunch", "kale"), ("Nantes Carrots", "bunch", "carrot"),
    ("Fuyu Persimmons", "lb", "persimmon"), ("Satsuma Mandarins", "lb", "mandarin"), ("Delicata Squash", "each", "squash"),
    ("Pomegranates", "each", "pom"), ("Pasture Eggs", "dozen", "egg"), ("Wildflower Honey", "jar", "honey"), ("Cilantro", "bunch", "herb"),
]


def typeid(prefix, milliseconds, rng):
    """A TypeID over UUID version 7, like the server's."""
    number = (milliseconds << 80) | (7 << 76) | (rng.getrandbits(12) << 64) | (2 << 62) | rng.getrandbits(62)
    return to_text(prefix, number.to_bytes(16, "big"))


def hashed(token):
    return hashlib.sha256(token.encode()).hexdigest()


@dataclasses.dataclass
class Person:
    id: str
    token: str = ""
    cookie: str = ""
    address: str = ""
    card: str = ""
    vendor: str = ""


@dataclasses.dataclass
class World:
    markets: list
    vendors: list
    produce: dict
    customers: list
    drivers: list
    owners: list
    admin: Person


class Server:
    """A portal on a free port, stopped by its process id."""

    def __init__(self, binary, database, folder, *flags, clock=None, prefix=(), environment=None):
        self.folder = pathlib.Path(folder)
        self.is_traced = bool(prefix)
        command = [*prefix, str(binary), "serve", "--port", "0", "--database", str(database), "--data-directory", str(folder), *flags]
        if clock is not None:
            command += ["--clock-start", instant(clock)]
        self.log = open(self.folder / "server.log", "ab")
        self.output = open(self.folder / "server.out", "wb")
        environment = {**(environment or os.environ), "HARVEST_PUBLIC_DIRECTORY": PUBLIC}
        self.process = subprocess.Popen(command, stdout=self.output, stderr=self.log, env=environment, start_new_session=True)
        try:
            self.address = self._address()
        except BaseException:
            # Nothing else would stop the process, also after Ctrl-C.
            self.process.kill()
            self._end()
            raise

    def _address(self):
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            found = re.search(rb"Harvest is at http://([\d.]+):(\d+)", (self.folder / "server.out").read_bytes())
            if found:
                return found[1].decode(), int(found[2])
            if self.process.poll() is not None:
                raise SystemExit(f"The server ended with status {self.process.returncode}; see {self.folder / 'server.log'}")
            time.sleep(0.005)
        raise SystemExit("The server did not start within 30 s")

    @property
    def pid(self):
        """The portal's process id, also under a tracer."""
        started = self.process.pid
        children = pathlib.Path(f"/proc/{started}/task/{started}/children").read_text().split()
        return int(children[0]) if self.is_traced else started

    @property
    def url(self):
        return f"http://{self.address[0]}:{self.address[1]}"

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        self._end()

    def stop(self):
        """Sends SIGTERM and returns the exit status."""
        os.kill(self.pid, signal.SIGTERM)
        return self._end()

    def _end(self):
        status = self.process.wait(30)
        self.log.close()
        self.output.close()
        return status


def instant(milliseconds):
    seconds, rest = divmod(milliseconds, 1000)
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds)) + f".{rest:03d}Z"


def migrated(binary, database, folder):
    """Creates a database with the latest schema and the categories that every start adds."""
    server = Server(binary, database, folder, clock=SATURDAY)
    if server.stop() != 0:
        raise SystemExit("The server did not stop cleanly on SIGTERM")


def build(path, seed, *, markets, vendors, produce, customers, drivers, stock):
    """Fills a migrated database. `stock(number)` is the initial stock of the numbered produce, None for unlimited."""
    rng = random.Random(seed)
    now = SATURDAY - 86_400_000
    db = sqlite3.connect(path)
    db.execute("PRAGMA foreign_keys = ON")
    world = World([], [], {}, [], [], [], Person(""))
    with db:
        categories = dict(named(db.execute("SELECT kind, min(id) FROM categories GROUP BY kind"), None, "category"))
        for number in range(markets):
            world.markets.append(_market(db, rng, now, number))
        world.admin = _person(db, rng, now, "Ian", "Admin", 0, is_admin=True)
        for number in range(vendors):
            market = world.markets[number % markets]
            world.owners.append(_vendor(db, rng, now, number, market, categories["vendor"], with_session=number < 64))
            world.vendors.append((world.owners[-1].vendor, market))
        for number in range(produce):
            vendor, market = world.vendors[number % vendors]
            _produce(db, rng, now, number, vendor, market, categories["produce"], stock(number), world.produce)
        for number in range(customers):
            world.customers.append(customer(db, rng, now, number))
        for number in range(drivers):
            world.drivers.append(driver(db, rng, now, number))
    db.close()
    return world


def insert(db, table, **values):
    columns = ", ".join(values)
    db.execute(f"INSERT INTO {table} ({columns}) VALUES ({', '.join('?' * len(values))})", stored(db, table, values))


def _market(db, rng, now, number):
    id = typeid("market", now, rng)
    name = f"Market {number + 1:02d} on Orchard Street"
    insert(db, "markets", id=id, name=name, description="Under the plane trees.", street=f"{number + 1} Orchard Street", city="Los Angeles",
            county="Los Angeles", state="CA", zip="90012", lat=CENTRE[0] + rng.uniform(-0.03, 0.03), lon=CENTRE[1] + rng.uniform(-0.03, 0.03),
            time_zone="America/Los_Angeles", status="open", search=name.lower().replace(" ", ""), created_at=now, updated_at=now)
    for weekday in range(1, 8):
        insert(db, "market_hours", market_id=id, weekday=weekday, opens_minute=0, closes_minute=1440)
    return id


def _person(db, rng, now, first, last, number, is_admin=False, with_session=True):
    id = typeid("user", now, rng)
    email = f"{first}{number}@example.com".lower()
    insert(db, "users", id=id, email=email, email_key=email, first_name=first, last_name=last, phone="+13105550100", is_admin=int(is_admin),
            search=f"{first}{last}{email}".lower(), terms_accepted_at=now, created_at=now)
    person = Person(id)
    if with_session:
        person.token, person.cookie = (session(db, rng, now, id, kind) for kind in ("api", "portal"))
    return person


def session(db, rng, now, user, kind):
    token = "hv_" + "%064x" % rng.getrandbits(256)
    token = token[:46]
    year = 400 * 86_400_000
    # Used recently and valid for long, so that no request updates a session.
    insert(db, "sessions", id=typeid("session", now, rng), token_hash=hashed(token), user_id=user, kind=kind, csrf_secret="%032x" % rng.getrandbits(128),
            address="127.0.0.1", created_at=now, last_used_at=SATURDAY + 7 * 86_400_000, fresh_until=now, idle_expires_at=now + year,
            expires_at=now + year)
    return token


def _vendor(db, rng, now, number, market, category, with_session):
    owner = _person(db, rng, now, "Rosa", "Delgado", number, with_session=with_session)
    owner.vendor = typeid("vendor", now, rng)
    name = f"Green Valley Farm {number + 1}"
    insert(db, "vendors", id=owner.vendor, kind="farm", name=name, description="Grown without hurry.", category_id=category,
            phone="+13105550111", address="12 Orchard Road", status="approved", search=name.lower().replace(" ", ""), created_at=now, approved_at=now)
    insert(db, "vendor_members", vendor_id=owner.vendor, user_id=owner.id, role="owner", can_stock=1, can_orders=1, can_money=1, joined_at=now)
    insert(db, "stalls", vendor_id=owner.vendor, market_id=market, stall_number=str(number + 1), joined_at=now)
    _account(db, now, owner.vendor, "vendor")
    return owner


def _account(db, now, owner, kind):
    insert(db, "payout_accounts", owner_id=owner, owner_kind=kind, status="active", gateway_reference=f"account-{owner}", bank_name="Test Bank",
            bank_last4="6789", created_at=now, updated_at=now)


def _produce(db, rng, now, number, vendor, market, category, stock, known):
    id = typeid("produce", now, rng)
    name, unit, drawing = CROPS[number % len(CROPS)]
    name = f"{name} {number + 1}"
    insert(db, "produce", id=id, vendor_id=vendor, category_id=category, name=name, unit=unit, unit_price_cents=rng.randrange(100, 900),
            description="Picked this morning.", drawing=drawing, stock=stock, warn_at=5, taxable=0, available=1, search=name.lower().replace(" ", ""),
            stock_saved_at=now, created_at=now, updated_at=now)
    insert(db, "produce_markets", market_id=market, produce_id=id, vendor_id=vendor)
    known[id] = (vendor, market, stock)


def customer(db, rng, now, number):
    person = _person(db, rng, now, "Ana", "Lopez", number)
    person.address = typeid("address", now, rng)
    insert(db, "addresses", id=person.address, user_id=person.id, title="Home", subtitle="Los Angeles", lat=CENTRE[0] + rng.uniform(-0.05, 0.05),
            lon=CENTRE[1] + rng.uniform(-0.05, 0.05), is_active=1, created_at=now)
    # The built-in processor must know the card too.
    method = f"method_{number}"
    insert(db, "gateway_objects", id=method, kind="method", status="active", test_card="ok", created_at=now)
    person.card = typeid("card", now, rng)
    insert(db, "payment_methods", id=person.card, user_id=person.id, gateway_reference=method, brand="visa", last4="4242", expires_month=12,
            expires_year=2030, is_default=1, created_at=now)
    return person


def driver(db, rng, now, number):
    person = _person(db, rng, now, "Dee", "Carter", number)
    insert(db, "driver_profiles", user_id=person.id, vehicle="bicycle", terms_accepted_at=now)
    _account(db, now, person.id, "driver")
    return person


def decline_some_cards(path):
    """Makes some of the customers' cards fail, at once or after a delay."""
    db = sqlite3.connect(path)
    with db:
        db.execute("UPDATE gateway_objects SET test_card = 'declined' WHERE id IN ('method_5', 'method_11')")
        db.execute("UPDATE gateway_objects SET test_card = 'late' WHERE id IN ('method_7', 'method_13')")
    db.close()
