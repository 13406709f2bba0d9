"""Crawls all pages that links lead to, one of each kind, and collects the faults of each page."""

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
    """The path with ids and dates replaced, and the query names: `/vendor/orders/order_01…?show=past` becomes `/vendor/orders/* show`."""
    parts = urlsplit(address)
    steps = ["*" if re.search(r"_[0-9a-z]{26}$|^\d{4}-\d\d-\d\d$", step) else step for step in parts.path.split("/")]
    return "/".join(steps) + "".join(sorted(f" {name}" for name, _ in parse_qsl(parts.query)))


class Crawler:
    """`faults` maps a kind of fault to lines that begin with the page. `pages` lists the visited pages."""

    def __init__(self, browser, axe_source=None, widths=WIDTHS):
        self.browser = browser
        self.axe_source = axe_source
        self.widths = widths
        self.pages = []
        self.texts = {}
        self.faults = defaultdict(list)

    def crawl(self, *starts, within):
        """Visits these pages, and all linked pages whose path begins with one of `within`."""
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
        self.add(page, "head", self.faults_of_head())
        if self.axe_source:
            self.check_size(page)
            for scheme in ("dark", "light"):
                browser.scheme(scheme)
                self.add(page, "axe", [f"{scheme}: {line}" for line in browser.run_axe(self.axe_source)])
        for width in self.widths:
            browser.size(width)
            for kind, lines in browser.driver.execute_script(LAYOUT).items():
                self.add(page, kind, [f"at {width}: {line}" for line in lines[:4]])
        self.add(page, "console", browser.console())

    def add(self, page, kind, lines):
        self.faults[kind] += [f"{page}  {line}" for line in lines]

    def faults_of_head(self):
        seen = self.browser.js("""({
            headings: document.querySelectorAll('h1').length, title: document.title, language: document.documentElement.lang,
            signOut: !!document.querySelector('form[action="/sign-out"]'), path: location.pathname,
            inline: document.querySelectorAll('[style], style, script:not([src])').length })""")
        faults = []
        if seen["headings"] != 1:
            faults.append(f"{seen['headings']} h1 headings")
        if not re.search(r".+ – Harvest$", seen["title"]):
            faults.append(f"title “{seen['title']}”")
        if seen["language"] not in ("en", "es"):
            faults.append(f"language “{seen['language']}”")
        if seen["inline"]:
            faults.append("inline style or script")
        if seen["path"].startswith(("/vendor", "/admin")) and not seen["signOut"]:
            faults.append("no sign-out button")
        return faults

    def check_size(self, page):
        html = self.browser.driver.execute_async_script(
            "const done = arguments[0]; fetch(location.href).then(answer => answer.text()).then(done);")
        size = len(gzip.compress(html.encode()))
        if size > LARGEST_PAGE:
            self.add(page, "size", [f"{size} bytes"])

    def fault_lines(self, kind):
        return "\n".join(self.faults[kind])
