"""Walks all pages that somebody reaches by links, one of each kind, and notes what is wrong with each."""

import gzip
import pathlib
import re
from collections import defaultdict
from urllib.parse import parse_qsl, urlsplit

LAYOUT = (pathlib.Path(__file__).parent / "layout.js").read_text()
WIDTHS = (320, 390, 768, 1024, 1280)
LARGEST_PAGE = 30 * 1024
NOT_PAGES = re.compile(r"^/(language|static|photos|live)\b|\.csv$")


def kind_of(address):
    """`/vendor/orders/order_01…?show=past` is of the kind `/vendor/orders/: show`."""
    parts = urlsplit(address)
    steps = ["*" if re.search(r"_[0-9a-z]{26}$|^\d{4}-\d\d-\d\d$", step) else step for step in parts.path.split("/")]
    return "/".join(steps) + "".join(sorted(f" {name}" for name, _ in parse_qsl(parts.query)))


class Survey:
    """`faults[kind of fault]` are lines with the page in front; `pages` are the addresses that were walked."""

    def __init__(self, browser, axe_source=None, widths=WIDTHS):
        self.browser = browser
        self.axe_source = axe_source
        self.widths = widths
        self.pages = []
        self.texts = {}
        self.faults = defaultdict(list)

    def walk(self, *starts, within):
        """From these pages on, to all that begin with one of `within`."""
        waiting, known = list(starts), {kind_of(start) for start in starts}
        while waiting:
            page = waiting.pop(0)
            self.visit(page)
            for link in self.browser.js("[...document.querySelectorAll('a[href]')].map(a => a.getAttribute('href'))"):
                link = link.split("#")[0]
                if not link.startswith(within) or NOT_PAGES.search(urlsplit(link).path) or kind_of(link) in known:
                    continue
                known.add(kind_of(link))
                waiting.append(link)
        return self

    def visit(self, page):
        browser = self.browser
        browser.size(1280)
        browser.go(page)
        self.pages.append(page)
        self.texts[page] = browser.text
        self.note(page, "head", self.faults_of_head())
        if self.axe_source:
            self.weigh(page)
            for scheme in ("dark", "light"):
                browser.scheme(scheme)
                self.note(page, "axe", [f"{scheme}: {line}" for line in browser.run_axe(self.axe_source)])
        for width in self.widths:
            browser.size(width)
            for kind, lines in browser.driver.execute_script(LAYOUT).items():
                self.note(page, kind, [f"at {width}: {line}" for line in lines[:4]])
        self.note(page, "console", browser.console())

    def note(self, page, kind, lines):
        self.faults[kind] += [f"{page}  {line}" for line in lines]

    def faults_of_head(self):
        seen = self.browser.js("""({
            headings: document.querySelectorAll('h1').length, title: document.title, language: document.documentElement.lang,
            signOut: !!document.querySelector('form[action="/sign-out"]'), path: location.pathname,
            inline: document.querySelectorAll('[style], style, script:not([src])').length })""")
        faults = []
        if seen["headings"] != 1:
            faults.append(f"{seen['headings']} headings h1")
        if not re.search(r".+ – Harvest$", seen["title"]):
            faults.append(f"title “{seen['title']}”")
        if seen["language"] not in ("en", "es"):
            faults.append(f"language “{seen['language']}”")
        if seen["inline"]:
            faults.append("style or script in the page")
        if seen["path"].startswith(("/vendor", "/admin")) and not seen["signOut"]:
            faults.append("no way to sign out")
        return faults

    def weigh(self, page):
        html = self.browser.driver.execute_async_script(
            "const done = arguments[0]; fetch(location.href).then(answer => answer.text()).then(done);")
        size = len(gzip.compress(html.encode()))
        if size > LARGEST_PAGE:
            self.note(page, "weight", [f"{size} bytes"])

    def fault_lines(self, kind):
        return "\n".join(self.faults[kind])
