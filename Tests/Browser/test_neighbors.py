"""What is left when a market closes: to a charity, to neighbors, and what administrators and moderators see of it."""

import uuid

import pytest

from browser import Browser
from conftest import ADMIN, VENDOR
from portal import PASSWORD, Portal
from test_accounts import a_new_address
from test_produce import a_green_square

# Fifty minutes before Rosa's Saturday market closes.
CLOSING = "2026-11-21T12:40:00-08:00"


@pytest.fixture(scope="module")
def closing(tmp_path_factory):
    portal = Portal(tmp_path_factory.mktemp("closing"), "--demo", clock=CLOSING)
    yield portal
    portal.stop()


@pytest.fixture
def evening(chromium, closing, browser):
    """A browser at the portal whose market closes soon."""
    chromium.get(closing.address + "/sign-in")
    yield Browser(chromium, closing.address).clear_cookies()
    chromium.get(browser.address + "/sign-in")


def sign_up(portal, name):
    """A new account, and its address."""
    email, guest = a_new_address(), portal.app(VENDOR)
    guest.call("POST", "/users", {
        "email": email, "password": PASSWORD, "first_name": name, "last_name": "Reyes", "phone": "+13105550142", "accept_terms": True})
    return email


def unsold(browser, name):
    """The form of a produce that is left."""
    return next(
        form for form in browser.all("main form[action$='/vendor/surplus']") if name in form.find_element("xpath", "./ancestor::li").text)


def tap(browser, name, button, grams=None):
    """Presses one of the buttons of a produce that is left."""
    form = unsold(browser, name)
    if grams:
        form.find_element("css selector", "[name=grams]").send_keys(grams)
    browser.click(next(one for one in form.find_elements("css selector", "button") if one.text == button))
    return browser.find(".flash")


def test_a_vendor_gives_what_is_left_to_a_charity_that_fetches_it(evening, closing):
    pantry = sign_up(closing, "Pia")
    person = closing.app(pantry).call("GET", "/me")["id"]
    evening.sign_in(ADMIN).go(f"/admin/users/{person}/charity").fill("name", "Eastside Pantry").fill("address", "1 Main St")
    evening.fill("latitude", "34.0790").fill("longitude", "-118.2610").fill("radius", "20").press("Save charity").find(".flash")

    evening.sign_in(VENDOR).go("/vendor").see("What’s left", "closes at 1:30 pm")
    tap(evening, "Fennel", "To a charity", grams="300")
    assert not any("Fennel" in row.text for row in evening.all("main .unsold li form")), "it is out of the stock"

    evening.sign_in(pantry).go("/charity").see("Fennel", "Paloma Creek Farm").press("We’ll pick it up").see("It’s yours")

    evening.sign_in(VENDOR).go("/vendor/surplus").see("Eastside Pantry", "claimed")
    evening.click(evening.find("main a[href*='/vendor/surplus/surplus_']"))
    evening.fill("grams", "2750").press("Handed over").find(".flash")
    evening.press("Receipt").see("Donation receipt", "Eastside Pantry", "2,750 g", "Nothing was paid for this.")
    evening.go("/vendor/report").see("Food saved", "2.8 kg")
    evening.sign_in(ADMIN).go("/admin").see("Food saved this week: 2.8 kg")


def test_a_markdown_and_a_listing_are_undone_until_somebody_claims(evening, closing):
    evening.sign_in(VENDOR).go("/vendor")
    tap(evening, "Leeks", "25% off")
    evening.see("25% off until closing")
    evening.go("/vendor/surplus").press("Undo").find(".flash")
    assert "25% off until closing" not in evening.go("/vendor").text
    for width in (390, 1280):
        evening.size(width)
        evening.go("/vendor/surplus")
        assert evening.js("document.documentElement.scrollWidth <= innerWidth")


def test_a_vendor_lists_what_is_left_in_another_community_for_a_price(evening, closing, tmp_path):
    rosa, picture, name = closing.app(VENDOR), tmp_path / "mint.png", f"Mint {uuid.uuid4().hex[:6]}"
    picture.write_bytes(a_green_square())
    communities = {one["name"]: one["id"] for one in rosa.call("GET", "/communities")["data"]}
    home, other = communities["Echo Park Terraces"], communities["Silver Lake Reservoir Neighbors"]
    for community in (home, other):
        rosa.call("PUT", f"/communities/{community}/membership")
    evening.sign_in(VENDOR).go("/vendor/produce/new").fill("name", name).fill("price", "2")
    category = evening.js("[...document.querySelector('main [name=category]').options].find(o => o.value).value")
    evening.fill("category", category).fill("count", "900")
    evening.find('main [name="photo"]').send_keys(str(picture))
    evening.press("Save item").see_saved()

    evening.size(320)
    evening.go("/vendor").see(name)
    form = unsold(evening, name)
    evening.click(form.find_element("css selector", "summary"))
    evening.wait(lambda: unsold(evening, name).find_element("css selector", "[name=price]").is_displayed(), "the price")
    assert evening.js("document.documentElement.scrollWidth <= innerWidth")
    form.find_element("css selector", "[name=price]").send_keys("900")
    for grams in form.find_elements("css selector", "[name=grams]"):
        grams.send_keys("50")
    evening.click(next(one for one in form.find_elements("css selector", "button") if one.text == "To neighbors"))
    evening.see("1 thing to fix", "from $0 to $200")
    assert evening.value("price") == "900", "what was typed stays"
    assert evening.js("document.documentElement.scrollWidth <= innerWidth")
    evening.fill("price", "4.50").fill("community", other).press("To neighbors").see_saved()
    evening.size(1280)

    def listed(community):
        return [one["price_cents"] for one in closing.app(ADMIN).call("GET", f"/communities/{community}/listings")["data"] if name in one["title"]]

    assert (listed(other), listed(home)) == ([450], [])


def test_an_administrator_makes_a_member_a_moderator(evening, closing):
    evening.sign_in(ADMIN).go("/admin/communities")
    evening.press("Echo Park Terraces").press("Show all").see("No moderators yet")
    evening.press("Make moderator").see("is a moderator now", "Moderators: ")
    evening.press("Remove as moderator").see("is no longer a moderator", "No moderators yet")


def test_an_administrator_adds_a_community_that_people_can_choose_at_once(evening, closing):
    evening.sign_in(ADMIN).go("/admin/communities/new").fill("name", "Maple Tower").fill("address", "1 Maple St, Los Angeles, CA 90026")
    evening.press("Save community").see("1 thing to fix")
    assert evening.value("name") == "Maple Tower"
    evening.fill("lat", "34.0790").fill("lon", "-118.2610").press("Save community").see("Maple Tower")
    listed = closing.app(VENDOR).call("GET", "/communities?q=Maple")["data"]
    assert [one["name"] for one in listed] == ["Maple Tower"]
