"""A portal for tests: the debug binary, or that of PORTAL_BINARY, with a temporary folder, and its JSON API."""

import base64
import json
import mailbox
import os
import pathlib
import subprocess
import threading
import time
import urllib.error
import urllib.request
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("PORTAL_BINARY") or ROOT / ".build" / "debug" / "portal")
# The apps of Examples.
APPS = ROOT / ".build" / "debug"
PASSWORD = "ripe persimmons today"
# A Saturday at 10:30 a.m. in Los Angeles, when the demo's markets are open.
MARKET_MORNING = "2026-11-21T10:30:00-08:00"


class Portal:
    """A portal on a free port, with its own folder."""

    def __init__(self, folder, *flags, command="serve", clock=MARKET_MORNING, settings=None):
        self.folder = pathlib.Path(folder)
        self.log = (self.folder / "portal.log").open("w")
        command = [BINARY, command, "--port", "0", "--database", self.folder / "harvest.db", "--data-directory", self.folder, *flags]
        if clock:
            command += ["--clock-start", clock]
        self.process = subprocess.Popen(
            [str(part) for part in command], stdout=subprocess.PIPE, stderr=self.log, text=True, cwd=ROOT,
            env=self.environment() | (settings or {}))
        self.address = self.wait_for_address()

    @staticmethod
    def environment():
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("HARVEST_")}
        # All requests come from one address.
        limits = {"HARVEST_SIGN_INS_PER_ADDRESS": "100000", "HARVEST_SIGN_UPS_PER_ADDRESS": "100000"}
        return inherited | limits | {"HARVEST_LOG_LEVEL": "warning"}

    def wait_for_address(self):
        timeout = threading.Timer(120, self.process.kill)
        timeout.start()
        try:
            for line in self.process.stdout:
                if line.startswith("Harvest is at "):
                    return line.removeprefix("Harvest is at ").strip()
        finally:
            timeout.cancel()
        raise RuntimeError("the portal did not start:\n" + (self.folder / "portal.log").read_text()[-4000:])

    def stop(self):
        if self.log.closed:
            return
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.process.stdout.close()
        self.log.close()

    def email_to(self, to, containing):
        """Waits for an e-mail to an address that contains a text, and returns the newest one's text."""
        found = self.until(lambda: self.find_email(to, containing))
        assert found, f"no e-mail to {to} that contains {containing}"
        return found

    def find_email(self, to, containing):
        file = self.folder / "mail" / "outbox.mbox"
        messages = mailbox.mbox(file, create=False) if file.exists() else []
        for message in reversed(list(messages)):
            text = message.get_payload(decode=True).decode()
            if to in message["To"] and containing in text:
                return text
        return None

    @staticmethod
    def until(condition, seconds=15):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = condition()
            if found:
                return found
            time.sleep(0.02)
        return None

    def app(self, address):
        """The app of a user, signed in."""
        return App(self.address, address)


class App:
    """A client of the JSON API."""

    def __init__(self, address, user, password=PASSWORD):
        self.address = address
        self.token = None
        answer = self.call("POST", "/sessions", {"email": user, "password": password})
        self.token = answer["token"]

    def call(self, method, path, body=None):
        """Sends a request. A body of bytes is a PNG file, any other is sent as JSON."""
        request = urllib.request.Request(self.address + "/api/v1" + path, method=method)
        request.add_header("Accept", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        if method == "POST":
            request.add_header("Idempotency-Key", str(uuid.uuid4()))
        data = None
        if isinstance(body, bytes):
            request.add_header("Content-Type", "image/png")
            data = body
        elif body is not None:
            request.add_header("Content-Type", "application/json")
            data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, data, timeout=20) as answer:
                text = answer.read()
        except urllib.error.HTTPError as failure:
            raise AssertionError(f"{method} {path}: {failure.code} {failure.read().decode()}") from None
        return json.loads(text) if text else {}

    def order(self, market, produce, quantity=1):
        """Places an order of one produce at a market, and returns it."""
        return self.call("POST", "/orders", {"source_id": market, "lines": [{"produce_id": produce, "quantity": quantity}]})
