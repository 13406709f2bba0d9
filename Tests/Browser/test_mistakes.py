"""Common mistakes: pressing twice, going back, working in two windows, unusual input."""

import uuid

import pytest

from test_accounts import NEW_PASSWORD, a_new_address, open_farm, sign_up
from test_today import shelf, ticket  # noqa: F401

ODD_NAMES = ["🌽" * 20, "مزرعة الوادي", "<script>alert(1)</script>", "A" * 80, "Ñandú & “Söhne” ½"]


def press_twice(browser, element):
    """Presses twice before the first response arrives."""
    browser.driver.execute_script("arguments[0].scrollIntoView({block: 'center'}); arguments[0].click(); arguments[0].click()", element)


def test_pressing_sign_up_twice_creates_one_account(browser):
    browser.go("/sign-up").wait_for_script()
    browser.fill("name", "Nell Moss").fill("email", a_new_address()).fill("phone", "(323) 555-0144").fill("password", NEW_PASSWORD)
    browser.click(browser.find("#terms"))
    press_twice(browser, browser.find("main .btn--primary"))
    browser.see("Step 2 of 4")


def test_sign_up_requires_the_terms_and_keeps_the_input(browser):
    browser.go("/sign-up").fill("name", "Nell Moss").fill("email", a_new_address()).fill("phone", "(323) 555-0144")
    browser.fill("password", NEW_PASSWORD).press("Continue")
    browser.see("1 thing to fix", "Agree to the terms to continue.")
    assert browser.value("name") == "Nell Moss"
    assert browser.js("document.activeElement.id") == "errors"


def test_a_market_search_keeps_the_selected_markets_even_without_script(browser):
    sign_up(browser, a_new_address())
    browser.see("Step 2 of 4")
    open_farm(browser)
    browser.see("Step 3 of 4", " mi")
    browser.script(False)
    browser.go("/sign-up/markets")
    box = browser.find('main [name="market"]')
    browser.click(box)
    chosen = box.get_attribute("value")
    browser.fill("q", "Santa Monica").press("Search")
    browser.see("Santa Monica")
    assert browser.find(f'main [name="market"][value="{chosen}"]').is_selected()
    assert browser.value("q") == "Santa Monica"


def test_pressing_packed_twice_packs_once(vendor, shelf):
    order = shelf.order()
    vendor.go("/vendor").wait(lambda: ticket(vendor, order), "the ticket")
    press_twice(vendor, vendor.find(f'li.ticket[id="{order["id"]}"] button.btn'))
    vendor.wait(lambda: not ticket(vendor, order), "no ticket")
    vendor.see("Packed, waiting for a driver")
    assert "lready packed" not in vendor.text


def test_going_back_after_a_form_does_not_send_it_again(vendor):
    vendor.go("/vendor/markets").wait_for_script()
    field = vendor.find('main [name="stall"]')
    field.clear()
    field.send_keys("B12, by the fountain")
    vendor.press("Save stall")
    vendor.wait(lambda: vendor.all(".flash"), "the message that it is saved")
    vendor.back().forward()
    assert vendor.heading == "Your markets"


def test_the_input_is_kept_while_a_user_signs_in_again_in_another_tab(browser):
    email = a_new_address()
    sign_up(browser, email)
    browser.see("Step 2 of 4").go("/profile").wait_for_script()
    browser.fill("name", "Nell Typed Moss")
    browser.clear_cookies()
    browser.press("Save account").see("You were signed out")
    tab, driver = browser.driver.current_window_handle, browser.driver
    browser.find('main a[target="_blank"]').click()
    browser.wait(lambda: len(driver.window_handles) == 2, "the other tab")
    other = next(handle for handle in driver.window_handles if handle != tab)
    driver.switch_to.window(other)
    browser.wait(lambda: browser.path.startswith("/sign-in"), "the sign-in page")
    browser.fill("email", email).fill("password", NEW_PASSWORD).press("Sign in")
    browser.wait(lambda: not browser.path.startswith("/sign-in"), "to be signed in")
    driver.close()
    driver.switch_to.window(tab)
    browser.press("Save again").see("This page was open too long").press("Save again")
    browser.wait(lambda: browser.path == "/profile" and browser.value("name") == "Nell Typed Moss", "the input to be saved")


@pytest.mark.parametrize("name", ODD_NAMES)
def test_any_produce_name_is_shown_as_typed(vendor, name):
    name = f"{uuid.uuid4().hex[:4]} {name}"[:80]
    vendor.go("/vendor/produce/new").fill("price", "2.50")
    # The driver can't type emoji.
    vendor.driver.execute_script("document.querySelector('main [name=name]').value = arguments[0]", name)
    vendor.fill("category", vendor.js("[...document.querySelector('main [name=category]').options].find(o => o.value).value"))
    vendor.press("Save item").see_saved()
    vendor.go("/vendor/produce?q=" + name[:4])
    shown = vendor.js("[...document.querySelectorAll('main tbody th')].map(cell => cell.textContent)")
    assert any("".join(name.split()) in "".join(text.split()) for text in shown) or "\u202e" in name
    for width in (320, 390, 1280):
        vendor.size(width)
        assert vendor.js("document.documentElement.scrollWidth <= innerWidth")
