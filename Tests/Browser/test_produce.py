"""A vendor adds produce and updates its stock, with and without script."""

import struct
import uuid
import zlib

import pytest


def a_green_square(side=400):
    """A PNG file."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([60, 140, 70]) * side) * side
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.fixture
def basil(vendor):
    """A browser that shows a new produce with a stock of 12."""
    name = f"Basil {uuid.uuid4().hex[:6]}"
    add(vendor, name, count="12")
    vendor.go(f"/vendor/produce?q={name.replace(' ', '+')}")
    vendor.basil = name
    return vendor


def add(browser, name, price="3.25", count="12"):
    browser.go("/vendor/produce/new").fill("name", name).fill("price", price)
    category = browser.js("[...document.querySelector('main [name=category]').options].find(o => o.value).value")
    browser.fill("category", category).fill("count", count).press("Save item").see_saved()


def count(browser):
    return browser.js("Number(document.querySelector('.stepper input[inputmode]').value)")


def saved_count(browser):
    """The stock after a reload."""
    browser.driver.refresh()
    return count(browser)


def is_saved(browser):
    return browser.js("document.querySelector('.stepper').dataset.state === 'saved'")


def press_step(browser, op):
    # Saving an earlier tap replaces the row. If the button goes away before it is pressed, try again.
    def press():
        browser.click(browser.find(f'.stepper button[name="{op}"]:not(.visually-hidden)'))
        return True

    browser.wait(press, f"{op} to be pressed")


def test_a_new_produce_is_in_the_list(vendor):
    name = f"Sorrel {uuid.uuid4().hex[:6]}"
    add(vendor, name)
    vendor.see(name)
    vendor.press(name)
    assert vendor.value("price") == "3.25" and vendor.value("count") == "12"


def test_all_errors_are_shown_at_once_and_the_input_is_kept(vendor):
    vendor.go("/vendor/produce/new").fill("name", "Sorrel").fill("price", "much").fill("count", "many").press("Save item")
    vendor.see("things to fix")
    assert "Error: " in vendor.title
    assert (vendor.value("name"), vendor.value("price"), vendor.value("count")) == ("Sorrel", "much", "many")
    link = vendor.find("#errors a[href='#price']")
    vendor.click(link)
    assert vendor.js("document.activeElement.name") == "price"


def test_saving_a_change_shows_in_the_list(basil):
    basil.press(basil.basil).fill("price", "4.75").press("Save item")
    basil.see(basil.basil, "$4.75")


def test_a_photo_is_shown_in_the_list(vendor, tmp_path):
    picture = tmp_path / "mint.png"
    picture.write_bytes(a_green_square())
    name = f"Mint {uuid.uuid4().hex[:6]}"
    vendor.go("/vendor/produce/new").fill("name", name).fill("price", "2")
    category = vendor.js("[...document.querySelector('main [name=category]').options].find(o => o.value).value")
    vendor.fill("category", category).fill("count", "5")
    vendor.find('main [name="photo"]').send_keys(str(picture))
    vendor.press("Save item").see_saved()
    vendor.go(f"/vendor/produce?q={name.replace(' ', '+')}")
    vendor.wait(lambda: vendor.js("[...document.querySelectorAll('.rtable--produce th img')].some(i => i.complete && i.naturalWidth > 0)"), "the photo")


def test_a_file_that_is_not_a_photo_is_refused(vendor, tmp_path):
    text = tmp_path / "mint.png"
    text.write_text("not a picture")
    vendor.go("/vendor/produce/new").fill("name", "Mint").fill("price", "2")
    vendor.fill("category", vendor.js("[...document.querySelector('main [name=category]').options].find(o => o.value).value"))
    vendor.find('main [name="photo"]').send_keys(str(text))
    vendor.press("Save item").see("thing to fix")
    assert vendor.value("name") == "Mint"


@pytest.mark.parametrize("op, result", [("+1", 13), ("-1", 11), ("+10", 22)])
def test_a_tap_changes_the_count_in_place(basil, op, result):
    page = basil.path
    press_step(basil, op)
    basil.wait(lambda: is_saved(basil), "the row to be saved")
    assert count(basil) == result and basil.path == page
    assert saved_count(basil) == result


def test_a_typed_count_is_saved_on_enter(basil):
    basil.type_over(".stepper input[inputmode]", "47\n")
    basil.wait(lambda: is_saved(basil), "the row to be saved")
    assert saved_count(basil) == 47


def test_two_quick_taps_count_twice_and_a_repeated_request_counts_once(basil):
    # Both taps come before the first response.
    basil.js("(button => { button.focus(); button.click(); button.click() })(arguments[0])", basil.find('.stepper button[name="+1"]:not(.visually-hidden)'))
    basil.wait(lambda: is_saved(basil) and count(basil) == 14, "both taps")
    assert saved_count(basil) == 14
    sent = basil.driver.execute_async_script("""
        const done = arguments[0], row = document.querySelector('.stepper').closest('[id]');
        const fields = new URLSearchParams({op: '+10', key: 'the-same-key-of-one-single-tap-0001', _csrf: document.querySelector('[name=_csrf]').value});
        const send = () => fetch(`/vendor/produce/${row.id}/stock`, {method: 'POST', body: fields, headers: {'X-Fragment': 'stepper'}});
        Promise.all([send(), send(), send()]).then(answers => done(answers.map(answer => answer.status)));""")
    assert sent == [200, 200, 200]
    assert saved_count(basil) == 24


def test_the_stock_buttons_work_without_script(basil):
    basil.script(False)
    basil.go(f"/vendor/produce?q={basil.basil.replace(' ', '+')}")
    press_step(basil, "+10")
    basil.wait(lambda: basil.find(".stepper input[inputmode]").get_attribute("value") == "22", "22 in stock")
    basil.driver.execute_script("window.isOld = true")
    basil.type_over(".stepper input[inputmode]", "9\n")
    basil.wait(lambda: not basil.js("window.isOld") and basil.find(".stepper input[inputmode]").get_attribute("value") == "9", "9 in stock")


def test_a_typed_count_is_refused_if_the_stock_changed_meanwhile(basil):
    first = basil.driver.current_window_handle
    basil.driver.switch_to.new_window("tab")
    basil.go(f"/vendor/produce?q={basil.basil.replace(' ', '+')}")
    basil.find(".stepper")
    basil.wait(lambda: basil.js("document.querySelector('.live')?.dataset.state === 'on'"), "the live indicator")
    second = basil.driver.current_window_handle
    basil.driver.switch_to.window(first)
    press_step(basil, "-1")
    basil.wait(lambda: is_saved(basil), "the first tab to save")
    basil.driver.switch_to.window(second)
    # Wait for the second page's live update, which replaces the row. The form still sends the count that the page showed before.
    basil.wait(lambda: basil.find(".stepper input[inputmode]").get_attribute("value") == "11", "the live update in the second tab")
    basil.driver.execute_script("const f = document.querySelector('.stepper input[inputmode]'); f.name = f.name.replace(/:.*/, ':12'); f.defaultValue = 12")
    basil.type_over(".stepper input[inputmode]", "40\n")
    basil.see("1 was sold while you typed. Check the count.")
    assert saved_count(basil) == 11


def test_a_removed_produce_is_not_listed(basil):
    basil.press(basil.basil).press("Remove this item")
    basil.wait(lambda: basil.path.startswith("/vendor/produce") and "_" not in basil.path, "the list")
    basil.go(f"/vendor/produce?q={basil.basil.replace(' ', '+')}").see("No items match")
