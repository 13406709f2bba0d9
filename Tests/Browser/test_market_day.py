"""The two apps of Examples on a whole Saturday, among simulated customers, drivers and neighbors."""

import re

from market_day import CUSTOMER, ORDERS


def test_each_order_of_the_day_is_delivered(market_day):
    assert len(market_day.receipts) == len(ORDERS)
    for receipt in market_day.receipts:
        assert receipt.returncode == 0 and "Delivered." in receipt.stdout and "You paid $" in receipt.stdout, receipt.stdout
    placed = market_day.portal.app(CUSTOMER).call("GET", "/orders?limit=3")["data"]
    assert [order["delivery_status"] for order in placed] == ["delivered"] * len(ORDERS)


def test_the_driver_works_all_day_and_is_told_what_the_day_brought(market_day):
    told = market_day.driver.stdout
    assert market_day.driver.returncode == 0, told
    today = re.search(r"^Today: \$(\S+) for (\d+) deliveries", told, re.MULTILINE)
    assert today, told
    doors = len(re.findall(r"^Delivered to ", told, re.MULTILINE))
    assert int(today[2]) == doors > 0, told
    earned = market_day.earned
    # Customers may raise tips after the driver went home.
    assert earned["deliveries"] == doors and earned["earned_cents"] >= cents(today[1]) > 0, (earned, today[0])


def cents(dollars):
    return int(dollars.replace(",", "").replace(".", ""))


def test_the_books_of_the_day_are_right(market_day):
    verified = market_day.verify()
    assert verified.returncode == 0, verified.stdout
    log = (market_day.portal.folder / "portal.log").read_text().splitlines()
    assert not [line for line in log if '"error"' in line or '"critical"' in line], log
