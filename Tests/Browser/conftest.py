"""One portal with the demo and one browser for all tests. Each test starts signed out, 1280 pixels wide, in light mode."""

import pathlib

import axe_playwright_python
import pytest

from browser import Browser, open_chromium
from market_day import MarketDay
from portal import Portal

VENDOR = "rosa@harvest.example"
ADMIN = "ian@harvest.example"
CUSTOMER = "ana@harvest.example"


@pytest.fixture(scope="session")
def portal(tmp_path_factory):
    portal = Portal(tmp_path_factory.mktemp("portal"), "--demo")
    yield portal
    portal.stop()


def pytest_collection_modifyitems(items):
    """Tests of the whole market day come last, because the day takes minutes."""
    items.sort(key=uses_market_day)


def uses_market_day(item):
    return "market_day" in getattr(item, "fixturenames", ())


@pytest.fixture(scope="session", autouse=True)
def running_market_day(request, tmp_path_factory):
    """A market day that runs beside the other tests, from the first one on. None if no test of this run needs it."""
    if not any(uses_market_day(item) for item in request.session.items):
        yield None
        return
    day = MarketDay(tmp_path_factory.mktemp("market-day"))
    yield day
    day.stop()


@pytest.fixture(scope="session")
def market_day(running_market_day):
    """The same once it is over."""
    running_market_day.wait()
    return running_market_day


@pytest.fixture(scope="session")
def chromium(portal):
    driver = open_chromium()
    driver.set_page_load_timeout(40)
    driver.set_script_timeout(40)
    # Device settings apply to the pages of a site, so one must be open.
    driver.get(portal.address + "/sign-in")
    yield driver
    driver.quit()


@pytest.fixture
def browser(chromium, portal):
    browser = Browser(chromium, portal.address)
    browser.script(True)
    browser.size(1280)
    browser.scheme("light")
    browser.clear_cookies()
    browser.console()
    yield browser
    browser.script(True)
    while len(chromium.window_handles) > 1:
        chromium.switch_to.window(chromium.window_handles[-1])
        chromium.close()
        chromium.switch_to.window(chromium.window_handles[0])


@pytest.fixture(scope="session")
def sessions():
    """The cookies of users who signed in earlier, by user."""
    return {}


@pytest.fixture
def vendor(browser, sessions):
    """A browser where Rosa, a vendor, is signed in."""
    return browser.use_session(VENDOR, sessions)


@pytest.fixture
def admin(browser, sessions):
    """A browser where Ian, an administrator, is signed in."""
    return browser.use_session(ADMIN, sessions)


@pytest.fixture(scope="session")
def customer(portal):
    """The app of Ana, a customer."""
    return portal.app(CUSTOMER)


@pytest.fixture(scope="session")
def axe_source():
    return (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
