"""One portal with the demo and one browser for the whole run; each test begins signed out, at 1280 pixels, in light."""

import pathlib

import axe_playwright_python
import pytest

from browser import Browser, open_chromium
from portal import Portal

VENDOR = "rosa@harvest.example"
ADMIN = "ian@harvest.example"
CUSTOMER = "ana@harvest.example"


@pytest.fixture(scope="session")
def portal(tmp_path_factory):
    portal = Portal(tmp_path_factory.mktemp("portal"), "--demo")
    yield portal
    portal.stop()


@pytest.fixture(scope="session")
def chromium(portal):
    driver = open_chromium()
    driver.set_page_load_timeout(40)
    driver.set_script_timeout(40)
    # Settings of the device hold for the pages of a site: there has to be one.
    driver.get(portal.address + "/sign-in")
    yield driver
    driver.quit()


@pytest.fixture
def browser(chromium, portal):
    browser = Browser(chromium, portal.address)
    browser.script(True)
    browser.size(1280)
    browser.scheme("light")
    browser.forget()
    browser.console()
    yield browser
    browser.script(True)
    while len(chromium.window_handles) > 1:
        chromium.switch_to.window(chromium.window_handles[-1])
        chromium.close()
        chromium.switch_to.window(chromium.window_handles[0])


@pytest.fixture(scope="session")
def sessions():
    """The cookies of people who signed in before."""
    return {}


@pytest.fixture
def vendor(browser, sessions):
    """Rosa, who sells at the stall, is signed in."""
    return browser.session_of(VENDOR, sessions)


@pytest.fixture
def admin(browser, sessions):
    """Ian, the operator, is signed in."""
    return browser.session_of(ADMIN, sessions)


@pytest.fixture(scope="session")
def customer(portal):
    """Ana's app."""
    return portal.app(CUSTOMER)


@pytest.fixture(scope="session")
def axe_source():
    return (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
