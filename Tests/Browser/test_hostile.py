"""Markup that is typed into any field is shown as text on every page."""

import pytest

from browser import Browser
from conftest import ADMIN
from crawler import Crawler, kind_of
from test_accounts import NEW_PASSWORD, a_new_address, pick_first_market, sign_up

# Without a dot: names that look like web addresses are refused.
HOSTILE = '"><script>hurt=1</script><img src=x onerror=hurt=1>'


def hostile_text(word, length=60):
    """Hostile markup after a word that tells where it was typed."""
    return f"{word} {HOSTILE[:length]}"


LISTENER = "addEventListener('securitypolicyviolation', event => (window.violations ||= []).push(event.violatedDirective), true)"


@pytest.fixture(scope="module")
def hostile(chromium, portal, sessions):
    """The crawled vendor and admin pages of a vendor whose texts are all hostile."""
    browser = Browser(chromium, portal.address)
    browser.script(True)
    browser.size(1280)
    browser.clear_cookies()
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
    crawler = InjectionCrawler(browser)
    crawler.crawl("/vendor", within=("/vendor", "/more", "/profile"))
    browser.use_session(ADMIN, sessions)
    for page in ("/admin/vendors", f"/admin/users?q={email}", "/admin/audit", f"/admin/markets?q={HOSTILE[:24]}"):
        crawler.crawl(page.replace('"', "%22").replace("<", "%3C").replace(">", "%3E"), within=("/admin/vendors/", "/admin/users/"))
    browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", watching)
    return crawler


def add_produce(browser):
    browser.go("/vendor/produce/new").fill("name", hostile_text("Peach")).fill("price", "2")
    browser.fill("description", hostile_text("Sweet")).fill("count", "4")
    browser.fill("category", browser.js("[...document.querySelector('main [name=category]').options].find(o => o.value).value"))
    browser.press("Save item").see_saved()


class InjectionCrawler(Crawler):
    """Checks whether injected markup had an effect, and records the text of `main` and its fields, and of the whole page."""

    def __init__(self, browser):
        super().__init__(browser)
        self.whole_texts = {}

    def visit(self, page):
        self.browser.go(page)
        self.pages.append(page)
        self.whole_texts[page] = self.browser.text
        self.texts[page] = "\n".join(self.browser.js(
            "[...document.querySelectorAll('main')].map(main => main.innerText).concat("
            "[...document.querySelectorAll('main input:not([type=hidden]), main textarea')].map(field => field.value))"))
        effects = self.browser.js("""({ ran: window.hurt || 0, violations: window.violations || [],
            planted: document.querySelectorAll('img[src="x"], [onerror]').length })""")
        if effects["ran"] or effects["violations"] or effects["planted"]:
            self.add(page, "injection", [str(effects)])


def test_injected_markup_has_no_effect(hostile):
    assert not hostile.faults["injection"], hostile.fault_lines("injection")


# The pages that show the hostile vendor's texts, with the first words of those texts.
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
def test_injected_markup_is_shown_as_text(hostile, kind):
    texts = [text for page, text in hostile.texts.items() if kind_of(page) == kind]
    assert texts, f"no page {kind} among {hostile.pages}"
    assert any(all(f'{word} "><script>' in text for word in MUST_SHOW[kind]) for text in texts), texts


def test_a_search_text_is_shown_as_text(hostile):
    assert any(HOSTILE[:24] in text for page, text in hostile.texts.items() if kind_of(page) == "/admin/markets q")


def test_the_layout_of_every_vendor_page_shows_the_name(hostile):
    without = [page for page, text in hostile.whole_texts.items() if page.startswith("/vendor") and '"><script>' not in text]
    assert hostile.whole_texts and not without, without
