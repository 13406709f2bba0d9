"""What administrators see and decide of neighbors: listings, errands, matches and places. And a person's own quiet hours."""

import uuid

import pytest

from portal import PASSWORD
from test_accounts import a_new_address
from test_produce import a_green_square

COMMUNITY = "Silver Lake Reservoir Neighbors"


@pytest.fixture(scope="module")
def street(portal, customer):
    """A community of the demo, with new members."""
    return Street(portal, customer)


class Street:
    def __init__(self, portal, guest):
        self.portal = portal
        self.guest = guest
        found = guest.call("GET", "/communities")["data"]
        self.id = next(one["id"] for one in found if one["name"] == COMMUNITY)
        self.other = next(one["id"] for one in found if one["name"] == "Echo Park Terraces")

    def neighbor(self, name):
        """The app of a new member."""
        email = a_new_address()
        self.guest.call("POST", "/users", {
            "email": email, "password": PASSWORD, "first_name": name, "last_name": "Moss", "phone": "+13105550142", "accept_terms": True})
        app = self.portal.app(email)
        app.call("PUT", f"/communities/{self.id}/membership")
        return app

    def category(self, kind):
        return self.guest.call("GET", f"/categories?kind={kind}")["data"][0]["id"]

    def list(self, seller, title):
        photo = seller.call("POST", "/photos", a_green_square(200))["id"]
        return seller.call("POST", "/listings", {
            "community_id": self.id, "photo_id": photo, "title": title, "quantity": 1, "category_id": self.category("listing")})["id"]

    def ask(self, requester, item):
        return requester.call("POST", "/errands", {
            "community_id": self.id, "item": item, "reward_cents": 500, "settlement": "cash", "category_id": self.category("errand"),
            "address": {"title": "2300 Armstrong Avenue", "subtitle": "Los Angeles, CA 90039", "position": {"lat": 34.1002, "lon": -118.2651}},
        })["id"]

    def place(self, person, kind, name, lat):
        return person.call("POST", "/places", {
            "kind": kind, "name": name, "full_address": "12 Rowena Avenue, Los Angeles, CA 90039", "position": {"lat": lat, "lon": -118.27}})["id"]


def unique(name):
    return f"{name} {uuid.uuid4().hex[:6]}"


def fits(browser, path):
    """Whether the page can be read on the smallest phone."""
    browser.size(320)
    browser.go(path)
    fits = browser.js("document.documentElement.scrollWidth <= innerWidth")
    browser.size(1280)
    return fits


def test_a_reported_listing_is_hidden_with_a_reason_and_shown_again_after_an_appeal(admin, street):
    seller, reporter, title = street.neighbor("Sal"), street.neighbor("Rae"), unique("Mushrooms")
    listing = street.list(seller, title)
    reporter.call("POST", f"/listings/{listing}/reports", {"reason": "unsafe", "text": "Nobody knows what they are."})

    admin.go("/admin/listings").press(title).see("Not safe to eat", "Nobody knows what they are.", "Rae")
    admin.press("Hide listing").see("1 thing to fix")
    admin.fill("reason", "Say where they are from.").press("Hide listing").see(f"“{title}” is hidden.")
    assert title not in admin.find("main table").text if admin.all("main table") else True
    assert seller.call("GET", f"/listings/{listing}")["hidden_reason"] == "Say where they are from."

    seller.call("POST", f"/listings/{listing}/appeal", {"text": "From the farm stand on Main St."})
    admin.go("/admin/listings?show=appealed").press(title).see("Say where they are from.", "From the farm stand on Main St.")
    admin.press("Show again").see(f"“{title}” is visible again.")
    assert seller.call("GET", f"/listings/{listing}")["status"] == "available"
    admin.go(f"/admin/listings?show=all&community={street.id}").see(title)
    assert title not in admin.go(f"/admin/listings?show=all&community={street.other}").text
    assert fits(admin, f"/admin/listings/{listing}")


def test_reports_of_a_listing_that_is_fine_are_dismissed(admin, street):
    seller, reporter, title = street.neighbor("Sal"), street.neighbor("Rae"), unique("Lemons")
    listing = street.list(seller, title)
    reporter.call("POST", f"/listings/{listing}/reports", {"reason": "other"})
    admin.go("/admin/listings").press(title).press("Dismiss reports").see(f"The reports about “{title}” are dismissed.")
    admin.go(f"/admin/listings/{listing}").see("Answered")
    assert seller.call("GET", f"/listings/{listing}")["status"] == "available"


def test_a_disputed_errand_is_decided_with_a_reason(admin, street):
    requester, runner, item = street.neighbor("Quin"), street.neighbor("Rob"), unique("Light bulbs")
    errand = street.ask(requester, item)
    for step in ("acceptance", "arrival", "pickup"):
        runner.call("POST", f"/errands/{errand}/{step}")
    requester.call("POST", f"/errands/{errand}/dispute", {"reason": "They are the wrong ones."})

    admin.go("/admin/errands").see(item, "Disputed").press(item).see("They are the wrong ones.", "Quin", "Rob")
    admin.press("Save decision and notify both").see("2 things to fix")
    admin.choose("verdict", "cancel").fill("reason", "Both agree that they don’t fit.").press("Save decision and notify both")
    admin.see(f"Decision saved for “{item}”.")
    assert requester.call("GET", f"/errands/{errand}")["status"] == "cancelled"
    assert item not in admin.go("/admin/errands").find("main").text
    admin.go(f"/admin/errands?show=all&community={street.id}").see(item)
    assert fits(admin, f"/admin/errands/{errand}")


def test_a_match_is_shown_with_both_people(admin, street):
    traveler, requester = street.neighbor("Trey"), street.neighbor("Wes")
    start, home = unique("Bakery"), unique("House")
    route = {"community_id": street.id, "from_place_id": street.place(traveler, "restaurant", start, 34.11),
             "to_place_id": street.place(traveler, "building", home, 34.12)}
    requester.call("POST", "/wants", route | {"note": "A loaf of rye"})
    traveler.call("POST", "/trips", route)

    admin.go("/admin/matches").press(f"{start} → {home}").see("Trey", "Wes", "A loaf of rye", "Proposed")
    way = f"{start} → {home}"
    admin.go(f"/admin/matches?community={street.id}").see(way)
    assert way not in admin.go(f"/admin/matches?community={street.other}").text
    assert fits(admin, f"/admin/matches?community={street.id}")


def test_two_places_that_are_one_are_merged(admin, street):
    person, old_name, name = street.neighbor("Pat"), unique("Deli Vera"), unique("Vera’s Deli")
    old, remaining = street.place(person, "restaurant", old_name, 34.13), street.place(person, "restaurant", name, 34.13)

    admin.go(f"/admin/places?q={old_name.replace(' ', '+')}").press(old_name).see("Look-alikes", name)
    admin.click(admin.find(f"main a[href*='/merge?into={remaining}']"))
    admin.see(f"Merge {old_name} into {name}?").press("Merge places").see(f"{old_name} is now {name}.")
    assert person.call("GET", f"/places/{old}")["id"] == remaining
    assert fits(admin, f"/admin/places/{remaining}")


def test_quiet_hours_are_set_and_turned_off(vendor):
    def type_times(start, end):
        for name, value in (("quiet_from", start), ("quiet_until", end)):
            vendor.js("(arguments[0].value = arguments[1])", vendor.field(name), value)

    path = "/profile/notifications"
    vendor.go(path).see("Quiet hours are off.", "isn’t pushed or texted later")
    type_times("22:00", "22:00")
    vendor.press("Save").see("1 thing to fix", "Choose an end time that differs from the start.")
    assert vendor.value("quiet_from") == "22:00", "what was typed stays"
    type_times("22:00", "07:00")
    vendor.fill("quiet_zone", "America/Denver").press("Save").see_saved()
    vendor.see("America/Denver time")
    assert fits(vendor, path)
    vendor.use_language("es")
    vendor.go(path).see("Horas de silencio", "hora de America/Denver")
    vendor.use_language("en")
    vendor.go(path).press("Turn off quiet hours").see("Quiet hours are off.")
