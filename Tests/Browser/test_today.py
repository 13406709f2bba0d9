"""The vendor's Today page: orders arrive through the API and are packed on the page."""

import pytest


@pytest.fixture(scope="module")
def shelf(customer):
    """Rosa's kale at an open market."""
    return Shelf(customer)


class Shelf:
    """An open market where Ana can buy from Rosa and from another vendor."""

    def __init__(self, customer):
        self.customer = customer
        found = customer.call("GET", "/markets?open_now=true&limit=50")["data"]
        for market in found:
            produce = customer.call("GET", f"/produce?source={market['id']}&limit=100")["data"]
            mine = [one for one in produce if one["name"] == "Lacinato kale"]
            others = [one for one in produce if one["vendor_id"] not in {mine["vendor_id"] for mine in mine}]
            if mine and others:
                self.market, self.produce, self.other = market["id"], mine[0]["id"], others[0]
                return
        raise AssertionError("Rosa's kale is at no open market")

    def order(self, quantity=1):
        return self.customer.order(self.market, self.produce, quantity)

    def order_from_two(self, quantity):
        """Orders Rosa's kale, and one produce of another vendor."""
        lines = [{"produce_id": self.produce, "quantity": quantity}, {"produce_id": self.other["id"], "quantity": 1}]
        return self.customer.call("POST", "/orders", {"source_id": self.market, "lines": lines})


def ticket(browser, order):
    return next(iter(browser.all(f'li.ticket[id="{order["id"]}"]')), None)


def badge(browser):
    """The number of orders to pack, as the navigation shows it."""
    return int(browser.js("parseInt(document.querySelector('[data-live=count-today]').textContent) || 0"))


def test_a_new_order_appears_live_with_the_vendors_own_lines(vendor, shelf):
    vendor.go("/vendor").wait(lambda: vendor.js("document.querySelector('.live')?.dataset.state === 'on'"), "the live indicator")
    vendor.js("window.sameDocument = true")
    before = vendor.js("document.querySelectorAll('li.ticket').length")
    order = shelf.order_from_two(3)
    vendor.wait(lambda: ticket(vendor, order), "the new ticket")
    assert vendor.js("document.querySelectorAll('li.ticket').length") == before + 1
    vendor.wait(lambda: vendor.title.startswith(f"({before + 1})"), "the count in the title")
    vendor.wait(lambda: badge(vendor) == before + 1, "the badge")
    assert vendor.js("window.sameDocument") is True
    assert_own_lines(vendor, order, shelf)


def test_without_script_a_new_order_appears_after_a_refresh(vendor, shelf):
    vendor.script(False)
    vendor.go("/vendor")
    assert vendor.all('noscript meta[http-equiv="refresh"]') or "refresh" in vendor.driver.page_source
    before = len(vendor.all("li.ticket"))
    order = shelf.order_from_two(1)
    assert not ticket(vendor, order)
    vendor.driver.refresh()
    assert ticket(vendor, order) and badge(vendor) == before + 1
    assert_own_lines(vendor, order, shelf)


def assert_own_lines(vendor, order, shelf):
    """The ticket and the order's page show only the vendor's own lines and share, not the customer's total."""
    assert "Lacinato kale" in ticket(vendor, order).text and shelf.other["name"] not in ticket(vendor, order).text
    vendor.go(f"/vendor/orders/{order['id']}").see("Lacinato kale")
    mine = next(part for part in order["vendors"] if part["vendor_id"] != shelf.other["vendor_id"])
    dollars = lambda cents: f"${cents / 100:.2f}"
    assert dollars(mine["subtotal_cents"]) in vendor.text
    assert shelf.other["name"] not in vendor.text and dollars(order["amounts"]["total_cents"]) not in vendor.text


def test_a_packed_order_leaves_the_tickets_and_undo_brings_it_back(vendor, shelf):
    order = shelf.order(2)
    vendor.go("/vendor").wait(lambda: ticket(vendor, order), "the ticket")
    vendor.click(vendor.find(f'li.ticket[id="{order["id"]}"] button.btn'))
    vendor.wait(lambda: not ticket(vendor, order), "no ticket")
    vendor.see("Packed, waiting for a driver")
    vendor.click(vendor.find(".flash button"))
    vendor.wait(lambda: ticket(vendor, order), "the ticket again")


def test_packing_an_order_twice_shows_a_message(vendor, shelf):
    order = shelf.order()
    vendor.go("/vendor").wait(lambda: ticket(vendor, order), "the ticket")
    first = vendor.driver.current_window_handle
    vendor.driver.switch_to.new_window("tab")
    vendor.script(False)
    vendor.go("/vendor")
    second = vendor.driver.current_window_handle
    vendor.driver.switch_to.window(first)
    vendor.click(vendor.find(f'li.ticket[id="{order["id"]}"] button.btn'))
    vendor.wait(lambda: not ticket(vendor, order), "no ticket")
    vendor.driver.switch_to.window(second)
    vendor.click(vendor.find(f'li.ticket[id="{order["id"]}"] button.btn'))
    vendor.see("lready packed")


def test_an_order_reduces_the_stock_live(vendor, shelf):
    vendor.go("/vendor/produce?q=Lacinato+kale")
    before = vendor.js("Number(document.querySelector('.stepper input[inputmode]').value)")
    vendor.wait(lambda: vendor.js("document.querySelector('.live')?.dataset.state === 'on'"), "the live indicator")
    shelf.order(2)
    vendor.wait(lambda: vendor.js("Number(document.querySelector('.stepper input[inputmode]').value)") == before - 2, "two fewer")


def test_an_orders_page_shows_its_amount_and_no_card(vendor, shelf):
    order = shelf.order(2)
    vendor.go(f"/vendor/orders/{order['id']}")
    vendor.see("Lacinato kale", "$7.00")
    assert "4242" not in vendor.text


def test_the_list_of_orders_finds_the_open_ones(vendor, shelf):
    order = shelf.order()
    vendor.go("/vendor/orders?show=open")
    vendor.wait(lambda: vendor.all(f'main a[href="/vendor/orders/{order["id"]}"]'), "the order in the list")


def test_a_payout_adds_up_to_the_cent(vendor):
    vendor.go("/vendor/payouts")
    link = vendor.js("[...document.querySelectorAll('main a')].map(a => a.getAttribute('href')).find(h => /payouts\\/payout_/.test(h))")
    assert link, "the demo has payouts"
    vendor.go(link)
    rows = vendor.js("""[...document.querySelectorAll('main table tbody tr')].map(
        row => [...row.querySelectorAll('td')].filter(cell => /\\$/.test(cell.textContent)).map(cell => cell.textContent.trim()))""")
    total = vendor.js("[...document.querySelectorAll('main .fig, main tfoot .num, main .sum-total, main .total')].map(n => n.textContent.trim())")
    assert rows and total
    cents = lambda text: int("".join(character for character in text if character.isdigit()))
    last = sum(cents(row[-1]) for row in rows if row)
    assert any(cents(text) == last for text in total if "$" in text), (last, total, rows[:3])
