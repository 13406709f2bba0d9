"""Simulated customers and drivers without pauses, event stream listeners, and a record of every answer."""

import asyncio
import collections
import http.client
import json
import random
import threading
import time

from portal_world import CENTRE, PUBLIC, instant

# Settings of a portal under continuous load.
ENVIRONMENT = {
    "HARVEST_REQUESTS_PER_MINUTE": "10000000", "HARVEST_GUEST_REQUESTS_PER_MINUTE": "10000000",
    "HARVEST_PAGE_REQUESTS_PER_MINUTE": "10000000", "HARVEST_CONNECTIONS": "1000000", "HARVEST_CONNECTIONS_PER_ADDRESS": "1000000",
    "HARVEST_LOG_LEVEL": "warning",
    "HARVEST_PUBLIC_DIRECTORY": PUBLIC,
}


class Client:
    """One connection. `send` returns a status and its JSON, or None if the server went away first."""

    def __init__(self, address, token, record):
        self.address, self.token, self.record, self.connection = address, token, record, None

    def send(self, method, path, body=None, key=None):
        headers = {"Authorization": f"Bearer {self.token}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if key:
            headers["Idempotency-Key"] = key
        try:
            self.connection = self.connection or http.client.HTTPConnection(*self.address, timeout=20)
            self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = self.connection.getresponse()
            text = answer.read()
            self.record.count(f"{method} {path}", answer.status, answer.getheader("Retry-After"))
            return answer.status, json.loads(text) if text else {}
        except (OSError, http.client.HTTPException, ValueError):
            self.connection = None
            return None


class Listener:
    """A user's event stream from any server. After a broken connection it resumes after the last event."""

    def __init__(self, person, record):
        self.person, self.record = person, record
        self.received = []
        self.connections = 0

    async def work(self, addresses, rng):
        while True:
            try:
                await self.listen(*rng.choice(addresses))
            except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.TimeoutError):
                pass
            # Random, so that streams don't reconnect all at once.
            await asyncio.sleep(rng.uniform(0.02, 0.2))

    async def listen(self, host, port):
        reader, writer = await asyncio.open_connection(host, port)
        try:
            last = self.received[-1] if self.received else 0
            writer.write(
                f"GET /api/v1/events HTTP/1.1\r\nHost: {host}:{port}\r\nAuthorization: Bearer {self.person.token}\r\n"
                f"Accept: text/event-stream\r\nLast-Event-ID: {last}\r\n\r\n".encode())
            headers = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)).decode("latin-1").lower()
            status = int(headers.split()[1])
            self.record.count("GET /api/v1/events", status, "\r\nretry-after:" in headers)
            if status == 200:
                self.connections += 1
                await self.take(reader)
        finally:
            writer.close()

    async def take(self, reader):
        """Reads events. An event is recorded only after its final empty line, so incomplete events are not recorded."""
        text, number = b"", None
        # The server sends a heartbeat every few seconds.
        while size := int(await asyncio.wait_for(reader.readuntil(b"\r\n"), 60), 16):
            text += (await reader.readexactly(size + 2))[:-2]
            *lines, text = text.split(b"\n")
            for line in lines:
                if line.startswith(b"id: "):
                    number = int(line[4:])
                elif not line and number is not None:
                    self.received.append(number)
                    number = None


class ListenerThread:
    """Runs all listeners on one thread."""

    def __init__(self, listeners, addresses, rng):
        self.listeners, self.addresses, self.rng = listeners, addresses, rng
        self.thread = threading.Thread(target=lambda: asyncio.run(self.work()))

    def start(self):
        self.loop = None
        self.ready = threading.Event()
        self.thread.start()
        self.ready.wait()

    async def work(self):
        self.loop, self.stopping = asyncio.get_running_loop(), asyncio.Event()
        self.ready.set()
        tasks = [asyncio.create_task(listener.work(self.addresses, self.rng)) for listener in self.listeners]
        await self.stopping.wait()
        pending = tasks
        # Before Python 3.12 wait_for may lose a cancellation that arrives as it finishes.
        while pending:
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=1)
        for task in tasks:
            if not task.cancelled() and task.exception():
                raise task.exception()

    def stop(self):
        self.loop.call_soon_threadsafe(self.stopping.set)
        self.thread.join()


class Record:
    """Every answer of the server."""

    def __init__(self):
        self.lock = threading.Lock()
        self.acknowledged = collections.defaultdict(set)  # (customer, key) → {(order, total)}
        self.refused = {}  # (customer, key) → code
        self.cancelled = set()
        self.accepted = collections.defaultdict(set)  # order → drivers whose acceptance was acknowledged
        self.delivered = {}  # order → the driver whose delivery was acknowledged
        self.stops = 0
        self.running_sessions = 0  # delivery sessions that ran when the server was killed, over all rounds
        self.unanswered = 0
        self.repeats = 0
        self.cuts = self.crashes = self.events_delivered = 0
        self.answers = collections.Counter()  # status → count
        self.accepted_at = []  # when orders were accepted; repeats are not counted
        self.findings = []

    def find(self, text):
        with self.lock:
            self.findings.append(text)

    def count(self, request, status, retry_after):
        with self.lock:
            self.answers[status] += 1
            if status == 503 and not retry_after:
                self.findings.append(f"{request} was answered 503 without Retry-After")
            elif status == 500:
                self.findings.append(f"{request} was answered 500")

    def knows(self, customer, path, key):
        """Whether the request under this key was answered before."""
        return path.endswith("/cancellation") or (customer, key) in self.acknowledged or (customer, key) in self.refused


class Buyer:
    def __init__(self, person, world, seed, record):
        self.person, self.world, self.record = person, world, record
        self.rng = random.Random(seed)
        self.pending = None  # (path, body, key): sent without an answer
        self.orders = []

    def work(self, address, stopping):
        client = Client(address, self.person.token, self.record)
        while not stopping.is_set():
            if not self.step(client):
                return

    def finish(self, client, deadline):
        """Repeats the open request until it has an answer."""
        while self.pending and time.monotonic() < deadline:
            path, body, key = self.pending
            if not self.step(client) or self.pending == (path, body, key) and self.record.knows(self.person.id, path, key):
                break
        if self.pending and not self.record.knows(self.person.id, *self.pending[::2]):
            self.record.find(f"{self.pending[0]} under {self.pending[2]} never got an answer")

    def step(self, client):
        if self.pending is None:
            self.pending = self.next_request()
        path, body, key = self.pending
        answer = client.send("POST", path, body, key)
        if answer is None:
            with self.record.lock:
                self.record.unanswered += 1
            return False
        status, payload = answer
        if status >= 500 or status == 429 or payload.get("code") == "request_in_progress":
            time.sleep(0.1)
            return True
        self.take(path, key, status, payload)
        # Some requests are repeated, as if the app had lost the answer.
        repeat = self.rng.random() < 0.1
        if repeat:
            with self.record.lock:
                self.record.repeats += 1
        else:
            self.pending = None
        return True

    def take(self, path, key, status, payload):
        with self.record.lock:
            if path.endswith("/cancellation"):
                if status == 200:
                    self.record.cancelled.add(payload["id"])
                elif status != 409:  # too late, or its card was declined
                    self.record.findings.append(f"POST {path} was answered {status} {json.dumps(payload)[:300]}")
            elif status == 201:
                if (self.person.id, key) not in self.record.acknowledged:
                    self.record.accepted_at.append(time.monotonic())
                self.record.acknowledged[self.person.id, key].add((payload["id"], total(payload)))
                self.orders.append(payload["id"])
            elif payload.get("code") in ("insufficient_stock", "open_order_limit", "mixed_sources"):
                self.record.refused[self.person.id, key] = payload["code"]
            else:
                self.record.findings.append(f"POST {path} was answered {status} {json.dumps(payload)[:300]}")

    def next_request(self):
        key = "k%032x" % self.rng.getrandbits(128)
        if self.orders and self.rng.random() < 0.25:
            order = self.orders.pop(self.rng.randrange(len(self.orders)))
            return f"/api/v1/orders/{order}/cancellation", {"reason": "Changed my mind"}, key
        market = self.rng.choice(self.world.markets)
        scarce = [id for id, (_, where, stock) in self.world.produce.items() if where == market and stock < 1000]
        plenty = [id for id, (_, where, stock) in self.world.produce.items() if where == market and stock >= 1000]
        chosen = self.rng.sample(plenty, self.rng.randrange(1, 3)) + self.rng.sample(scarce, 1 if self.rng.random() < 0.3 else 0)
        lines = [{"produce_id": id, "quantity": self.rng.randrange(1, 4)} for id in chosen]
        return "/api/v1/orders", {"source_id": market, "lines": lines}, key


class Driver:
    """A driver who goes online, accepts offers, shops line by line and hands over. There is no pause, so a kill interrupts most delivery sessions."""

    def __init__(self, person, seed, record):
        self.person, self.record, self.rng = person, record, random.Random(seed)
        self.pending = None  # (path, body, key): sent without an answer

    def work(self, address, stopping, clock):
        client = Client(address, self.person.token, self.record)
        while not stopping.is_set():
            if not (self.resend(client) if self.pending else self.step(client, clock)):
                return

    def step(self, client, clock):
        here = {"position": {"lat": CENTRE[0], "lon": CENTRE[1]}, "recorded_at": instant(clock())}
        online = client.send("PUT", "/api/v1/driver/shift", here)
        if online is None:
            return False
        if online[0] == 409:
            return self.next_stop(client, clock)
        if online[0] not in (200, 503):
            self.record.find(f"PUT /driver/shift was answered {online[0]} {json.dumps(online[1])[:300]}")
            return False
        offers = client.send("GET", "/api/v1/offers")
        if offers is None:
            return False
        if offers[0] == 200 and offers[1]["data"]:
            return all(self.answer(client, offer) for offer in offers[1]["data"])
        time.sleep(0.03)
        return True

    def answer(self, client, offer):
        orders = [order["order_id"] for order in offer["orders"]]
        choice = self.rng.random()
        if choice < 0.1:
            return True  # left to expire
        if choice < 0.2:
            return client.send("POST", f"/api/v1/offers/{offer['id']}/decline", {}) is not None
        answer = client.send("POST", f"/api/v1/offers/{offer['id']}/acceptance", {"order_ids": orders[: self.rng.randrange(1, len(orders) + 1)]})
        if answer is None:
            return False
        if answer[0] == 200:
            for order in answer[1]["offer"]["orders"]:
                if order["status"] == "accepted":
                    with self.record.lock:
                        self.record.accepted[order["order_id"]].add(self.person.id)
        return True

    def next_stop(self, client, clock):
        """Completes the next stop of the running delivery session."""
        answer = client.send("GET", "/api/v1/delivery-sessions?status=running")
        if answer is None:
            return False
        if answer[0] != 200 or not answer[1]["data"]:
            return True
        session = answer[1]["data"][0]
        path = f"/api/v1/delivery-sessions/{session['id']}"
        stop = next((stop for stop in session["stops"] if stop["id"] == session.get("current_stop_id")), None)
        if stop is None:
            return True
        if stop["kind"] == "source" and not self.shop(client, path, clock):
            return False
        body = {"recorded_at": instant(clock()), "override_reason": "I am here."}
        self.pending = (f"{path}/stops/{stop['id']}/completion", body, "k%032x" % self.rng.getrandbits(128), stop.get("order_id"))
        return self.resend(client)

    def shop(self, client, path, clock):
        answer = client.send("GET", f"{path}/shopping-list")
        if answer is None:
            return False
        for order in answer[1].get("orders", []):
            for line in (line for stall in order["stalls"] for line in stall["lines"] if line["pick_status"] == "open"):
                body = {"pick_status": "picked", "recorded_at": instant(clock())}
                if self.rng.random() < 0.1:
                    body.update(pick_status="short", picked_quantity=self.rng.randrange(0, line["quantity"]))
                if client.send("PUT", f"{path}/lines/{line['line_id']}", body) is None:
                    return False
        return True

    def resend(self, client):
        path, body, key, order = self.pending
        answer = client.send("POST", path, body, key)
        if answer is None:
            with self.record.lock:
                self.record.unanswered += 1
            return False
        if answer[0] >= 500 or answer[0] == 429 or answer[1].get("code") == "request_in_progress":
            time.sleep(0.1)
            return True
        self.pending = None
        if answer[0] == 200:
            with self.record.lock:
                self.record.stops += 1
                if order:
                    self.record.delivered[order] = self.person.id
        elif answer[0] != 409:  # cancelled meanwhile
            self.record.find(f"POST {path} was answered {answer[0]} {json.dumps(answer[1])[:300]}")
        return True


def total(order):
    return order["amounts"]["total_cents"]
