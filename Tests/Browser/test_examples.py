"""The two apps of Examples, against a server with the demo whose clock runs ten times as fast as real time."""

import subprocess

import pytest

from conftest import CUSTOMER
from portal import APPS, Portal

DRIVER = "yuki@harvest.example"
SPEED = "10"
# Seconds for a delivery of a few minutes, on a machine that does much else.
LONG = 1200
# The markets have just opened: no order waits at the one nearest to the customer.
OPENING = "2026-11-21T08:10:00-08:00"


@pytest.fixture(scope="module")
def saturday(tmp_path_factory):
    portal = Portal(tmp_path_factory.mktemp("saturday"), "--demo", "--clock-speed", SPEED, clock=OPENING)
    yield portal
    portal.stop()


class App:
    """A running app. Its output is one text, errors included."""

    def __init__(self, name, *words):
        self.output = ""
        self.process = subprocess.Popen(
            [str(APPS / name), *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def until(self, text):
        """Reads lines up to one that contains a text. The app ends by itself if it can't get there."""
        for line in self.process.stdout:
            self.output += line
            if text in line:
                return
        raise AssertionError(f"no {text} in:\n{self.output}")

    def end(self, seconds):
        self.output += self.process.communicate(timeout=seconds)[0]
        return self.process.returncode


def test_an_order_is_driven_to_the_door(saturday):
    server = ("--server", saturday.address, "--clock-speed", SPEED)
    with App("market-order", *server, "--email", CUSTOMER, "kale") as customer:
        customer.until("is placed")
        market = saturday.app(CUSTOMER).call("GET", "/orders?limit=1")["data"][0]["source"]["position"]
        near = f"{market['lat']:.6f},{market['lon']:.6f}"
        with App("market-driver", *server, "--email", DRIVER, "--near", near, "--simulate", "--pace", "25", "--hours", "0.1") as driver:
            assert customer.end(LONG) == 0, customer.output
            assert driver.end(LONG) == 0, driver.output
    for told in ["A driver took your order.", "The driver is shopping.", "Your order is on the way.", "Delivered.", "You paid $"]:
        assert told in customer.output, customer.output
    for told in ["Offer at ", "Stall ", "Everything is in the bags.", "Delivered to Ana", "Today: $", "This week: $"]:
        assert told in driver.output, driver.output


@pytest.mark.parametrize("name", ["market-order", "market-driver"])
def test_an_app_explains_itself_and_its_mistakes(saturday, name):
    words = {"market-order": ["kale"], "market-driver": ["--near", "34.0722,-118.2620"]}[name]
    with App(name, "--help") as app:
        assert app.end(30) == 0 and f"USAGE: {name}" in app.output, app.output
    with App(name, "--server", saturday.address, "--email", CUSTOMER, "--password", "guess", *words) as app:
        assert app.end(60) == 1 and "The e-mail address or the password is wrong." in app.output, app.output


def test_a_server_that_does_not_answer_is_said():
    with App("market-order", "--server", "http://127.0.0.1:1", "--email", CUSTOMER, "kale") as app:
        assert app.end(120) == 1 and "http://127.0.0.1:1 does not answer." in app.output, app.output


def test_a_declined_card_is_said(saturday):
    with App("market-order", "--server", saturday.address, "--email", CUSTOMER, "--card", "tok_declined", "kale") as app:
        assert app.end(60) == 1 and "is placed" not in app.output and "declined" in app.output.lower(), app.output
