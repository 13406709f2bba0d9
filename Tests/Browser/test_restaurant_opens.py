"""Flow S3 for the owner of a restaurant: opening it, the first order, the week's report."""

import uuid

from conftest import ADMIN
from portal import PASSWORD
from test_accounts import NEW_PASSWORD, a_new_address, add_bank, sign_up
from test_produce import a_green_square
from test_restaurant import OWNER, row
from test_today import badge

WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def test_a_restaurant_from_its_sign_up_to_the_weeks_report(browser, sessions, portal, customer, tmp_path):
    name, owner = f"Taqueria {uuid.uuid4().hex[:6]}", a_new_address()
    home = next(one for one in customer.call("GET", "/me/addresses")["data"] if one["is_active"])["position"]
    driver = a_driver(browser, portal, customer)
    register(browser, owner, name, home, tmp_path)
    set_up(browser, name)
    edit = dishes(browser)
    add_bank(browser)
    approve(browser, sessions, name)
    others_find_nothing(browser, sessions, edit)

    browser.sign_in(owner, NEW_PASSWORD)
    order = first_order(browser, customer, driver, name, home)
    browser.go(f"/vendor/orders/{order['id']}").press("Mark ready")
    browser.go("/vendor/orders").wait(lambda: "Ready" in row(browser, order).text, "ready")
    browser.go("/vendor/report").see("No orders delivered this week")
    assert order["id"] in waiting(driver, home)
    deliver(driver, order)
    report(browser)


def a_driver(browser, portal, guest):
    """A new driver, Lou, with an account, a profile and a bank account."""
    email = a_new_address()
    guest.call("POST", "/users", {
        "email": email, "password": PASSWORD, "first_name": "Lou", "last_name": "Reyes", "phone": "+13105550142", "accept_terms": True})
    lou = portal.app(email)
    lou.call("PUT", "/driver/profile", {"vehicle": "bicycle", "accept_driver_terms": True})
    link = lou.call("POST", "/me/payout-account/onboarding-links")["url"]
    browser.clear_cookies().go(link[link.index("/builtin-payments/"):]).fill("bank", "First Bank").fill("account", "000123456789")
    browser.click(browser.find("main .btn--primary"))
    assert lou.call("GET", "/driver/profile")["can_drive"]
    return lou


# Step 1


def register(browser, owner, name, home, folder):
    logo = folder / "logo.png"
    logo.write_bytes(a_green_square())
    sign_up(browser, owner)
    browser.see("Step 2 of")
    browser.fill("farm", name).choose("kind", "restaurant").fill("zip", "90012")
    browser.click(browser.find('main [name="category"] option:last-child'))
    browser.press("Continue").see("Step 3 of 3")
    browser.press("Continue").see("thing to fix")
    browser.fill("phone", "(213) 555-0177").fill("address", "812 Sunset Blvd, Los Angeles, CA 90012")
    browser.fill("lat", str(home["lat"])).fill("lon", str(home["lon"]))
    browser.find('main [name="photo"]').send_keys(str(logo))
    browser.press("Continue").see(f"{name} is signed up", "No orders yet")
    assert browser.path.startswith("/vendor/orders") and browser.heading == "Orders"


def set_up(browser, name):
    """Sets opening hours on Saturdays, and checks the logo."""
    browser.go("/vendor/farm")
    assert browser.value("name") == name
    logo = "[...document.querySelectorAll('.photo-view img')].some(image => image.complete && image.naturalWidth > 0)"
    browser.wait(lambda: browser.js(logo), "the logo")
    browser.click(browser.find('main [name="open_sat"]'))
    for field, time in (("from_sat", "09:00"), ("to_sat", "22:00")):
        browser.driver.execute_script("arguments[0].value = arguments[1]", browser.field(field), time)
    browser.press("Save restaurant").see("Saved")


def dishes(browser):
    """Adds two dishes and edits one. Returns the path of its form."""
    for dish, price in (("Taco plate", "8.50"), ("Horchata", "4.00")):
        browser.go("/vendor/produce/new").fill("name", dish).fill("price", price)
        browser.fill("category", browser.js("[...document.querySelector('main [name=category]').options].find(o => o.value).value"))
        browser.press("Save dish").see(dish)
    browser.go("/vendor/produce").press("Horchata")
    edit = browser.path
    browser.fill("price", "4.25").press("Save dish").see("$4.25")
    return edit


def approve(browser, sessions, name):
    browser.use_session(ADMIN, sessions).go(f"/admin/vendors?q={name.replace(' ', '+')}").press(name)
    browser.press("Approve vendor").see("Approved")


def others_find_nothing(browser, sessions, edit):
    browser.use_session(OWNER, sessions).go(edit)
    assert browser.js("performance.getEntriesByType('navigation')[0].responseStatus") == 404
    assert not browser.all('main [name="price"]')


# Step 4


def first_order(browser, customer, driver, name, home):
    """Places the first order. The open page shows it live. Drivers don't see it while it cooks."""
    place = next(one for one in customer.call("GET", "/vendors?kind=restaurant&open_now=true&limit=100")["data"] if one["name"] == name)
    menu = {one["name"]: one["id"] for one in customer.call("GET", f"/produce?source={place['id']}")["data"]}
    browser.go("/vendor/orders").wait(lambda: browser.js("document.querySelector('.live')?.dataset.state === 'on'"), "the live indicator")
    browser.js("window.sameDocument = true")
    lines = [{"produce_id": menu["Taco plate"], "quantity": 2}, {"produce_id": menu["Horchata"], "quantity": 1}]
    order = customer.call("POST", "/orders", {"source_id": place["id"], "lines": lines})
    amounts = order["amounts"]
    parts = ("subtotal_cents", "service_fee_cents", "tip_cents", "tax_cents", "total_cents")
    assert [amounts[part] for part in parts] == [2125, 531, 319, 149, 3124]
    browser.wait(lambda: row(browser, order) and "Cooking" in row(browser, order).text, "the order, cooking")
    browser.wait(lambda: badge(browser) == 1 and browser.title.startswith("(1)"), "the badge")
    assert browser.js("window.sameDocument") is True
    assert order["id"] not in waiting(driver, home)
    return order


def waiting(driver, here):
    """The ids of the orders near a position. The query names the position, because the server does not know the driver's yet."""
    near = f"{here['lat']:.5f},{here['lon']:.5f}"
    return [one["order_id"] for one in driver.call("GET", f"/driver/ready-orders?near={near}&limit=100")["data"]]


# Step 9


def deliver(driver, order):
    session = driver.call("POST", f"/driver/ready-orders/{order['id']}/claim")
    for stop in session["stops"]:
        proof = {"position": stop["position"], "recorded_at": session["started_at"]}
        session = driver.call("POST", f"/delivery-sessions/{session['id']}/stops/{stop['id']}/completion", proof)
    assert session["status"] == "ended"


def report(browser):
    browser.go("/vendor/report").see("Top dishes")
    rows = browser.js("""[...document.querySelectorAll('main table tbody tr')].map(
        row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent.trim()))""")
    assert [cells[0] for cells in rows] == WEEKDAYS
    assert [cells[1:] for cells in rows if cells[0] == "Saturday"] == [["1", "$21.25", "$1.49", "$22.74"]]
    assert all(cells[1] == "0" for cells in rows if cells[0] != "Saturday")
    leaders = {"h-items": ("Taco plate", "2", "Horchata", "1"), "h-drivers": ("Lou", "1 delivery"), "h-customers": ("Ana", "1 order")}
    for card, lines in leaders.items():
        text = browser.find(f"section[aria-labelledby={card}]").text
        assert all(line in text for line in lines), (card, text)
        assert text.index(lines[0]) < text.index(lines[-1])
