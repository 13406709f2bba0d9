"""Compares a database with what neighbors were promised."""

import collections
import json

from portal_neighbors import RUNNING

# Notices that a subject causes at most once for each person. An errand that was handed back is accepted and reached again.
ONCE = (
    "exchange.accepted", "exchange.closed", "errand.picked_up", "errand.completed", "match.proposed", "match.accepted", "match.declined",
    "match.withdrawn", "match.completed")


class NeighborProof:
    """For when all requests are answered and the workers are done."""

    def __init__(self, proof, record, neighbors):
        self.proof, self.record, self.neighbors = proof, record, neighbors
        self.rows, self.none = proof.rows, proof.none

    def run(self):
        self.keys()
        self.errands()
        self.rewards()
        self.charges()
        self.exchanges()
        self.matches()
        self.notices()
        self.events()

    def find(self, text):
        self.record.find(text)

    # Errands

    def keys(self):
        made = collections.defaultdict(list)
        for user, key, subject in self.rows(
                """SELECT user_id, key, coalesce(subject_id, location) FROM idempotency_keys
                   WHERE path IN ('/api/v1/errands', '/api/v1/listings') AND coalesce(subject_id, location) IS NOT NULL""", "user"):
            made[user, key].append(subject.rsplit("/", 1)[-1])
        for (user, key), answers in self.record.made.items():
            if len(answers) != 1 or made[user, key] != list(answers):
                self.find(f"the key {key} was answered with {sorted(answers)} and made {made[user, key]}")
        subjects = collections.Counter(subject for subjects in made.values() for subject in subjects)
        for table, kind in (("errands", "errand"), ("listings", "listing")):
            for (id,) in self.rows(f"SELECT id FROM {table}", kind):
                if subjects[id] != 1:
                    self.find(f"{id} has {subjects[id]} keys")

    def errands(self):
        stored = {id: (status, runner) for id, runner, status in self.rows("SELECT id, runner_id, status FROM errands", "errand", "user")}
        for errand, runners in self.record.runners.items():
            status, runner = stored[errand]
            if errand not in self.record.handed_back and (len(runners) > 1 or runner not in runners):
                self.find(f"{errand} was promised to {sorted(runners)}, is {status} and belongs to {runner}")
        for errand in self.record.verified:
            if stored[errand][0] != "completed":
                self.find(f"{errand} was verified and is {stored[errand][0]}")
        for errand in self.record.cancelled:
            if stored[errand][0] != "cancelled":
                self.find(f"{errand} was acknowledged as cancelled and is {stored[errand][0]}")
        self.none("an errand is stuck", "SELECT id, status FROM errands WHERE status = 'pending_payment' OR (verified_at IS NOT NULL AND status <> 'completed')",
                  "errand")

    def rewards(self):
        """A reward is booked once for each completed errand that a card pays, and for no other."""
        self.none(
            "a reward was not booked exactly once with the completion of its errand",
            """SELECT e.id, e.status, count(m.number) FROM errands e LEFT JOIN payments p ON p.errand_id = e.id
               LEFT JOIN ledger_movements m ON m.payment_id = p.id AND m.reason = 'errand_reward'
               GROUP BY e.id, e.status, e.settlement, e.reward_cents
               HAVING count(m.number) <> CASE WHEN e.status = 'completed' AND e.settlement = 'card' AND e.reward_cents > 0 THEN 1 ELSE 0 END""", "errand")

    def charges(self):
        """A card is held while its errand runs, charged with its completion, and free otherwise."""
        running = ", ".join(f"'{status}'" for status in ("open", *RUNNING))
        self.none(
            "an errand and what its card was charged do not agree",
            f"""SELECT e.id, e.status, e.reward_cents, sum(CASE WHEN g.status = 'authorised' THEN g.amount_cents ELSE 0 END),
                    sum(CASE WHEN g.status = 'captured' THEN g.captured_cents ELSE 0 END)
                FROM errands e LEFT JOIN payments p ON p.errand_id = e.id LEFT JOIN gateway_objects g ON g.id = p.gateway_reference
                GROUP BY e.id, e.status, e.reward_cents, e.settlement
                HAVING coalesce(sum(CASE WHEN g.status IN ('authorised', 'processing', 'requires_action') THEN g.amount_cents ELSE 0 END), 0)
                        <> CASE WHEN e.settlement = 'card' AND e.status IN ({running}) THEN e.reward_cents ELSE 0 END
                    OR coalesce(sum(CASE WHEN g.status = 'captured' THEN g.captured_cents ELSE 0 END), 0)
                        <> CASE WHEN e.settlement = 'card' AND e.status = 'completed' THEN e.reward_cents ELSE 0 END""", "errand")

    # Listings and trips

    def exchanges(self):
        accepted = dict(self.rows("SELECT id, listing_id FROM exchange_requests WHERE status = 'accepted'", "exchange", "listing"))
        for request, listing in self.record.given.items():
            if accepted.get(request) != listing:
                self.find(f"{request} was acknowledged as accepted and is not")
        self.none(
            "a listing has not exactly the requests of its state",
            """SELECT l.id, l.status, count(x.id) FROM listings l LEFT JOIN exchange_requests x ON x.listing_id = l.id AND x.status = 'accepted'
               GROUP BY l.id, l.status HAVING count(x.id) <> CASE WHEN l.status = 'sold' THEN 1 ELSE 0 END""", "listing")
        self.none(
            "a request for a listing that is gone is still open",
            """SELECT x.id, l.status FROM exchange_requests x JOIN listings l ON l.id = x.listing_id
               WHERE x.status = 'requested' AND l.status <> 'available'""", "exchange")

    def matches(self):
        stored = {id: (status, traveller, requester) for id, status, traveller, requester in self.rows(
            "SELECT id, status, traveller_completed_at, requester_completed_at FROM matches", "match")}
        for match, steps in self.record.matches.items():
            status = stored[match][0]
            if "decline" in steps and status != "declined" or "accept" in steps and status not in ("accepted", "complete"):
                self.find(f"{match} was acknowledged as {sorted(steps)} and is {status}")
        for table, key in (("trips", "trip"), ("wants", "want")):
            self.none(
                f"a {key} has several matches, or not that of its state",
                f"""SELECT t.id, t.status, count(m.id) FROM {table} t
                    LEFT JOIN matches m ON m.{key}_id = t.id AND m.status IN ('proposed', 'accepted', 'complete')
                    GROUP BY t.id, t.status HAVING count(m.id) > 1 OR (t.status IN ('matched', 'complete') AND count(m.id) <> 1)""", key)
        self.none(
            "a trip and a want on the same way do not know each other",
            """SELECT t.id, w.id FROM trips t JOIN wants w ON w.from_place_id = t.from_place_id AND w.to_place_id = t.to_place_id AND w.user_id <> t.user_id
               WHERE t.status = 'placed' AND w.status = 'placed'
                 AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.status = 'proposed' AND (m.trip_id = t.id OR m.want_id = w.id))
                 AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.trip_id = t.id AND m.want_id = w.id)""", "trip", "want")

    # Notifications

    def notices(self):
        once = ", ".join(f"'{kind}'" for kind in ONCE)
        self.none(
            "somebody was told twice",
            f"SELECT user_id, kind, subject_id, count(*) FROM notifications WHERE kind IN ({once}) GROUP BY 1, 2, 3 HAVING count(*) > 1", "user")
        # Sellers are told of a listing, for which several people may have asked.
        asked = collections.Counter(self.rows("SELECT seller_id, listing_id FROM exchange_requests", "user", "listing"))
        heard = collections.Counter(self.rows("SELECT user_id, subject_id FROM notifications WHERE kind = 'exchange.requested'", "user"))
        if asked != heard:
            self.find(f"sellers were told of {heard.total()} requests for their listings, and there are {asked.total()}")
        told = {tuple(row) for row in self.rows("SELECT user_id, kind, subject_id FROM notifications", "user")}
        for what, sql, kinds in self.due():
            for person, subject in self.rows(sql, *kinds):
                if (person, what, subject) not in told:
                    self.find(f"{person} never heard {what} of {subject}")

    def due(self):
        """Who must have been told what about which subject."""
        yield "exchange.accepted", "SELECT buyer_id, id FROM exchange_requests WHERE status = 'accepted'", ("user", "exchange")
        yield "exchange.closed", "SELECT buyer_id, listing_id FROM exchange_requests WHERE status = 'closed'", ("user", "listing")
        yield "errand.accepted", "SELECT requester_id, id FROM errands WHERE accepted_at IS NOT NULL", ("user", "errand")
        yield "errand.picked_up", "SELECT requester_id, id FROM errands WHERE picked_up_at IS NOT NULL", ("user", "errand")
        yield "errand.completed", "SELECT runner_id, id FROM errands WHERE status = 'completed'", ("user", "errand")
        yield "match.proposed", "SELECT traveller_id, id FROM matches", ("user", "match")
        yield "match.accepted", "SELECT requester_id, id FROM matches WHERE status IN ('accepted', 'complete')", ("user", "match")

    def events(self):
        """Each notification has one event."""
        heard = collections.Counter(
            json.loads(payload)["notification"]["id"] for (payload,) in self.rows("SELECT payload FROM events WHERE type = 'notification.created'"))
        neighbors = {neighbor.person.id for neighbor in self.neighbors}
        for id, person in self.rows("SELECT id, user_id FROM notifications", "notification", "user"):
            if person in neighbors and heard[id] != 1:
                self.find(f"{id} has {heard[id]} events")
