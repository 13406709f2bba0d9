"""Signing up, signing in and signing out."""

import re
import uuid

from conftest import ADMIN, VENDOR
from portal import PASSWORD

NEW_PASSWORD = "seven crates of pears"


def a_new_address():
    return f"{uuid.uuid4().hex[:12]}@farms.example"


def sign_up(browser, email, name="Nell Moss", password=NEW_PASSWORD):
    browser.go("/sign-up").fill("name", name).fill("email", email).fill("phone", "(323) 555-0144").fill("password", password)
    browser.click(browser.find("#terms"))
    return browser.press("Continue")


def open_farm(browser, farm="Moss Lane Farm", zip_code="90026"):
    browser.fill("farm", farm).choose("kind", browser.find('main [name="kind"]').get_attribute("value")).fill("zip", zip_code)
    browser.click(browser.find('main [name="category"] option:last-child'))
    return browser.press("Continue")


def pick_first_market(browser):
    box = browser.find('main [name="market"]')
    if not box.is_selected():
        browser.click(box)
    return browser.press("Continue")


def add_bank(browser):
    """Customers see a vendor only with a bank account for payouts."""
    browser.go("/vendor/payouts/bank")
    browser.click(browser.find("main form .btn--primary"))
    browser.fill("bank", "First Bank").fill("account", "000123456789")
    browser.click(browser.find("main .btn--primary"))


def test_sign_up_has_four_pages_and_ends_at_today(browser):
    email = a_new_address()
    sign_up(browser, email)
    browser.see("Step 2 of 4")
    open_farm(browser)
    browser.see("Step 3 of 4")
    pick_first_market(browser)
    browser.see("Step 4 of 4").press("Do it later")
    browser.wait(lambda: browser.path.startswith("/vendor"), "Today")
    assert browser.heading == "Today"
    browser.go("/vendor/farm")
    assert browser.value("farm" if browser.all('[name="farm"]') else "name") == "Moss Lane Farm"


def test_sign_up_shows_all_errors_and_keeps_the_input(browser):
    sign_up(browser, "nobody", password="short")
    browser.see("2 things to fix")
    assert "Error: " in browser.title
    assert browser.value("name") == "Nell Moss" and browser.value("email") == "nobody"
    assert browser.js("document.activeElement.id") == "errors"


def test_an_address_in_use_is_refused(browser):
    sign_up(browser, VENDOR)
    browser.see("1 thing to fix")
    assert browser.path == "/sign-up"


def test_a_failed_sign_in_does_not_reveal_whether_the_account_exists(browser):
    for email in (VENDOR, "nobody@farms.example"):
        browser.go("/sign-in").fill("email", email).fill("password", "not the password").press("Sign in")
        browser.see("Email or password is wrong")
        assert browser.value("email") == email


def test_sign_in_continues_to_the_requested_page(browser):
    browser.go("/vendor/payouts")
    assert browser.path.startswith("/sign-in")
    browser.fill("email", VENDOR).fill("password", PASSWORD).press("Sign in")
    browser.wait(lambda: browser.path == "/vendor/payouts", "the requested page")


def test_an_administrator_starts_at_the_admin_pages(browser):
    assert browser.sign_in(ADMIN).path.startswith("/admin")


def test_a_forgotten_password_is_reset_by_e_mail(browser, portal):
    email = a_new_address()
    sign_up(browser, email)
    browser.see("Step 2 of 4").clear_cookies()
    browser.go("/forgot").fill("email", email).press("Send link")
    browser.see("Check your email")
    text = portal.email_to(email, containing="/reset/")
    link = re.search(r"/reset/\S+", text).group()
    browser.go(link).fill("password", "short").press("Save password")
    browser.see("1 thing to fix")
    browser.fill("password", "another good sentence").press("Save password")
    browser.see("Sign in")
    browser.sign_in(email, "another good sentence")
    browser.clear_cookies().go(link)
    browser.see("That link no longer works")


def test_an_unknown_address_gets_the_same_answer(browser):
    browser.go("/forgot").fill("email", "nobody@farms.example").press("Send link")
    browser.see("Check your email")


def test_after_signing_out_the_back_button_shows_nothing(browser):
    browser.sign_in(VENDOR).go("/vendor/payouts").see("Payouts")
    browser.click(browser.find('.side form[action="/sign-out"] button'))
    browser.wait(lambda: browser.path.startswith("/sign-in"), "signed out")
    browser.back().wait(lambda: browser.path.startswith("/sign-in"), "the sign-in page again")
    assert "Payouts" not in browser.heading


def test_the_chosen_language_is_kept(browser):
    browser.go("/sign-in").press("Español", within="body")
    browser.see("Contraseña")
    assert browser.js("document.documentElement.lang") == "es"
    browser.go("/forgot")
    assert browser.js("document.documentElement.lang") == "es"
    browser.press("English", within="body")
    assert browser.js("document.documentElement.lang") == "en"


def test_the_light_theme_overrides_the_systems_dark_mode(browser):
    email = a_new_address()
    sign_up(browser, email)
    browser.see("Step 2 of 4").go("/profile").choose("theme", "light").press("Save account")
    browser.scheme("dark")
    browser.go("/profile")
    assert browser.js("document.documentElement.dataset.theme") == "light"
    assert browser.js("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert browser.field("theme") and browser.js("document.querySelector('[name=theme][value=light]').checked")


def test_a_form_with_an_old_csrf_token_keeps_the_input(vendor):
    browser = vendor.go("/vendor/produce/new").fill("name", "Purple basil").fill("price", "3.25")
    browser.driver.execute_script("for (const field of document.querySelectorAll('[name=_csrf]')) field.value = 'old'")
    browser.press("Save item")
    browser.see("This page was open too long")
    if browser.path.startswith("/vendor/produce/new") or browser.all('main [name="name"]'):
        assert browser.value("name") == "Purple basil"


def test_an_admin_sees_no_vendor_pages_and_a_vendor_no_admin_pages(browser, sessions):
    browser.use_session(ADMIN, sessions).go("/vendor")
    assert browser.heading != "Today"
    browser.use_session(VENDOR, sessions).go("/admin")
    assert browser.heading != "Overview" and ADMIN not in browser.text
