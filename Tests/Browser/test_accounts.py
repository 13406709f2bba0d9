"""Getting in and out: what a new vendor and a returning one do."""

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


def test_signing_up_takes_four_pages_and_ends_at_today(browser):
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


def test_signing_up_says_all_that_is_wrong_and_keeps_what_was_typed(browser):
    sign_up(browser, "nobody", password="short")
    browser.see("There are 2 things to fix")
    assert "Error: " in browser.title
    assert browser.value("name") == "Nell Moss" and browser.value("email") == "nobody"
    assert browser.js("document.activeElement.id") == "errors"


def test_an_address_in_use_is_named(browser):
    sign_up(browser, VENDOR)
    browser.see("There is 1 thing to fix")
    assert browser.path == "/sign-up"


def test_a_wrong_password_does_not_tell_what_was_wrong(browser):
    for email in (VENDOR, "nobody@farms.example"):
        browser.go("/sign-in").fill("email", email).fill("password", "not the password").press("Sign in")
        browser.see("Email or password is wrong")
        assert browser.value("email") == email


def test_signing_in_goes_on_to_the_page_that_was_asked_for(browser):
    browser.go("/vendor/payouts")
    assert browser.path.startswith("/sign-in")
    browser.fill("email", VENDOR).fill("password", PASSWORD).press("Sign in")
    browser.wait(lambda: browser.path == "/vendor/payouts", "the page that was asked for")


def test_an_administrator_lands_in_the_administration(browser):
    assert browser.sign_in(ADMIN).path.startswith("/admin")


def test_a_forgotten_password_is_replaced_by_a_letter(browser, portal):
    email = a_new_address()
    sign_up(browser, email)
    browser.see("Step 2 of 4").forget()
    browser.go("/forgot").fill("email", email).press("Send link")
    browser.see("Check your mail")
    letter = portal.letter(email, "/reset/")
    link = re.search(r"/reset/\S+", letter).group()
    browser.go(link).fill("password", "short").press("Save password")
    browser.see("There is 1 thing to fix")
    browser.fill("password", "another good sentence").press("Save password")
    browser.see("Sign in")
    browser.sign_in(email, "another good sentence")
    browser.forget().go(link)
    browser.see("That link doesn’t work any more")


def test_an_unknown_address_gets_the_same_answer(browser):
    browser.go("/forgot").fill("email", "nobody@farms.example").press("Send link")
    browser.see("Check your mail")


def test_after_signing_out_the_back_button_shows_nothing(browser):
    browser.sign_in(VENDOR).go("/vendor/payouts").see("Payouts")
    browser.click(browser.find('.side form[action="/sign-out"] button'))
    browser.wait(lambda: browser.path.startswith("/sign-in"), "signed out")
    browser.back().wait(lambda: browser.path.startswith("/sign-in"), "no way back")
    assert "Payouts" not in browser.heading


def test_the_language_changes_and_stays(browser):
    browser.go("/sign-in").press("Español", within="body")
    browser.see("Contraseña")
    assert browser.js("document.documentElement.lang") == "es"
    browser.go("/forgot")
    assert browser.js("document.documentElement.lang") == "es"
    browser.press("English", within="body")
    assert browser.js("document.documentElement.lang") == "en"


def test_a_page_can_stay_light_in_the_sun(browser):
    email = a_new_address()
    sign_up(browser, email)
    browser.see("Step 2 of 4").go("/profile").choose("theme", "light").press("Save account")
    browser.scheme("dark")
    browser.go("/profile")
    assert browser.js("document.documentElement.dataset.theme") == "light"
    assert browser.js("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert browser.field("theme") and browser.js("document.querySelector('[name=theme][value=light]').checked")


def test_a_form_that_was_open_too_long_keeps_what_was_typed(vendor):
    browser = vendor.go("/vendor/produce/new").fill("name", "Purple basil").fill("price", "3.25")
    browser.driver.execute_script("for (const field of document.querySelectorAll('[name=_csrf]')) field.value = 'old'")
    browser.press("Save produce")
    browser.see("Your page was open a long time")
    if browser.path.startswith("/vendor/produce/new") or browser.all('main [name="name"]'):
        assert browser.value("name") == "Purple basil"


def test_a_stranger_sees_neither_farm_nor_administration(browser, sessions):
    browser.session_of(ADMIN, sessions).go("/vendor")
    assert browser.heading != "Today"
    browser.session_of(VENDOR, sessions).go("/admin")
    assert browser.heading != "Overview" and ADMIN not in browser.text
