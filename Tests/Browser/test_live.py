"""Live pages: the mark leaves when the connection is lost, missed changes are fetched, and new orders are noticed on every page."""

import signal
import time

import pytest

from test_today import Shelf, badge, ticket


@pytest.fixture(scope="module")
def shelf(customer):
    return Shelf(customer)


def mark(browser):
    return browser.js("document.querySelector('.live').dataset.state")


def indicator(browser):
    return browser.js("(light => `${light.dataset.state}: ${light.textContent}`)(document.querySelector('.live'))")


def wait_until_live(browser):
    browser.wait(lambda: mark(browser) == "on", "the live indicator")


def test_the_live_mark_leaves_within_14_s_of_silence_and_missed_orders_appear(vendor, portal, shelf):
    vendor.go("/vendor")
    wait_until_live(vendor)
    portal.process.send_signal(signal.SIGSTOP)
    try:
        vendor.wait(lambda: mark(vendor) != "on", "no live indicator", seconds=14)
        assert "Live\n" not in vendor.text
    finally:
        portal.process.send_signal(signal.SIGCONT)
    order = shelf.order()
    wait_until_live(vendor)
    vendor.wait(lambda: ticket(vendor, order), "the order that was placed meanwhile")


def test_a_page_without_a_network_says_so_at_once_and_catches_up(vendor, shelf):
    vendor.go("/vendor")
    wait_until_live(vendor)
    network = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    vendor.driver.execute_cdp_cmd("Network.enable", {})
    vendor.driver.execute_cdp_cmd("Network.emulateNetworkConditions", network | {"offline": True})
    try:
        # In one look: until Chromium cuts the stream, a ping may arrive and say that the page is live.
        vendor.wait(lambda: indicator(vendor).startswith("off: Offline, as of"), "the offline indicator", seconds=3)
        order = shelf.order()
    finally:
        vendor.driver.execute_cdp_cmd("Network.emulateNetworkConditions", network | {"offline": False})
    wait_until_live(vendor)
    vendor.wait(lambda: ticket(vendor, order), "the order that was placed meanwhile")


@pytest.mark.parametrize("path", ["/vendor/payouts", "/vendor/produce/new", "/profile", "/more"])
def test_a_new_order_is_announced_on_every_page(vendor, shelf, path):
    vendor.go(path)
    wait_until_live(vendor)
    before = badge(vendor)
    order = shelf.order(2)
    vendor.wait(lambda: vendor.all("#toasts a"), "the announcement")
    message = vendor.find("#toasts a")
    assert message.text == f"New order {order['number']}, $7.00"
    assert message.get_attribute("href").endswith(f"/vendor/orders/{order['id']}")
    vendor.wait(lambda: badge(vendor) == before + 1 and vendor.title.startswith(f"({before + 1}) "), "the counts")


def test_several_orders_are_announced_as_one(vendor, shelf):
    vendor.go("/vendor/payouts")
    wait_until_live(vendor)
    for _ in range(3):
        shelf.order()
    vendor.wait(lambda: vendor.all("#toasts a"), "the first announcement")
    vendor.wait(lambda: vendor.find("#toasts a").text == "2 new orders", "the others")
    assert vendor.find("#toasts a").get_attribute("href").endswith("/vendor")


def test_a_page_from_the_browsers_cache_fetches_what_it_missed(vendor, shelf):
    vendor.go("/vendor")
    wait_until_live(vendor)
    vendor.driver.execute_script("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    order = shelf.order()
    vendor.driver.execute_script("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    vendor.wait(lambda: ticket(vendor, order), "the order that was placed meanwhile")


def test_other_messages_are_not_counted_as_orders(vendor):
    vendor.go("/vendor/payouts").wait_for_script()
    vendor.driver.execute_script("""(messages => {
        const box = document.querySelector('#toasts');
        window.told = [];
        new MutationObserver(() => told.push(box.textContent)).observe(box, {childList: true});
        const wait = window.setTimeout;
        window.setTimeout = (act, pause, ...rest) => wait(act, pause === 10000 ? 50 : pause, ...rest);
        for (const message of messages) harvest.toast(harvest.parse(`<p class="toast">${message}</p>`).body.firstChild);
    })([order(1), order(2), 'Not saved', 'Not saved', order(3)]);
    function order(number) { return `<a href="#" data-many="{n} new orders" data-many-href="#">New order ${number}</a>`; }""")
    vendor.wait(lambda: vendor.js("told.at(-1)") == "", "the last message to leave")
    assert vendor.js("told") == ["New order 1", "Not saved", "2 new orders", ""]


def test_another_vendor_hears_nothing(browser, shelf):
    browser.sign_in("olga@harvest.example").go("/vendor/payouts")
    wait_until_live(browser)
    before = badge(browser)
    shelf.order()
    time.sleep(2)
    assert not browser.all("#toasts a") and badge(browser) == before


def test_the_admin_navigation_counts_stuck_orders(admin):
    admin.go("/admin/users")
    counts = admin.js("[...document.querySelectorAll('[data-live=count-stuck]')].map(node => parseInt(node.textContent))")
    admin.go("/admin/live")
    shown = admin.js("Number(document.querySelector('[data-live=live-tally] .bad, [data-live=live-tally]').textContent.match(/(\\d+)\\s*stuck/)[1])")
    assert len(counts) == 2 and set(counts) == {shown}
