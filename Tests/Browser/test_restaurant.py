"""A restaurant's kitchen: an order is cooking, then ready, and the page says so by itself."""

import pytest

from test_today import badge

OWNER = "olga@harvest.example"


@pytest.fixture
def owner(browser, sessions):
    """Olga, who owns Taqueria Uno, is signed in."""
    return browser.session_of(OWNER, sessions)


@pytest.fixture(scope="module")
def kitchen(customer):
    """Her restaurant and its taco plate, as an app finds them."""
    found = customer.call("GET", "/vendors?kind=restaurant&open_now=true")["data"]
    place = next(one for one in found if one["name"] == "Taqueria Uno")
    menu = customer.call("GET", f"/produce?source={place['id']}")["data"]
    return place["id"], next(one for one in menu if one["name"] == "Taco plate")["id"]


def row(browser, order):
    """The order's row in the list."""
    return next((one for one in browser.all("tbody tr") if order["number"] in one.text), None)


def test_an_order_comes_in_cooking_and_turns_ready_without_a_reload(owner, customer, kitchen):
    owner.go("/vendor/orders").wait(lambda: owner.js("document.querySelector('.live')?.dataset.state === 'on'"), "the live light")
    owner.js("window.sameDocument = true")
    before = badge(owner)
    order = customer.order(*kitchen)
    owner.wait(lambda: row(owner, order), "the new order")
    assert "Cooking" in row(owner, order).text
    owner.wait(lambda: badge(owner) == before + 1, "the count")
    assert owner.js("window.sameDocument") is True

    owner.go(f"/vendor/orders/{order['id']}").press("Ready")
    owner.go("/vendor/orders").wait(lambda: "Ready" in row(owner, order).text, "the badge")
    assert "Cooking" not in row(owner, order).text
    assert customer.call("GET", f"/orders/{order['id']}")["preparation"] == "ready"


def test_the_words_are_a_kitchens(owner):
    for path, heading in (("/vendor/produce", "Dishes"), ("/vendor/farm", "Restaurant profile"), ("/vendor/report", "Weekly report")):
        owner.go(path)
        assert owner.heading == heading
    assert not owner.all('.side a[href="/vendor/markets"]')
