"""Takes screenshots of the pages: narrow and wide, light and dark, in English and Spanish. Usage: pictures.py FOLDER [PART …]

With parts only of pages whose path has one of them."""

import pathlib
import sys
import tempfile

from browser import Browser, open_chromium
from conftest import ADMIN, VENDOR
from portal import Portal

GUEST = ["/sign-in", "/sign-up", "/terms"]
OF_VENDOR = ["/vendor", "/vendor/orders", "/vendor/orders/*", "/vendor/produce", "/vendor/produce/new", "/vendor/produce/*", "/vendor/payouts",
             "/vendor/payouts/*", "/vendor/payouts/bank", "/vendor/report", "/vendor/markets", "/vendor/farm", "/vendor/surplus",
             "/vendor/surplus/*", "/vendor/ratings", "/vendor/issues", "/profile", "/profile/notifications", "/profile/data",
             "/profile/second-factor", "/profile/phone", "/notifications", "/more"]
OF_ADMIN = ["/admin", "/admin/live", "/admin/orders", "/admin/orders/*", "/admin/markets", "/admin/markets/*", "/admin/markets/import",
            "/admin/markets/new", "/admin/communities", "/admin/communities/new", "/admin/communities/*", "/admin/communities/*/members",
            "/admin/listings?show=all", "/admin/listings/*?show=all", "/admin/errands?show=all", "/admin/errands/*?show=all",
            "/admin/matches", "/admin/matches/*", "/admin/places", "/admin/places/*", "/admin/categories", "/admin/emails", "/admin/pushes", "/admin/text-messages",
            "/admin/issues", "/admin/vendors", "/admin/vendors/*", "/admin/users", "/admin/users/*", "/admin/drivers", "/admin/drivers/*",
            "/admin/drivers/shares", "/admin/fees", "/admin/audit"]
TALLEST = 2600


def first_under(browser, pattern):
    """Replaces `*` with the first item that the list links to, as in `/vendor/orders/*`. A query is the list's: `/admin/listings/*?show=all`."""
    if "*" not in pattern:
        return pattern
    path, _, query = pattern.partition("?")
    start, _, rest = path.partition("*")
    browser.go(start.rstrip("/") + ("?" + query if query else ""))
    links = browser.js("[...document.querySelectorAll('main a')].map(a => a.getAttribute('href'))")
    first = next((link for link in links if link and link.startswith(start) and "_" in link[len(start):]), None)
    return first.partition("?")[0] + rest if first else start.rstrip("/")


def take(browser, page, name, folder):
    for width in (390, 1280):
        browser.size(width)
        browser.go(page)
        for scheme in ("light", "dark"):
            browser.scheme(scheme)
            browser.size(width, 900)
            browser.size(width, min(TALLEST, max(900, browser.js("document.documentElement.scrollHeight"))))
            browser.driver.save_screenshot(str(folder / f"{name}-{width}-{scheme}.png"))
    browser.size(1280)


def main(folder, parts):
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        portal = Portal(data, "--demo")
        driver = open_chromium()
        try:
            driver.get(portal.address + "/sign-in")
            browser, sessions = Browser(driver, portal.address), {}
            for language in ("en", "es"):
                for user, pages in ((None, GUEST), (VENDOR, OF_VENDOR), (ADMIN, OF_ADMIN)):
                    browser.clear_cookies() if user is None else browser.use_session(user, sessions)
                    browser.use_language(language)
                    for page in (page for page in pages if not parts or any(part in page for part in parts)):
                        name = page.partition("?")[0].strip("/").replace("/", "-").replace("*", "one")
                        take(browser, first_under(browser, page), f"{name}-{language}", folder)
        finally:
            driver.quit()
            portal.stop()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: page-pictures FOLDER [PART …]")
    main(pathlib.Path(sys.argv[1]), sys.argv[2:])
