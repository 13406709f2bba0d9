"""A restaurant's orders: live updates from cooking to ready, and the restaurant's own terms."""

import pytest

from test_today import badge

OWNER = "olga@harvest.example"


@pytest.fixture
def owner(browser, sessions):
    """A browser where Olga, the owner of Taqueria Uno, is signed in."""
    return browser.use_session(OWNER, sessions)


@pytest.fixture(scope="module")
def kitchen(customer):
    """The ids of Olga's restaurant and its taco plate, from the API."""
    found = customer.call("GET", "/vendors?kind=restaurant&open_now=true")["data"]
    place = next(one for one in found if one["name"] == "Taqueria Uno")
    menu = customer.call("GET", f"/produce?source={place['id']}")["data"]
    return place["id"], next(one for one in menu if one["name"] == "Taco plate")["id"]


def row(browser, order):
    """The order's row in the list."""
    return next((one for one in browser.all("tbody tr") if order["number"] in one.text), None)


def test_a_new_order_is_shown_as_cooking_and_then_ready_without_a_reload(owner, customer, kitchen):
    owner.go("/vendor/orders").wait(lambda: owner.js("document.querySelector('.live')?.dataset.state === 'on'"), "the live indicator")
    owner.js("window.sameDocument = true")
    before = badge(owner)
    order = customer.order(*kitchen)
    owner.wait(lambda: row(owner, order), "the new order")
    assert "Cooking" in row(owner, order).text
    owner.wait(lambda: badge(owner) == before + 1, "the count")
    assert owner.js("window.sameDocument") is True

    owner.go(f"/vendor/orders/{order['id']}").press("Mark ready")
    owner.go("/vendor/orders").wait(lambda: "Ready" in row(owner, order).text, "the badge")
    assert "Cooking" not in row(owner, order).text
    assert customer.call("GET", f"/orders/{order['id']}")["preparation"] == "ready"


def test_pages_use_the_terms_of_a_restaurant(owner):
    for path, heading in (("/vendor/produce", "Dishes"), ("/vendor/farm", "Restaurant profile"), ("/vendor/report", "Weekly report")):
        owner.go(path)
        assert owner.heading == heading
    assert not owner.all('.side a[href="/vendor/markets"]')
