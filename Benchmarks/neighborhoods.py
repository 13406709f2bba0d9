"""Communities, listings, errands and wants in a generated database, and the reads of neighbors."""

import dataclasses
import random
import sqlite3

from portal_world import CENTRE, SATURDAY, Person, session
from reads import Read
from typeids import to_bytes, to_text

COMMUNITIES = 1000
WANTS = 100_000
ERRANDS = 100_000
TRAVELERS = 2000
DAY = 86_400_000
RESTAURANTS, BUILDINGS = 200, 10_000
WORDS = ["Lemons", "Cherry tomatoes", "Half a loaf of bread", "Jalapeño peppers", "A dozen eggs", "Kale", "Basil", "Apples", "Rice", "Oat milk"]


@dataclasses.dataclass
class Neighborhoods:
    communities: list
    categories: dict  # kind → category
    travelers: list  # signed-in members of the first community, where all wants are
    routes: list  # (restaurant, building) of wants
    listing: str


class Ids:
    """Bytes of UUIDs version 7."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def __call__(self, milliseconds):
        number = (milliseconds << 80) | (7 << 76) | (self.rng.getrandbits(12) << 64) | (2 << 62) | self.rng.getrandbits(62)
        return number.to_bytes(16, "big")


def build(path, seed, listings):
    """Adds neighbors to a database: listings of 45 days in 1,000 communities, and 100,000 open wants in the first of them."""
    ids, rng = Ids(seed), random.Random(seed)
    db = sqlite3.connect(path)
    with db:
        kinds = dict(db.execute("SELECT kind, min(id) FROM categories WHERE kind IN ('listing', 'errand') GROUP BY kind"))
        categories = [id for (id,) in db.execute("SELECT id FROM categories WHERE kind = 'listing' ORDER BY position")]
        people = add_people(db, ids, max(WANTS, listings // 100) + TRAVELERS)
        photo = add_photo(db, ids, people[0])
        communities = add_communities(db, ids, rng)
        travelers, members = people[:TRAVELERS], people[TRAVELERS:]
        homes = {community: members[number::COMMUNITIES] for number, community in enumerate(communities)}
        memberships = [(community, person) for community, living in homes.items() for person in living]
        # Everybody who wants something and everybody who travels is a member of the first community, too.
        memberships += [(communities[0], person) for person in people[: WANTS + TRAVELERS] if person not in set(homes[communities[0]])]
        db.executemany("INSERT OR IGNORE INTO memberships (community_id, user_id, status, joined_at) VALUES (?, ?, 'active', ?)",
                       ((*row, SATURDAY - 60 * DAY) for row in memberships))
        listing = add_listings(db, ids, rng, listings, homes, categories, photo)
        add_errands(db, ids, rng, homes, kinds["errand"])
        routes = add_wants(db, ids, rng, communities[0], people[TRAVELERS : TRAVELERS + WANTS])
        signed_in = [sign_in(db, rng, person) for person in travelers]
    db.close()
    return Neighborhoods(
        [to_text("community", id) for id in communities], {kind: to_text("category", id) for kind, id in kinds.items()}, signed_in,
        [(to_text("place", restaurant), to_text("place", building)) for restaurant, building in routes], to_text("listing", listing))


def add_people(db, ids, count):
    people = [ids(SATURDAY - 70 * DAY + number) for number in range(count)]
    db.executemany(
        "INSERT INTO users (id, email, email_key, first_name, last_name, search, terms_accepted_at, created_at) VALUES (?, ?, ?, 'Noa', ?, ?, ?, ?)",
        ((id, f"neighbor{n}@load.example", f"neighbor{n}@load.example", f"Field{n}", f"noafield{n}", SATURDAY, SATURDAY - 70 * DAY) for n, id in enumerate(people)))
    return people


def add_photo(db, ids, owner):
    photo = ids(SATURDAY)
    db.execute(
        "INSERT INTO photos (id, owner_id, digest, width, height, dominant_color, created_at) VALUES (?, ?, ?, 800, 600, '#88aa44', ?)",
        (photo, owner, "0" * 64, SATURDAY))
    return photo


def add_communities(db, ids, rng):
    communities = [ids(SATURDAY - 70 * DAY) for _ in range(COMMUNITIES)]
    db.executemany(
        """INSERT INTO communities (id, name, name_key, kind, address, lat, lon, time_zone, search, created_at)
           VALUES (?, ?, ?, 'building', ?, ?, ?, 'America/Los_Angeles', ?, ?)""",
        ((id, f"Tower {n}", f"tower{n}", f"{n} Maple Street", CENTRE[0] + rng.uniform(-0.2, 0.2), CENTRE[1] + rng.uniform(-0.2, 0.2), f"tower{n}",
          SATURDAY - 70 * DAY) for n, id in enumerate(communities)))
    return communities


def add_listings(db, ids, rng, count, homes, categories, photo):
    """Posted in the last 45 days, so that a third is available. Returns an available one of the first community."""
    communities = list(homes)
    found = None
    rows = []
    for number in range(count):
        posted = SATURDAY - 45 * DAY + number * (45 * DAY - 60_000) // count
        community = communities[number % COMMUNITIES]
        is_live = posted > SATURDAY - 14 * DAY + 60_000
        id, title = ids(posted), rng.choice(WORDS)
        if is_live and community == communities[0]:
            found = id
        status = rng.choice(["available", "available", "sold"]) if is_live else rng.choice(["sold", "expired"])
        rows.append((id, community, rng.choice(homes[community]), rng.choice(categories), photo, title, rng.randrange(0, 900), title.lower().replace(" ", "") + "\x1f",
                     "available" if id == found else status, posted))
    db.executemany(
        """INSERT INTO listings (id, community_id, seller_id, category_id, photo_id, title, quantity, price_cents, search, status, selection, posted_at)
           VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, 'seller', ?)""", rows)
    return found


def add_errands(db, ids, rng, homes, category):
    """A tenth is open, ten in each community, and the first has as many open ones as forty others."""
    communities = list(homes)
    rows = []
    for number in range(ERRANDS):
        is_open = number % 10 == 0
        community = communities[0 if number % 250 == 0 else number // 10 % COMMUNITIES]
        posted = SATURDAY - 30 * DAY + number * 25
        asker, runner = rng.sample(homes[community], 2)
        rows.append((ids(posted), community, asker, None if is_open else runner, "open" if is_open else "completed", rng.randrange(100, 2000), category,
                     CENTRE[0] + rng.uniform(-0.01, 0.01), CENTRE[1] + rng.uniform(-0.01, 0.01), posted, None if is_open else posted + 3_600_000))
    db.executemany(
        """INSERT INTO errands (id, community_id, requester_id, runner_id, status, item, reward_cents, settlement, category_id, title, subtitle, lat, lon,
               posted_at, completed_at) VALUES (?, ?, ?, ?, ?, 'Latte', ?, 'cash', ?, '1 Maple Street', 'Los Angeles', ?, ?, ?, ?)""", rows)


def add_wants(db, ids, rng, community, people):
    """Open wants between 200 restaurants and 10,000 buildings, so that about ten people hear of a trip. Returns their routes."""
    added_by = people[0]

    def place(kind, number):
        id = ids(SATURDAY - 60 * DAY)
        db.execute(
            """INSERT INTO places (id, kind, name, address, name_key, address_key, lat, lon, added_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            (id, kind, f"{kind} {number}", f"{number} Oak Street", f"{kind}{number}", f"{number}oakstreet", CENTRE[0] + number / 10_000, CENTRE[1], added_by,
             SATURDAY - 60 * DAY))
        return id

    restaurants = [place("restaurant", number) for number in range(RESTAURANTS)]
    buildings = [place("building", number) for number in range(BUILDINGS)]
    routes = [(rng.choice(restaurants), rng.choice(buildings)) for _ in people]
    db.executemany(
        "INSERT INTO wants (id, community_id, user_id, from_place_id, to_place_id, status, placed_at) VALUES (?, ?, ?, ?, ?, 'placed', ?)",
        ((ids(SATURDAY - DAY + n), community, person, *route, SATURDAY - DAY + n) for n, (person, route) in enumerate(zip(people, routes))))
    return rng.sample(routes, 2 * TRAVELERS)


def sign_in(db, rng, id):
    person = Person(to_text("user", id))
    person.token = session(db, rng, SATURDAY - 60_000, person.id, "api")
    return person


def reads(world, folder):
    """What neighbors wait for. Feeds and searches go through all communities in turn."""
    person = [f"Authorization: Bearer {world.travelers[0].token}"]
    first = world.communities[0]

    def in_turn(name, query):
        paths = folder / f"{name}.txt"
        paths.write_text("".join(f"/api/v1/communities/{community}/listings?{query}\n" for community in world.communities))
        return {"script": "many-paths.lua", "arguments": (paths,)}

    feed = f"/api/v1/communities/{first}"
    return [
        Read("feed of 1,000 communities in turn", f"{feed}/listings?limit=20", **in_turn("feeds", "limit=20")),
        Read("feed, signed in", f"{feed}/listings?limit=20", person),
        Read("feed by category and price", f"{feed}/listings?category={world.categories['listing']}&sort=lowest&price_max_cents=500", person),
        Read("search of 1,000 communities in turn", f"{feed}/listings?q=jalapeno", **in_turn("searches", "q=jalapeno")),
        Read("listing", f"/api/v1/listings/{world.listing}", person),
        Read("open errands", f"{feed}/errands?limit=20", person),
        Read("open errands by distance", f"{feed}/errands?sort=distance&near={CENTRE[0]},{CENTRE[1]}", person),
        Read("my errands", "/api/v1/errands", person),
        Read("notifications", "/api/v1/notifications", person),
        Read("trip origins", f"{feed}/trip-origins", person),
    ]


def trips(world, folder):
    """For each traveler a token and two trips."""
    path = folder / "trips.txt"
    ways = [",".join(route) for route in world.routes]
    path.write_text("".join(
        f"{person.token} {world.communities[0]} {' '.join(ways[2 * number : 2 * number + 2])}\n" for number, person in enumerate(world.travelers)))
    return path
