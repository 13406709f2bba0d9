"""Every page and endpoint that a person waits for, with what Benchmarks/run needs to load it."""

import dataclasses
import json
import sqlite3

from portal_world import CENTRE
from typeids import named, to_bytes


@dataclasses.dataclass
class Read:
    """One page or endpoint. `is_main` ones are loaded longer and in several rounds."""

    name: str
    target: str
    headers: list = dataclasses.field(default_factory=list)
    is_main: bool = False
    script: str = "figures.lua"
    arguments: tuple = ()

    @property
    def load(self):
        """What `load` takes besides the process, the URL and the time."""
        return {"headers": self.headers, "script": self.script, "arguments": self.arguments}


def all_reads(database, people, folder):
    """All reads of a generated database. `folder` gets the files that the loads read."""
    owners, buyers = folder / "owners.txt", folder / "customers.txt"
    owners.write_text("".join(f"Cookie: harvest={owner.cookie}\n" for owner in people.owners))
    buyers.write_text("".join(f"Authorization: Bearer {customer.token}\n" for customer in people.customers))
    world = World(database, people)
    return [*main(world, owners, buyers), *vendor_pages(world), *admin_pages(world), *guests(world, folder), *customers(world), *drivers(world)]


class World:
    """The rows that the reads are about: for each person those that have most history, and the newest of them."""

    def __init__(self, database, people):
        self.db = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        self.vendor, self.customer, self.driver = people.owner.vendor, people.customers[0].id, people.courier.id
        self.owner = [f"Cookie: harvest={people.owner.cookie}"]
        self.admin = [f"Cookie: harvest={people.admin.cookie}"]
        self.buyer, self.courier = (
            [f"Authorization: Bearer {person.token}"] for person in (people.customers[0], people.courier))
        self.market = self.one("market", "SELECT market_id FROM stalls WHERE vendor_id = ? ORDER BY market_id", self.vendor)
        self.produce = self.one("produce", "SELECT id FROM produce WHERE vendor_id = ? ORDER BY id", self.vendor)
        self.sold = self.one("order", "SELECT order_id FROM order_vendors WHERE vendor_id = ? ORDER BY order_number DESC", self.vendor)
        self.bought = self.one("order", "SELECT id FROM orders WHERE customer_id = ? ORDER BY number DESC", self.customer)
        self.payout = self.one("payout", "SELECT id FROM payouts WHERE owner_id = ? ORDER BY created_at DESC", self.vendor)
        self.drivers_payout = self.one("payout", "SELECT id FROM payouts WHERE owner_id = ? ORDER BY created_at DESC", self.driver)

    def one(self, prefix, query, owner):
        """The first identifier that a query finds about an owner, or None."""
        found = named(self.db.execute(query + " LIMIT 1", (to_bytes(owner),)), prefix)
        return found[0][0] if found else None


def main(world, owners, buyers):
    owner, admin, vendor = world.owner, world.admin, world.vendor
    reads = [
        Read("Produce page", "/vendor/produce", owner),
        Read("Produce pages of 500 vendors", "/vendor/produce", owner, script="many-people.lua", arguments=(owners,)),
        Read("Today page", "/vendor", owner),
        Read("Orders page", "/vendor/orders?show=all", owner),
        Read("Payouts page", "/vendor/payouts", owner),
        Read("admin Overview", "/admin", admin),
        Read("market list JSON", "/api/v1/markets?limit=50"),
        Read("market list near a point JSON", f"/api/v1/markets?near={CENTRE[0]},{CENTRE[1]}&radius_m=20000"),
        Read("vendor's produce JSON", f"/api/v1/produce?vendor={vendor}&limit=50&sold_out=true"),
        Read("customer's orders JSON", "/api/v1/orders?limit=20", world.buyer),
        Read("orders JSON of many customers", "/api/v1/orders?limit=20", world.buyer, script="many-people.lua", arguments=(buyers,)),
    ]
    return [dataclasses.replace(read, is_main=True) for read in reads]


def vendor_pages(world):
    pages = {
        "order": f"orders/{world.sold}", "orders found": "orders?show=all&q=customer", "produce form": f"produce/{world.produce}",
        "payout": f"payouts/{world.payout}", "report": "report", "markets": "markets", "farm": "farm",
    }
    return [Read(f"vendor: {name}", f"/vendor/{path}", world.owner) for name, path in pages.items()]


def admin_pages(world):
    pages = {
        "Overview of 12 months": "?span=12m", "live": "/live", "orders": "/orders?show=all", "orders found": "/orders?show=all&q=customer",
        "order": f"/orders/{world.bought}", "users": "/users", "users found": "/users?q=customer1", "user": f"/users/{world.customer}",
        "drivers": "/drivers", "driver": f"/drivers/{world.driver}", "vendors": "/vendors?show=all", "vendors found": "/vendors?show=all&q=farm",
        "vendor": f"/vendors/{world.vendor}", "markets": "/markets", "market": f"/markets/{world.market}", "communities": "/communities",
        "audit": "/audit",
    }
    return [Read(f"admin: {name}", f"/admin{path}", world.admin) for name, path in pages.items()]


def guests(world, folder):
    body = folder / "quote.json"
    query = "SELECT produce_id FROM produce_markets WHERE market_id = ? AND vendor_id = ? LIMIT 3"
    lines = named(world.db.execute(query, (to_bytes(world.market), to_bytes(world.vendor))), "produce")
    body.write_text(json.dumps({"source_id": world.market, "lines": [{"produce_id": id, "quantity": 1} for (id,) in lines]}))
    paths = {
        "market": f"markets/{world.market}", "vendors of a market": f"markets/{world.market}/vendors", "vendors": "vendors",
        "vendors found": "vendors?q=farm", "vendor": f"vendors/{world.vendor}", "produce of a market": f"produce?source={world.market}",
        "produce found": "produce?q=honey", "produce": f"produce/{world.produce}", "slots": f"slots?source={world.market}",
    }
    reads = [Read(f"API: {name}", f"/api/v1/{path}") for name, path in paths.items()]
    return [*reads, Read("API: quote", "/api/v1/quotes", script="post.lua", arguments=(body,))]


def customers(world):
    paths = {
        "orders past": "orders?state=past", "order": f"orders/{world.bought}", "receipt": f"orders/{world.bought}/receipt", "profile": "me",
        "addresses": "me/addresses", "cards": "me/payment-methods", "favourites": "me/favourites", "conversations": "conversations",
        "events": "events",
    }
    return [Read(f"customer: {name}", f"/api/v1/{path}", world.buyer) for name, path in paths.items()]


def drivers(world):
    paths = {
        "shift": "driver/shift", "offers": "offers", "ready orders": f"driver/ready-orders?near={CENTRE[0]},{CENTRE[1]}", "orders": "driver/orders",
        "earnings": "driver/earnings", "sessions": "delivery-sessions", "payouts": "payouts", "payout": f"payouts/{world.drivers_payout}/items",
    }
    return [Read(f"driver: {name}", f"/api/v1/{path}", world.courier) for name, path in paths.items()]
