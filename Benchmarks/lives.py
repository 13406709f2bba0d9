"""Orders from their placement to the door, by customers, vendors and drivers who use what their apps and pages use."""

import concurrent.futures
import http.client
import json
import random
import re
import threading
import time
import urllib.parse

from typeids import named

THREADS = 8
# How many positions each driver reports, and how far north of the market the drivers are meanwhile, in degrees, so that no report arrives at a stop.
REPORTS, DISTANCE = 50, 0.005


class Lives:
    """Orders of one vendor each, at a few markets, and the people who place, pack and bring them."""

    def __init__(self, db, people, seed, count):
        rng = random.Random(seed)
        owners = {owner.vendor: owner for owner in people.owners}
        carts = {}
        query = "SELECT m.produce_id, m.market_id, m.vendor_id FROM produce_markets m JOIN produce p ON p.id = m.produce_id WHERE p.stock > 10000 ORDER BY 1"
        for produce, market, vendor in named(db.execute(query), "produce", "market", "vendor"):
            if vendor in owners:
                carts.setdefault((market, vendor), []).append(produce)
        places = {id: (lat, lon) for id, lat, lon in named(db.execute("SELECT id, lat, lon FROM markets WHERE lat IS NOT NULL"), "market", None, None)}
        chosen = rng.sample(sorted({market for market, _ in carts} & set(places)), THREADS // 2)
        choices = [(market, owners[vendor], produce) for (market, vendor), produce in sorted(carts.items(), key=str) if market in chosen and len(produce) > 1]
        self.orders = [(customer, *rng.choice(choices)) for customer in rng.sample(people.customers, count)]
        self.drivers = [(driver, places[chosen[number % len(chosen)]]) for number, driver in enumerate(people.drivers[:THREADS])]
        self.rng = rng
        self.faults, self.deliveries, self.requests = [], 0, 0

    def place(self, url):
        """Every customer places an order of two lines."""
        carts = [(customer, market, owner, self.rng.sample(produce, 2)) for customer, market, owner, produce in self.orders]

        def one(cart):
            customer, market, owner, produce = cart
            body = {"source_id": market, "lines": [{"produce_id": id, "quantity": 2} for id in produce]}
            status, order = self.api(url, customer.token, "POST", "/api/v1/orders", body, key=f"life-of-{customer.id}"[:64])
            if status != 201:
                self.faults.append(f"an order was answered {status}: {order}")
                return None
            return order["id"], owner

        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            self.placed = [order for order in pool.map(one, carts) if order]
        self.waiting, self.lock = {order for order, _ in self.placed}, threading.Lock()

    def pack(self, url):
        """Each vendor opens the order's page and says that it is packed."""
        def one(item):
            order, owner = item
            path = f"/vendor/orders/{order}"
            cookie = {"Cookie": f"harvest={owner.cookie}"}
            status, page = ask(url, "GET", path, None, cookie)
            token = re.search(rb'name="_csrf" value="([^"]+)"', page)
            if status == 200 and token:
                form = urllib.parse.urlencode({"_csrf": token[1].decode()})
                status, page = ask(url, "POST", path + "/packed", form, {**cookie, "Content-Type": "application/x-www-form-urlencoded", "Origin": url})
            if status != 303:
                self.faults.append(f"packing {order} was answered {status}")

        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(one, self.placed))

    def begin(self, url, now):
        """Each driver searches, and accepts the first offer."""
        self.begun = {}

        def one(number):
            self.begun[number] = self.accept(self.caller(url, number), number, now)

        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(one, range(len(self.drivers))))

    def report(self, url, now):
        """Each driver with an order reports positions, one after the other, as if creeping along. Returns how many were reported."""
        def one(number):
            if not self.begun.get(number):
                return 0
            (_, (lat, lon)), call = self.drivers[number], self.caller(url, number)
            for step in range(REPORTS):
                body = {"fixes": [{"position": {"lat": lat + DISTANCE + step * 1e-7, "lon": lon}, "recorded_at": now(), "accuracy_m": 8}]}
                status, answer = call("POST", "/api/v1/driver/positions", body)
                if status != 200 or answer["stored"] != 1:
                    self.faults.append(f"a position was answered {status}: {answer}")
                # The same device time would count once.
                time.sleep(0.002)
            return REPORTS

        requests = self.requests
        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            reported = sum(pool.map(one, range(len(self.drivers))))
        self.requests = requests
        if reported < REPORTS * len(self.drivers):
            self.faults.append(f"only {reported // REPORTS} of {len(self.drivers)} drivers reported positions")
        return reported

    def bring(self, url, now):
        """Drivers shop line by line and go to each door, and search again until every order is delivered."""
        # Drivers go home when others have the last orders.
        delivered = set()
        deadline = time.monotonic() + 300

        def work(number):
            call = self.caller(url, number)
            session = self.begun.get(number)
            while (session or self.waiting) and not self.faults and time.monotonic() < deadline:
                session = session or self.accept(call, number, now)
                if session:
                    brought = self.drive(call, session, now)
                    with self.lock:
                        delivered.update(brought)
                        self.deliveries += 1
                    session = None
                else:
                    time.sleep(0.05)

        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(work, range(len(self.drivers))))
        if len(delivered) < len(self.placed):
            self.faults.append(f"{len(self.placed) - len(delivered)} orders were not delivered")

    def caller(self, url, number):
        """Sends the requests of a driver."""
        return lambda method, path, body=None, key=None: self.api(url, self.drivers[number][0].token, method, path, body, key)

    def accept(self, call, number, now):
        """Searches once and accepts what is offered. Returns the delivery, or None."""
        lat, lon = self.drivers[number][1]
        status, shift = call("PUT", "/api/v1/driver/shift", {"position": {"lat": lat + DISTANCE, "lon": lon}, "recorded_at": now()})
        if status != 200:
            self.faults.append(f"going online was answered {status}: {shift}")
            return None
        _, offers = call("GET", "/api/v1/offers")
        if not offers["data"]:
            return None
        offer = offers["data"][0]
        orders = [order["order_id"] for order in offer["orders"]]
        status, answer = call("POST", f"/api/v1/offers/{offer['id']}/acceptance", {"order_ids": orders})
        if status != 200:
            self.faults.append(f"an acceptance was answered {status}: {answer}")
            return None
        with self.lock:
            self.waiting.difference_update(orders)
        return answer["delivery_session"]

    def drive(self, call, session, now):
        path, brought = f"/api/v1/delivery-sessions/{session['id']}", []
        _, shopping = call("GET", f"{path}/shopping-list")
        for line in [line for order in shopping["orders"] for stall in order["stalls"] for line in stall["lines"]]:
            call("PUT", f"{path}/lines/{line['line_id']}", {"pick_status": "picked", "recorded_at": now()})
        for stop in session["stops"]:
            here = {"recorded_at": now(), "position": stop["position"]}
            call("POST", f"{path}/stops/{stop['id']}/arrival", here)
            status, answer = call("POST", f"{path}/stops/{stop['id']}/completion", here, f"life-of-{stop['id']}"[:64])
            if status != 200:
                self.faults.append(f"the completion of a stop was answered {status}: {answer}")
            elif stop.get("order_id"):
                brought.append(stop["order_id"])
        return brought

    def api(self, url, token, method, path, body=None, key=None):
        self.requests += 1
        headers = {"Authorization": f"Bearer {token}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if key:
            headers["Idempotency-Key"] = key
        status, text = ask(url, method, path, json.dumps(body) if body is not None else None, headers)
        return status, json.loads(text) if text else {}


local = threading.local()


def ask(url, method, path, body, headers):
    """The status and the body of one answer, on this thread's connection to the server."""
    address = urllib.parse.urlsplit(url)
    if getattr(local, "url", None) != url:
        local.url, local.connection = url, http.client.HTTPConnection(address.hostname, address.port, timeout=30)
    local.connection.request(method, path, body, headers)
    answer = local.connection.getresponse()
    return answer.status, answer.read()
