"""Requirements for every page that a guest, a vendor or an administrator can reach."""

import gzip
import re
import urllib.request

import pytest

from browser import Browser
from conftest import ADMIN, VENDOR
from crawler import Crawler

GUEST_PAGES = ["/sign-in", "/sign-up", "/terms", "/forgot", "/forgot/sent", "/reset/not-a-token", "/nothing-here"]
KINDS = ["head", "overflow", "clipped", "small", "axe", "console", "size"]


def in_language(chromium, portal, sessions, language, axe_source=None, **sizes):
    """Crawls the pages of guests, vendors and administrators in one language."""
    browser = Browser(chromium, portal.address)
    browser.script(True)
    crawler = Crawler(browser, axe_source, **sizes)
    browser.clear_cookies().use_language(language)
    browser.console()
    for page in GUEST_PAGES:
        crawler.visit(page)
    crawler.faults["console"] = [line for line in crawler.faults["console"] if "404" not in line]
    for user, start in ((VENDOR, "/vendor"), (ADMIN, "/admin")):
        browser.size(1280)
        browser.use_session(user, sessions).use_language(language)
        crawler.crawl(start, within=(start, "/more", "/profile"))
    browser.size(1280)
    return crawler


@pytest.fixture(scope="module")
def english(chromium, portal, sessions, axe_source):
    return in_language(chromium, portal, sessions, "en", axe_source)


@pytest.fixture(scope="module")
def spanish(chromium, portal, sessions):
    return in_language(chromium, portal, sessions, "es", widths=(320, 1024))


@pytest.mark.parametrize("kind", KINDS)
def test_no_page_has_a_fault(english, kind):
    assert not english.faults[kind], english.fault_lines(kind)


@pytest.mark.parametrize("page, word", [("/sign-in", "Contraseña"), ("/vendor", "Hoy"), ("/admin", "Resumen")])
def test_the_spanish_pages_are_in_spanish(spanish, page, word):
    assert word in spanish.texts[page]


@pytest.mark.parametrize("kind", ["head", "overflow", "clipped", "console"])
def test_no_page_has_a_fault_in_spanish(spanish, kind):
    assert not spanish.faults[kind], spanish.fault_lines(kind)


def test_the_crawler_finds_the_main_pages(english):
    kinds = {re.sub(r"/[a-z]+_[0-9a-z]{26}", "/*", page.split("?")[0]) for page in english.pages}
    wanted = {
        "/vendor", "/vendor/orders", "/vendor/orders/*", "/vendor/produce", "/vendor/produce/new", "/vendor/produce/*", "/vendor/markets",
        "/vendor/payouts", "/vendor/payouts/*", "/vendor/report", "/vendor/farm", "/profile", "/more", "/admin", "/admin/markets", "/admin/markets/*",
        "/admin/markets/new", "/admin/markets/import", "/admin/communities", "/admin/communities/*", "/admin/vendors", "/admin/vendors/*",
        "/admin/users", "/admin/users/*", "/admin/orders", "/admin/orders/*", "/admin/audit",
    }
    assert not wanted - kinds, sorted(wanted - kinds)


def test_no_link_leads_to_a_missing_page(english):
    lost = [page for page, text in english.texts.items() if "We can’t find that" in text and "nothing" not in page and "not-a-token" not in page]
    assert not lost


@pytest.mark.parametrize("name, limit", [("portal.css", 12 * 1024), ("portal.js", 6 * 1024)])
def test_style_and_script_are_small(portal, name, limit):
    with urllib.request.urlopen(portal.address + "/sign-in") as answer:
        page = answer.read().decode()
    stem, end = name.split(".")
    path = re.search(rf'/static/{stem}[^"]*\.{end}', page).group()
    with urllib.request.urlopen(portal.address + path) as answer:
        assert len(gzip.compress(answer.read())) <= limit
