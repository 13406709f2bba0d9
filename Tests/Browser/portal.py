"""A portal of the tests' own: the debug binary on a temporary folder, and its JSON API."""

import base64
import email
import json
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
PASSWORD = "ripe persimmons today"
# A Saturday at half past ten in Los Angeles, when the demo's markets are open.
MARKET_MORNING = "2026-11-21T10:30:00-08:00"


class Portal:
    """Started on a free port with a folder of its own; stopped by its process id."""

    def __init__(self, folder, *flags, clock=MARKET_MORNING):
        self.folder = pathlib.Path(folder)
        self.log = (self.folder / "portal.log").open("w")
        command = [BINARY, "serve", "--port", "0", "--database", self.folder / "harvest.db", "--data-directory", self.folder, *flags]
        if clock:
            command += ["--clock-start", clock]
        self.process = subprocess.Popen(
            [str(part) for part in command], stdout=subprocess.PIPE, stderr=self.log, text=True, cwd=ROOT, env=self.environment())
        self.address = self.wait_for_address()

    @staticmethod
    def environment():
        kept = {name: value for name, value in os.environ.items() if not name.startswith("HARVEST_")}
        # Everybody comes from one address here.
        limits = {"HARVEST_SIGN_INS_PER_ADDRESS": "100000", "HARVEST_SIGN_UPS_PER_ADDRESS": "100000"}
        return kept | limits | {"HARVEST_LOG_LEVEL": "warning"}

    def wait_for_address(self):
        patience = threading.Timer(120, self.process.kill)
        patience.start()
        try:
            for line in self.process.stdout:
                if line.startswith("Harvest is at "):
                    return line.removeprefix("Harvest is at ").strip()
        finally:
            patience.cancel()
        raise RuntimeError("the portal did not start:\n" + (self.folder / "portal.log").read_text()[-4000:])

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.process.stdout.close()
        self.log.close()

    def letter(self, to, word):
        """The text of the newest letter to an address that has `word` in it, as soon as there is one."""
        found = self.until(lambda: self.find_letter(to, word))
        assert found, f"no letter to {to} about {word}"
        return found

    def find_letter(self, to, word):
        files = sorted((self.folder / "mail").glob("*.eml"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in files:
            letter = email.message_from_bytes(file.read_bytes())
            text = letter.get_payload(decode=True).decode()
            if to in letter["To"] and word in text:
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
        """Somebody's app, signed in."""
        return App(self.address, address)


class App:
    """The JSON API as an app uses it."""

    def __init__(self, address, user, password=PASSWORD):
        self.address = address
        self.token = None
        answer = self.call("POST", "/sessions", {"email": user, "password": password})
        self.token = answer["token"]

    def call(self, method, path, body=None):
        request = urllib.request.Request(self.address + "/api/v1" + path, method=method)
        request.add_header("Accept", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        if method == "POST":
            request.add_header("Idempotency-Key", str(uuid.uuid4()))
        data = None
        if body is not None:
            request.add_header("Content-Type", "application/json")
            data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, data, timeout=20) as answer:
                text = answer.read()
        except urllib.error.HTTPError as failure:
            raise AssertionError(f"{method} {path}: {failure.code} {failure.read().decode()}") from None
        return json.loads(text) if text else {}

    def order(self, market, produce, quantity=1):
        """Places an order of one produce at a market; returns it."""
        return self.call("POST", "/orders", {"source_id": market, "lines": [{"produce_id": produce, "quantity": quantity}]})
