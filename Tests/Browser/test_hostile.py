"""Text that wants to be markup, typed into every field, stays text on every page that shows it."""

import pytest

from browser import Browser
from conftest import ADMIN
from survey import Survey, kind_of
from test_accounts import NEW_PASSWORD, a_new_address, pick_first_market, sign_up

HOSTILE = '"><script>window.hurt=1</script><img src=x onerror=window.hurt=1>'


def hostile_text(word, length=60):
    """Begins with a word, so that it is known where it comes from."""
    return f"{word} {HOSTILE[:length]}"


LISTENER = "addEventListener('securitypolicyviolation', event => (window.violations ||= []).push(event.violatedDirective), true)"


@pytest.fixture(scope="module")
def hostile(chromium, portal, sessions):
    """A vendor whose every text is hostile; the pages of the vendor and of the operator walked."""
    browser = Browser(chromium, portal.address)
    browser.script(True)
    browser.size(1280)
    browser.forget()
    email = a_new_address()
    sign_up(browser, email, name=hostile_text("Nell", 36), password=NEW_PASSWORD)
    browser.see("Step 2 of 4").fill("farm", hostile_text("Farm")).fill("story", hostile_text("Story")).fill("zip", "90026")
    browser.click(browser.find('main [name="kind"]'))
    browser.click(browser.find('main [name="category"] option:last-child'))
    browser.press("Continue").see("Step 3 of 4")
    browser.driver.execute_script("document.querySelector('[name=elsewhere]').value = arguments[0]", hostile_text("Elsewhere"))
    pick_first_market(browser).see("Step 4 of 4")
    add_produce(browser)
    watching = browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTENER})
    survey = Hurt(browser)
    survey.walk("/vendor", within=("/vendor", "/more", "/profile"))
    browser.session_of(ADMIN, sessions)
    for page in ("/admin/vendors", f"/admin/users?q={email}", "/admin/audit", f"/admin/markets?q={HOSTILE[:30]}"):
        survey.walk(page.replace('"', "%22").replace("<", "%3C").replace(">", "%3E"), within=("/admin/vendors/", "/admin/users/"))
    browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", watching)
    return survey


def add_produce(browser):
    browser.go("/vendor/produce/new").fill("name", hostile_text("Peach")).fill("price", "2")
    browser.fill("description", hostile_text("Sweet")).fill("count", "4")
    browser.fill("category", browser.js("[...document.querySelector('main [name=category]').options].find(o => o.value).value"))
    browser.press("Save produce").see_saved()


class Hurt(Survey):
    """Only looks whether anything ran, and where the text is seen: in a page's own part and its fields, and anywhere."""

    def __init__(self, browser):
        super().__init__(browser)
        self.frames = {}

    def visit(self, page):
        self.browser.go(page)
        self.pages.append(page)
        self.frames[page] = self.browser.text
        # What stands in the page and in its fields.
        self.texts[page] = "\n".join(self.browser.js(
            "[...document.querySelectorAll('main')].map(main => main.innerText).concat("
            "[...document.querySelectorAll('main input:not([type=hidden]), main textarea')].map(field => field.value))"))
        hurt = self.browser.js("""({ ran: window.hurt || 0, violations: window.violations || [],
            planted: document.querySelectorAll('img[src="x"], [onerror]').length })""")
        if hurt["ran"] or hurt["violations"] or hurt["planted"]:
            self.note(page, "hurt", [str(hurt)])


def test_nothing_of_it_runs_anywhere(hostile):
    assert not hostile.faults["hurt"], hostile.fault_lines("hurt")


# Every kind of page that has something of the hostile vendor's to show, and the words that it begins with.
MUST_SHOW = {
    "/profile": ["Nell"],
    "/vendor/farm": ["Farm", "Story"],
    "/vendor/produce": ["Peach"],
    "/vendor/produce/*": ["Peach", "Sweet"],
    "/admin/vendors": ["Nell", "Farm"],
    "/admin/vendors/*": ["Nell", "Farm", "Story"],
    "/admin/users q": ["Nell"],
    "/admin/users/*": ["Nell", "Farm"],
}


@pytest.mark.parametrize("kind", MUST_SHOW)
def test_it_is_shown_as_it_was_typed_wherever_it_belongs(hostile, kind):
    texts = [text for page, text in hostile.texts.items() if kind_of(page) == kind]
    assert texts, f"no page {kind} among {hostile.pages}"
    assert any(all(f'{word} "><script>' in text for word in MUST_SHOW[kind]) for text in texts), texts


def test_what_was_looked_for_is_shown_as_it_was_typed(hostile):
    assert any(HOSTILE[:30] in text for page, text in hostile.texts.items() if kind_of(page) == "/admin/markets q")


def test_every_page_of_the_vendor_has_their_name_around_it(hostile):
    without = [page for page, text in hostile.frames.items() if page.startswith("/vendor") and '"><script>' not in text]
    assert hostile.frames and not without, without
