"""The stock stepper on a phone: typing over a count, selling out, and changes that outlive a connection or session."""

import uuid

import pytest

from conftest import VENDOR
from portal import PASSWORD
from test_produce import add, count, is_saved, press_step, saved_count

SOLD_OUT = '.stepper button[name="sold-out"]'
UNDO = '.stepper button[name="restore"]'


def open_list(browser):
    browser.go(f"/vendor/produce?q={browser.chard.replace(' ', '+')}")
    browser.find(".stepper")
    return browser


def new_item(vendor, stock):
    vendor.size(390)
    vendor.chard = f"Chard {uuid.uuid4().hex[:6]}"
    add(vendor, vendor.chard, count=stock)
    return open_list(vendor)


@pytest.fixture
def chard(vendor):
    """A phone that shows a new produce with a stock of 24."""
    return new_item(vendor, "24")


@pytest.fixture
def tamale(vendor):
    """A phone that shows a new produce that is not counted."""
    return new_item(vendor, "")


def status(browser):
    return browser.js("document.querySelector('.rtable--produce tbody td:nth-last-child(2)').textContent.trim()")


def is_counted(browser):
    return browser.js("!!document.querySelector('.stepper input[inputmode]')")


def wait_until_live(browser):
    browser.wait(lambda: browser.js("document.querySelector('.live')?.dataset.state === 'on'"), "the live indicator")


def test_a_typed_zero_replaces_the_count(chard):
    field = chard.find(".stepper input[inputmode]")
    chard.click(field)
    field.send_keys("0\n")
    chard.wait(lambda: is_saved(chard), "the row to be saved")
    assert count(chard) == 0 and saved_count(chard) == 0


def test_one_tap_sells_out_and_undo_restores_the_count(chard):
    wait_until_live(chard)
    chard.click(chard.find(SOLD_OUT))
    chard.wait(lambda: count(chard) == 0 and chard.all(UNDO), "sold out, with an undo")
    chard.wait(lambda: status(chard) == "Sold out", "the row's badge")
    assert not chard.all(SOLD_OUT)
    chard.click(chard.find(UNDO))
    chard.wait(lambda: count(chard) == 24, "the count from before")
    chard.wait(lambda: status(chard) == "", "no badge")
    assert saved_count(chard) == 24


def test_an_item_without_a_count_is_sold_out_and_put_back(tamale):
    assert not is_counted(tamale)
    tamale.click(tamale.find(SOLD_OUT))
    tamale.wait(lambda: is_counted(tamale) and count(tamale) == 0 and tamale.all(UNDO), "sold out, with an undo")
    # The badge comes after the answer and moves what is below it.
    tamale.wait(lambda: status(tamale) == "Sold out", "the row's badge")
    tamale.click(tamale.find(UNDO))
    tamale.wait(lambda: not is_counted(tamale) and tamale.all(SOLD_OUT), "not counted again")
    tamale.driver.refresh()
    tamale.find(SOLD_OUT)
    assert not is_counted(tamale)


@pytest.mark.parametrize("stock", ["24", ""])
def test_selling_out_works_without_script(vendor, stock):
    new_item(vendor, stock).script(False)
    open_list(vendor)
    vendor.click(vendor.find(SOLD_OUT))
    vendor.see(f"{vendor.chard} is marked sold out.")
    assert vendor.find(".stepper input[inputmode]").get_attribute("value") == "0"
    vendor.press("Undo")
    vendor.see_saved()
    assert [field.get_attribute("value") for field in vendor.all(".stepper input[inputmode]")] == ([stock] if stock else [])


def test_a_page_does_not_announce_its_own_change(vendor):
    vendor.size(390)
    vendor.go("/vendor/produce")
    wait_until_live(vendor)
    press_step(vendor, "+1")
    vendor.wait(lambda: vendor.all('.stepper[data-state="saved"]'), "the row to be saved")
    # Other rows follow after the page has fetched itself again, so the answer to its own change has come as well.
    vendor.driver.set_script_timeout(10)
    vendor.driver.execute_async_script("setTimeout(arguments[0], 2500)")
    assert not vendor.all(".held")
    press_step(vendor, "-1")


def test_a_count_that_rose_meanwhile_is_called_restocked(chard):
    chard.js("(field => { field.name = field.name.replace(/:.*/, ':3'); })(document.querySelector('.stepper input[inputmode]'))")
    chard.type_over(".stepper input[inputmode]", "5\n")
    chard.see("Somebody restocked: now 24.")
    assert saved_count(chard) == 24


def test_a_change_without_a_session_is_sent_after_signing_in(chard):
    page = chard.path
    chard.clear_cookies()
    press_step(chard, "+1")
    chard.see("Not saved yet. Sign in to save it.")
    press_step(chard, "+10")
    chard.press("Not saved yet. Sign in to save it.")
    chard.fill("email", VENDOR).fill("password", PASSWORD)
    chard.click(chard.find("main .btn--primary"))
    chard.wait(lambda: chard.path == page, "the list again")
    chard.wait(lambda: is_saved(chard) and count(chard) == 35, "both changes")
    assert saved_count(chard) == 35


def test_a_change_is_never_sent_for_another_person(chard, portal):
    chard.clear_cookies()
    press_step(chard, "+1")
    chard.see("Not saved yet. Sign in to save it.")
    chard.sign_in("luis@harvest.example").go("/vendor/produce")
    wait_until_live(chard)
    waiting = chard.js("Object.keys(localStorage).map(key => JSON.parse(localStorage[key]).length)")
    assert waiting == [1]
    chard.sign_in(VENDOR)
    open_list(chard)
    chard.wait(lambda: count(chard) == 25, "the change, which the first page sent")
    assert saved_count(chard) == 25


def set_offline(browser, is_offline):
    network = {"offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    browser.driver.execute_cdp_cmd("Network.enable", {})
    browser.driver.execute_cdp_cmd("Network.emulateNetworkConditions", network)


def press_offline(browser, *operations):
    set_offline(browser, True)
    try:
        for operation in operations:
            press_step(browser, operation)
        browser.see("Not saved yet. Trying again.")
    finally:
        set_offline(browser, False)
    browser.wait(lambda: is_saved(browser), "the row to be saved")


WAITING = "Object.keys(localStorage).filter(key => key.startsWith('harvest.stock')).flatMap(key => JSON.parse(localStorage[key]))"


def test_a_change_is_sent_once_when_the_storage_is_full(chard):
    chard.driver.execute_script("""
        window.requests = 0;
        const send = window.fetch, keep = Storage.prototype.setItem;
        window.fetch = (...request) => { window.requests += request[1]?.method === 'POST'; return send(...request); };
        Storage.prototype.setItem = function (name, value) {
            if (value.length > 2) throw new DOMException('full', 'QuotaExceededError');
            keep.call(this, name, value);
        };""")
    for stock in (25, 26):
        press_step(chard, "+1")
        chard.wait(lambda: is_saved(chard) and count(chard) == stock, "the change to be saved")
    chard.driver.execute_async_script("setTimeout(arguments[0], 500)")
    assert chard.js("window.requests") == 2 and chard.js(WAITING) == []
    assert saved_count(chard) == 26


def test_selling_out_again_after_a_restock_is_kept_without_a_signal(chard):
    press_offline(chard, "sold-out", "+10", "sold-out", "sold-out")
    assert count(chard) == 0 and saved_count(chard) == 0


def test_undo_pressed_twice_is_one_undo(chard):
    chard.click(chard.find(SOLD_OUT))
    chard.find(UNDO)
    chard.driver.execute_script("const undo = document.querySelector(arguments[0]); undo.click(); undo.click();", UNDO)
    chard.wait(lambda: is_saved(chard) and count(chard) == 24, "the count from before")
    assert chard.js(WAITING) == [] and saved_count(chard) == 24


def test_a_change_that_waited_too_long_is_dropped_with_a_message(chard):
    chard.clear_cookies()
    press_step(chard, "+1")
    chard.see("Not saved yet. Sign in to save it.")
    chard.driver.execute_script("""
        const store = Object.keys(localStorage).find(key => key.startsWith('harvest.stock') && localStorage[key] !== '[]');
        const [change] = JSON.parse(localStorage[store]);
        localStorage[store] = JSON.stringify([{...change, at: change.at - 13 * 3600000}]);""")
    chard.sign_in(VENDOR).see("A stock change was not saved. Check your counts.")
    open_list(chard)
    assert chard.js(WAITING) == [] and count(chard) == 24


def test_a_missing_item_is_sold_out_in_the_same_act(chard, customer):
    customer_sees = lambda: next(one for one in customer.call("GET", f"/produce?source={market}&limit=100")["data"] if one["name"] == "Rainbow chard")
    market = next(one["id"] for one in customer.call("GET", "/markets?open_now=true&limit=50")["data"] if any(
        item["name"] == "Rainbow chard" for item in customer.call("GET", f"/produce?source={one['id']}&limit=100")["data"]))
    order = customer.order(market, customer_sees()["id"])
    chard.go("/vendor").wait(lambda: chard.all(f'li.ticket[id="{order["id"]}"]'), "the ticket")
    chard.click(chard.find(f'li.ticket[id="{order["id"]}"] a[data-dialog]'))
    chard.click(chard.find("dialog [name=line]"))
    chard.click(chard.find("dialog [name=sold_out]"))
    chard.click(chard.find('dialog button[value="see"]'))
    chard.click(chard.find('main button[value="refund"]'))
    chard.see_saved()
    chard.go("/vendor/produce?q=Rainbow+chard")
    assert count(chard) == 0 and status(chard) == "Sold out"
    press_step(chard, "+10")
    chard.wait(lambda: is_saved(chard), "stock for the other tests")
