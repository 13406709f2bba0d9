"""Text that wants to be markup, typed into every field, stays text on every page that shows it."""

import pytest

from browser import Browser
from conftest import ADMIN
from survey import Survey
from test_accounts import NEW_PASSWORD, a_new_address, pick_first_market, sign_up

HOSTILE = '"><script>window.hurt=1</script><img src=x onerror=window.hurt=1>'
LISTENER = "addEventListener('securitypolicyviolation', event => (window.violations ||= []).push(event.violatedDirective), true)"


@pytest.fixture(scope="module")
def hostile(chromium, portal, sessions):
    """A vendor whose every text is hostile, approved; the pages of the vendor and of the operator walked."""
    browser = Browser(chromium, portal.address)
    browser.script(True)
    browser.size(1280)
    browser.forget()
    email = a_new_address()
    sign_up(browser, email, name=HOSTILE[:60], password=NEW_PASSWORD)
    browser.see("Step 2 of 4").fill("farm", HOSTILE[:70]).fill("story", HOSTILE).fill("zip", "90026")
    browser.click(browser.find('main [name="kind"]'))
    browser.click(browser.find('main [name="category"] option:last-child'))
    browser.press("Continue").see("Step 3 of 4")
    browser.driver.execute_script("document.querySelector('[name=elsewhere]').value = arguments[0]", HOSTILE)
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
    browser.go("/vendor/produce/new").fill("name", HOSTILE[:70]).fill("price", "2").fill("description", HOSTILE).fill("count", "4")
    browser.fill("category", browser.js("[...document.querySelector('main [name=category]').options].find(o => o.value).value"))
    browser.press("Save produce").wait(lambda: "new" not in browser.path, "saved")


class Hurt(Survey):
    """Only looks whether anything ran, and where the text is seen."""

    def visit(self, page):
        self.browser.go(page)
        self.pages.append(page)
        self.texts[page] = self.browser.text
        hurt = self.browser.js("""({ ran: window.hurt || 0, violations: window.violations || [],
            planted: document.querySelectorAll('img[src="x"], [onerror]').length })""")
        if hurt["ran"] or hurt["violations"] or hurt["planted"]:
            self.note(page, "hurt", [str(hurt)])


def test_nothing_of_it_runs_anywhere(hostile):
    assert not hostile.faults["hurt"], hostile.fault_lines("hurt")


def test_it_is_shown_as_it_was_typed(hostile):
    shown = [page for page, text in hostile.texts.items() if "<script>" in text]
    assert any(page.startswith("/vendor") for page in shown) and any(page.startswith("/admin") for page in shown), hostile.pages
