"""The admin pages: markets, communities, vendors and users."""

import uuid

import pytest

from test_accounts import a_new_address, add_bank, open_farm, pick_first_market, sign_up


def new_name(kind):
    return f"{kind} {uuid.uuid4().hex[:6]}"


def test_the_overview_has_figures_and_a_description_of_each_chart(admin):
    admin.go("/admin")
    assert admin.heading == "Overview"
    assert admin.all("main .fig, main .tally")
    for chart in admin.all('main svg[role="img"]'):
        assert chart.get_attribute("aria-label")


def add_market(browser, name, saturday=("08:00", "14:00")):
    browser.go("/admin/markets/new").fill("name", name)
    browser.choose("open_sat", "1")
    for field, time in (("from_sat", saturday[0]), ("to_sat", saturday[1])):
        browser.driver.execute_script("arguments[0].value = arguments[1]", browser.field(field), time)
    browser.fill("street", "1400 Glendale Boulevard").fill("city", "Los Angeles").fill("state", "CA").fill("zip", "90026")
    browser.fill("lat", "34.0790").fill("lon", "-118.2610").fill("tax", "9.5").fill("zone", "America/Los_Angeles")
    return browser.press("Save market")


def test_a_market_is_added_edited_and_closed(admin):
    name = new_name("Night Market")
    add_market(admin, name).see_saved()
    admin.go(f"/admin/markets?q={name.replace(' ', '+')}").press(name)
    assert admin.value("city") == "Los Angeles"
    admin.driver.execute_script("arguments[0].value = '15:30'", admin.field("to_sat"))
    admin.press("Save market").find(".flash")
    admin.go(f"/admin/markets?q={name.replace(' ', '+')}").press(name)
    assert admin.value("to_sat") == "15:30"
    admin.press("Close this market…")
    dialog = admin.find("dialog[open]")
    assert admin.js("document.activeElement.classList.contains('btn--plain')")
    admin.click(dialog.find_element("css selector", ".btn--danger"))
    admin.find(".flash")
    admin.go(f"/admin/markets?q={name.replace(' ', '+')}").see("Nobody")


def test_hours_that_end_before_they_begin_are_refused(admin):
    add_market(admin, new_name("Backward Market"), ("14:00", "08:00"))
    admin.see("thing to fix")
    assert "Error: " in admin.title and admin.value("from_sat") == "14:00"


def test_a_directory_is_imported_once(admin, tmp_path):
    admin.go("/admin/markets/import").see("Import markets")
    file = tmp_path / "markets.csv"
    head = "FMID,MarketName,street,city,County,State,zip,Season1Date,Season1Time,x,y"
    number, name = 9_000_000 + uuid.uuid4().int % 10**6, new_name("Pier Market")
    file.write_text(f'{head}\n{number},{name},1 Pier,Long Beach,Los Angeles,California,90802,01/01/2026 to 12/31/2026,Sat: 8:00 AM-1:00 PM;,-118.19,33.76\n')
    for result in ("Added", "Unchanged"):
        admin.go("/admin/markets/import")
        admin.find('main input[type="file"]').send_keys(str(file))
        admin.press("Import markets").see("Import summary", result)
    admin.go(f"/admin/markets?q={name.replace(' ', '+')}").see(name)


def test_a_community_needs_a_name_and_is_listed_at_once(admin):
    admin.go("/admin/communities/new").press("Save community").see("to fix")
    assert "Error: " in admin.title
    name = new_name("Maple Tower")
    admin.go("/admin/communities/new").fill("name", name).fill("address", "12 Maple Street, Los Angeles")
    admin.fill("lat", "34.08").fill("lon", "-118.26").fill("zone", "America/Los_Angeles").press("Save community").see_saved()
    admin.go("/admin/communities").see(name)


def test_an_approved_vendor_is_shown_to_customers(browser, sessions, customer):
    from conftest import ADMIN

    farm = new_name("Tule Farm")
    sign_up(browser, a_new_address())
    browser.see("Step 2 of 4")
    open_farm(browser, farm)
    browser.see("Step 3 of 4")
    pick_first_market(browser)
    browser.see("Step 4 of 4")
    add_bank(browser)
    assert farm not in names_of_vendors(customer)
    browser.use_session(ADMIN, sessions).go(f"/admin/vendors?q={farm.replace(' ', '+')}")
    browser.see(farm)
    browser.click(browser.find('main a[href^="/admin/vendors/vendor_"]'))
    browser.press("Approve vendor").see("Approved")
    assert farm in names_of_vendors(customer)


def names_of_vendors(customer):
    return [vendor["name"] for vendor in customer.call("GET", "/vendors?limit=100")["data"]]


def test_a_suspended_user_can_sign_in_only_after_being_reinstated(browser, sessions):
    from conftest import ADMIN
    from test_accounts import NEW_PASSWORD

    email = a_new_address()
    sign_up(browser, email).see("Step 2 of 4")
    browser.use_session(ADMIN, sessions).go(f"/admin/users?q={email}")
    browser.click(browser.find('main a[href^="/admin/users/user_"]'))
    browser.fill("reason", "Sells what is not theirs").press("Suspend account").see("Restore access")
    person = browser.path
    browser.clear_cookies().go("/sign-in").fill("email", email).fill("password", NEW_PASSWORD).press("Sign in")
    browser.find("#errors")
    browser.use_session(ADMIN, sessions).go(person).press("Restore access")
    browser.find(".flash")
    browser.sign_in(email, NEW_PASSWORD)


def test_administrators_cannot_suspend_themselves(admin):
    admin.go("/admin/users?q=ian%40harvest.example").press("Ian Miller")
    admin.see("This is you. You can’t suspend yourself.")


@pytest.mark.parametrize("page", ["/admin/orders", "/admin/audit"])
def test_the_order_list_and_the_audit_log_have_rows(admin, page):
    admin.go(page)
    assert len(admin.all("main tbody tr")) > 1
