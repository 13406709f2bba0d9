"""A community and neighbors who list, ask, fetch and carry without pauses, and a record of what the server answered them."""

import collections
import dataclasses
import random
import sqlite3
import threading

from portal_load import Client
from portal_world import CENTRE, SATURDAY, customer, insert, typeid
from typeids import named

# Cards of customers use lower numbers.
FIRST_NUMBER = 1000
RUNNING = ("accepted", "at_store", "picked_up")
# A race or a change of state in between is no fault.
LOST_RACES = (404, 409)


@dataclasses.dataclass
class Neighborhood:
    community: str
    errand_category: str
    listing_category: str
    restaurants: list
    buildings: list
    people: list
    photos: dict  # person → photos without a listing


def build_neighborhood(path, seed, people):
    """Adds a community to a generated world. The cards of some members are declined, at once or after a delay."""
    rng = random.Random(seed)
    now = SATURDAY - 86_400_000
    db = sqlite3.connect(path)
    db.execute("PRAGMA foreign_keys = ON")
    with db:
        kinds = dict(named(db.execute("SELECT kind, min(id) FROM categories GROUP BY kind"), None, "category"))
        community = typeid("community", now, rng)
        insert(db, "communities", id=community, name="Maple Tower", name_key="mapletower", kind="building", address="1 Maple Street", lat=CENTRE[0],
               lon=CENTRE[1], time_zone="America/Los_Angeles", search="mapletower", created_at=now)
        members = [customer(db, rng, now, FIRST_NUMBER + number) for number in range(people)]
        photos = {member.id: [_photo(db, rng, now, member) for _ in range(60)] for member in members}
        for member in members:
            insert(db, "memberships", community_id=community, user_id=member.id, status="active", joined_at=now)
        for number, card in ((1, "declined"), (2, "late")):
            db.execute("UPDATE gateway_objects SET test_card = ? WHERE id = ?", (card, f"method_{FIRST_NUMBER + number}"))
        places = {kind: [_place(db, rng, now, kind, number, members[0]) for number in range(3)] for kind in ("restaurant", "building")}
    db.close()
    return Neighborhood(community, kinds["errand"], kinds["listing"], places["restaurant"], places["building"], members, photos)


def _photo(db, rng, now, owner):
    id = typeid("photo", now, rng)
    # Recent, because photos that nothing shows are deleted after a day.
    insert(db, "photos", id=id, owner_id=owner.id, digest="%064x" % rng.getrandbits(256), width=800, height=600, dominant_color="#88aa44",
           created_at=SATURDAY)
    return id


def _place(db, rng, now, kind, number, member):
    id = typeid("place", now, rng)
    name, street = f"{kind.capitalize()} {number}", f"{number} Maple Street"
    insert(db, "places", id=id, kind=kind, name=name, address=street, name_key=name.lower(), address_key=street.lower(), lat=CENTRE[0], lon=CENTRE[1],
           added_by=member.id, created_at=now)
    return id


class NeighborRecord:
    """What neighbors were promised. Requests that were cut off are not in it, but for hand-backs, which are recorded before they are sent."""

    def __init__(self, record):
        self.lock, self.record = threading.Lock(), record
        self.made = collections.defaultdict(set)  # (person, key) → what was made under it
        self.runners = collections.defaultdict(set)  # errand → whose acceptance was acknowledged
        self.handed_back = set()  # errands that somebody tried to hand back
        self.tokens = {}  # errand → token
        self.verified, self.cancelled = set(), set()
        self.given = {}  # exchange request → its seller's acceptance was acknowledged
        self.matches = collections.defaultdict(set)  # match → acknowledged steps

    def find(self, text):
        self.record.find(text)


class Neighbor:
    """A member who is a buyer, seller, requester, runner and traveler by turns."""

    def __init__(self, person, neighborhood, seed, record):
        self.person, self.neighborhood, self.record = person, neighborhood, record
        self.rng = random.Random(seed)
        self.pending = None  # (path, body, key): sent without an answer
        self.steps = [
            self.post_errand, self.run_errand, self.cancel_errand, self.post_listing, self.ask_for_listing, self.give_listing, self.travel, self.want,
            self.answer_match, self.answer_match, *[self.continue_errand] * 4, *[self.verify_errand] * 3]

    def work(self, address, stopping):
        client = Client(address, self.person.token, self.record.record)
        while not stopping.is_set():
            step = self.resend if self.pending else self.rng.choice(self.steps)
            if step(client) is None:
                return

    def finish(self, client):
        """Repeats the open request until it has an answer."""
        for _ in range(100):
            if self.pending and self.resend(client) is None:
                break
        if self.pending:
            self.record.find(f"{self.pending[0]} under {self.pending[2]} never got an answer")

    # Requests. None means that the server went away.

    def read(self, client, path):
        """The rows of a list, or None."""
        answer = client.send("GET", f"/api/v1/{path}")
        if answer is None:
            return None
        rows = answer[1].get("data", []) if answer[0] == 200 else []
        for row in rows:
            self.check(row)
        return rows

    def some(self, rows, test):
        chosen = [row for row in rows or [] if test(row)]
        return self.rng.choice(chosen) if chosen else None

    def post(self, client, path, body=None):
        """A step that a repetition does not do again. False if somebody else was faster."""
        answer = client.send("POST", f"/api/v1/{path}", body, "n%032x" % self.rng.getrandbits(128))
        if answer is None:
            return None
        if answer[0] not in (200, 201, 204, 503, *LOST_RACES):
            self.record.find(f"POST {path} was answered {answer[0]} {str(answer[1])[:300]}")
        return answer[1] if answer[0] in (200, 201) else False

    def create(self, client, path, body):
        self.pending = (path, body, "n%032x" % self.rng.getrandbits(128))
        return self.resend(client)

    def resend(self, client):
        path, body, key = self.pending
        answer = client.send("POST", f"/api/v1/{path}", body, key)
        if answer is None:
            with self.record.lock:
                self.record.record.unanswered += 1
            return None
        status, payload = answer
        if status in (429, 503) or payload.get("code") == "request_in_progress":
            return True
        # Some requests are repeated, as if the app had lost the answer.
        if self.rng.random() > 0.1:
            self.pending = None
        if status == 201:
            with self.record.lock:
                self.record.made[self.person.id, key].add(payload["id"])
        elif status == 200 and path.endswith("/verification"):
            with self.record.lock:
                self.record.verified.add(payload["id"])
        elif status not in (200, *LOST_RACES):
            self.record.find(f"POST {path} was answered {status} {str(payload)[:300]}")
        return True

    def check(self, row):
        """What nobody may see before acceptance."""
        kind, status = row["id"].split("_")[0], row.get("status")
        if kind == "exchange" and "contact" in row and status != "accepted":
            self.record.find(f"{row['id']} is {status} and shows contact data")
        if kind == "errand" and "counterpart_phone" in row and (status not in RUNNING or row["my_role"] == "neighbour"):
            self.record.find(f"{row['id']} is {status} and shows a phone number")
        if kind == "errand" and row["my_role"] == "neighbour" and {"apt", "instructions"} & row["address"].keys():
            self.record.find(f"{row['id']} shows its whole address to a neighbor")

    # Errands

    def post_errand(self, client):
        paid = self.rng.random() < 0.8
        return self.create(client, "errands", {
            "community_id": self.neighborhood.community, "item": "Caramel latte", "reward_cents": self.rng.randrange(50, 2000),
            "settlement": "card" if paid else "cash", "category_id": self.neighborhood.errand_category, "address_id": self.person.address})

    def run_errand(self, client):
        open_errands = self.read(client, f"communities/{self.neighborhood.community}/errands")
        errand = self.some(open_errands, lambda row: "accept" in row["allowed_actions"])
        if errand is None:
            return None if open_errands is None else True
        accepted = self.post(client, f"errands/{errand['id']}/acceptance")
        if accepted:
            with self.record.lock:
                self.record.runners[errand["id"]].add(self.person.id)
        return self.answered(accepted)

    def continue_errand(self, client):
        errands = self.read(client, "errands?role=runner&state=current")
        errand = self.some(errands, lambda row: row["status"] in RUNNING)
        if errand is None:
            return None if errands is None else True
        path = f"errands/{errand['id']}"
        if errand["status"] == "picked_up":
            return self.show_token(client, errand["id"])
        if self.rng.random() < 0.1:
            with self.record.lock:
                self.record.handed_back.add(errand["id"])
            return self.answered(self.post(client, f"{path}/hand-back"))
        return self.answered(self.post(client, f"{path}/{'arrival' if errand['status'] == 'accepted' else 'pickup'}"))

    def show_token(self, client, errand):
        answer = client.send("GET", f"/api/v1/errands/{errand}/hand-over-token")
        if answer and answer[0] == 200:
            with self.record.lock:
                known = self.record.tokens.setdefault(errand, answer[1]["token"])
            if known != answer[1]["token"]:
                self.record.find(f"the token of {errand} changed")
        return self.answered(answer)

    def verify_errand(self, client):
        errands = self.read(client, "errands?role=requester&state=current")
        errand = self.some(errands, lambda row: row["status"] == "picked_up" and row["id"] in self.record.tokens)
        if errand is None:
            return None if errands is None else True
        return self.create(client, f"errands/{errand['id']}/verification", {"token": self.record.tokens[errand["id"]]})

    def cancel_errand(self, client):
        errands = self.read(client, "errands?role=requester&state=current") if self.rng.random() < 0.3 else []
        errand = self.some(errands, lambda row: "cancel" in row["allowed_actions"])
        if errand is None:
            return None if errands is None else True
        cancelled = self.post(client, f"errands/{errand['id']}/cancellation")
        if cancelled:
            with self.record.lock:
                self.record.cancelled.add(errand["id"])
        return self.answered(cancelled)

    # Listings

    def post_listing(self, client):
        photos = self.neighborhood.photos[self.person.id]
        if not photos:
            return True
        return self.create(client, "listings", {
            "community_id": self.neighborhood.community, "photo_id": photos.pop(), "title": "Lemons", "quantity": 3, "price_cents": 0,
            "category_id": self.neighborhood.listing_category})

    def ask_for_listing(self, client):
        listings = self.read(client, f"communities/{self.neighborhood.community}/listings")
        listing = self.some(listings, lambda row: not row["is_mine"] and "my_request" not in row)
        if listing is None:
            return None if listings is None else True
        return self.answered(self.post(client, f"listings/{listing['id']}/exchange-requests"))

    def give_listing(self, client):
        requests = self.read(client, "exchange-requests?role=seller")
        request = self.some(requests, lambda row: "accept" in row["allowed_actions"])
        if request is None:
            return None if requests is None else True
        given = self.post(client, f"exchange-requests/{request['id']}/acceptance")
        if given:
            with self.record.lock:
                self.record.given[request["id"]] = request["listing"]["id"]
        return self.answered(given)

    # Trips

    def way(self):
        return {
            "community_id": self.neighborhood.community, "from_place_id": self.rng.choice(self.neighborhood.restaurants),
            "to_place_id": self.rng.choice(self.neighborhood.buildings)}

    def travel(self, client):
        return self.answered(self.post(client, "trips", self.way()))

    def want(self, client):
        return self.answered(self.post(client, "wants", self.way()))

    def answer_match(self, client):
        matches = self.read(client, "matches")
        match = self.some(matches, lambda row: row["allowed_actions"])
        if match is None:
            return None if matches is None else True
        action = self.rng.choice(match["allowed_actions"])
        path = {"accept": "acceptance", "decline": "decline", "complete": "completion"}[action]
        done = self.post(client, f"matches/{match['id']}/{path}")
        if done:
            with self.record.lock:
                self.record.matches[match["id"]].add(action)
        return self.answered(done)

    @staticmethod
    def answered(answer):
        return None if answer is None else True
