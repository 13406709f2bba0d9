"""Drives a browser window by the texts and field names that a page shows."""

import json
import uuid

from selenium import webdriver
from selenium.common.exceptions import (
    ElementNotInteractableException, NoSuchElementException, StaleElementReferenceException, TimeoutException, WebDriverException)
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from portal import PASSWORD


def open_chromium():
    """Starts the system's headless Chromium. Its console is recorded for the tests."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--window-size=1280,900"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    options.set_capability("unhandledPromptBehavior", "accept")
    return webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))


# Records whether a click leaves the page: through a form or link that the page's scripts don't handle. These listeners run after the page's own.
BEFORE_A_CLICK = """
    const element = arguments[0];
    element.scrollIntoView({block: 'center'});
    if (window.leaves === undefined) {
        addEventListener('submit', event => { window.leaves = !event.defaultPrevented && event.target.method !== 'dialog'; });
        addEventListener('click', event => {
            const link = event.target.closest?.('a[href]');
            if (link && !link.target && !link.getAttribute('href').startsWith('#')) window.leaves = !event.defaultPrevented;
        });
    }
    window.leaves = false;
    document.documentElement.left = true;
"""
LEAVES_WITHOUT_SCRIPT = """
    const button = arguments[0].closest('a[href], button, input[type=submit]');
    if (!button) return false;
    return button.tagName === 'A' ? !button.getAttribute('href').startsWith('#') : !!button.form && button.type === 'submit';
"""


# Further messages of the driver if an element's page goes away while it is read.
STALE_PAGE_MESSAGES = ("does not belong to the document", "aborted by navigation", "no such execution context")


class Browser:
    """One window. It waits for conditions, never for a fixed time."""

    def __init__(self, driver, address):
        self.driver = driver
        self.address = address
        self.is_phone = None
        self.windows_without_script = set()

    # Navigation

    def go(self, path):
        self.driver.get(self.address + path)
        return self

    @property
    def path(self):
        return self.driver.current_url.removeprefix(self.address)

    def sign_in(self, user, password=PASSWORD):
        """Clears all cookies and signs in."""
        self.clear_cookies()
        self.go("/sign-in").fill("email", user).fill("password", password)
        self.click(self.find("main .btn--primary"))
        self.wait(lambda: not self.path.startswith("/sign-in"), "signed in")
        return self

    def use_session(self, user, sessions):
        """Signs in as `user`, with the session of an earlier test if there is one."""
        if user in sessions:
            self.clear_cookies()
            for cookie in sessions[user]:
                self.driver.execute_cdp_cmd("Network.setCookie", cookie)
            return self
        self.sign_in(user)
        cookies = self.driver.execute_cdp_cmd("Network.getCookies", {})["cookies"]
        sessions[user] = [{name: cookie[name] for name in ("name", "value", "domain", "path", "httpOnly")} for cookie in cookies]
        return self

    def back(self):
        """Presses the browser's back button, and waits for the previous page."""
        return self.leave(self.driver.back)

    def forward(self):
        return self.leave(self.driver.forward)

    def leave(self, go):
        token = uuid.uuid4().hex
        self.driver.execute_script("window.pageToken = arguments[0]", token)
        go()
        self.wait(lambda: self.js("window.pageToken !== arguments[0] && document.readyState === 'complete'", token), "the other page")
        return self

    def clear_cookies(self):
        self.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        return self

    # Device settings

    def script(self, runs):
        change = self.windows_without_script.discard if runs else self.windows_without_script.add
        change(self.driver.current_window_handle)
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not runs})

    def size(self, width, height=900):
        """Resizes the window. Below 700 pixels it emulates a phone with touch input."""
        is_phone = width < 700
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone})
        if is_phone != self.is_phone:
            self.is_phone = is_phone
            self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": is_phone})

    def scheme(self, name):
        features = [{"name": "prefers-color-scheme", "value": name}, {"name": "prefers-reduced-motion", "value": "reduce"}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def use_language(self, language):
        """Shows pages in this language, instead of the account's, until the cookies are cleared."""
        self.go(f"/language?to={language}")
        return self

    # Reading

    def find(self, selector):
        return self.wait(lambda: next(iter(self.all(selector)), None), selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    @property
    def text(self):
        return self.driver.find_element(By.TAG_NAME, "body").text

    @property
    def heading(self):
        return self.wait(lambda: self.find("h1").text, "a heading")

    @property
    def title(self):
        return self.driver.title

    def value(self, name):
        return self.field(name).get_attribute("value")

    def see(self, *texts):
        """Waits until all texts are on the page."""
        for text in texts:
            self.wait(lambda: text in self.text, f"“{text}” on {self.path}")
        return self

    def js(self, expression, *arguments):
        return self.driver.execute_script("return " + expression, *arguments)

    def console(self):
        """Errors and warnings of the console since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    # Actions

    def field(self, name):
        return self.find(f'main [name="{name}"]')

    def fill(self, name, value):
        field = self.field(name)
        if field.tag_name == "select":
            Select(field).select_by_value(value)
            return self
        field.clear()
        field.send_keys(value)
        return self

    def type_over(self, selector, text):
        """Replaces a field's text by keyboard, so that it is never empty. Retries if a live update replaces the field."""
        def type_text():
            field = self.find(selector)
            field.send_keys(Keys.CONTROL, "a")
            field.send_keys(text)
            return True

        self.wait(type_text, f"{selector} to take {text!r}")

    def choose(self, name, value):
        """Selects a checkbox or a radio button."""
        box = self.find(f'main [name="{name}"][value="{value}"]')
        if not box.is_selected():
            self.click(box)
        return self

    def press(self, text, within="main"):
        """Presses the first button or link with this text."""
        self.click(self.wait(lambda: self.button(text, within), f"“{text}” to press on {self.path}"))
        return self

    def button(self, text, within="main"):
        for element in self.all(f"{within} button:not(.visually-hidden), {within} a"):
            if element.is_displayed() and (element.text.strip() == text or element.get_attribute("aria-label") == text):
                return element
        return None

    def see_saved(self):
        """Waits for the message that a form was accepted."""
        self.find(".flash:not(.flash--bad, .flash--warn, #located)")
        return self

    def click(self, element):
        """Clicks. If that leaves the page, waits for the next one, so that the form is sent before the test continues."""
        self.driver.execute_script(BEFORE_A_CLICK, element)
        is_without_script = self.driver.current_window_handle in self.windows_without_script
        leaves = is_without_script and self.driver.execute_script(LEAVES_WITHOUT_SCRIPT, element)
        element.click()
        if leaves or self.js("window.leaves === true"):
            self.wait(lambda: self.js("!document.documentElement?.left && document.readyState === 'complete'"), "the next page")

    def wait(self, condition, what="", seconds=15):
        def holds(_):
            try:
                return condition()
            except (StaleElementReferenceException, NoSuchElementException, ElementNotInteractableException):
                return False
            except WebDriverException as error:
                if any(message in str(error) for message in STALE_PAGE_MESSAGES):
                    return False
                raise

        try:
            return WebDriverWait(self.driver, seconds, poll_frequency=0.05).until(holds)
        except TimeoutException:
            raise AssertionError(f"waited for {what or 'a condition'}; the page at {self.path} says:\n{self.text[:1500]}") from None

    def wait_for_script(self):
        """Waits until the page's script has run."""
        self.wait(lambda: self.js("document.readyState") == "complete", "the page's script")
        return self

    def run_axe(self, source):
        """Returns the serious and critical findings of axe, one line each."""
        if not self.js("!!window.axe"):
            self.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": source})
        found = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "axe.run(document, {resultTypes: ['violations'], elementRef: false}).then(r => done(JSON.stringify(r.violations)));")
        grave = [one for one in json.loads(found) if one["impact"] in ("serious", "critical")]
        return [f'{one["id"]}: {node["html"][:160]}' for one in grave for node in one["nodes"][:3]]
