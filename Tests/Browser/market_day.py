"""A whole simulated Saturday, in which the two apps of Examples play a customer and a driver."""

import subprocess
import threading

from portal import APPS, BINARY, Portal

CUSTOMER = "ana@harvest.example"
DRIVER = "yuki@harvest.example"
SPEED = "60"
HOURS = "6"
# Where the driver waits: the market that is nearest to the customer.
NEAR = "34.0905,-118.2774"
# One order each, one after the other.
ORDERS = ["kale", "honey", "eggs"]


class MarketDay:
    """`portal demo` from 8 a.m. on, with both apps. Nobody simulates the two people whom the apps play."""

    def __init__(self, folder):
        self.portal = Portal(
            folder, "--speed", SPEED, "--without", CUSTOMER, "--without", DRIVER, command="demo", clock=None)
        self.receipts = []
        self.driver = self.earned = None
        self.apps = [threading.Thread(target=work, daemon=True) for work in (self.tell, self.drive, self.order)]
        for app in self.apps:
            app.start()

    def tell(self):
        """Reads what the simulation tells. Otherwise its pipe would be full one day."""
        for _ in self.portal.process.stdout:
            pass

    def app(self, name, account, *words):
        return subprocess.run(
            [str(APPS / name), "--server", self.portal.address, "--clock-speed", SPEED, "--email", account, *words],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)

    def drive(self):
        self.driver = self.app(
            "market-driver", DRIVER, "--near", NEAR, "--simulate", "--pace", "20", "--hours", HOURS, "--idle-minutes", "360")
        # Asked on the same day: the clock goes on, and the other tests may take until after midnight.
        self.earned = self.portal.app(DRIVER).call("GET", "/driver/earnings")["today"]

    def order(self):
        for item in ORDERS:
            self.receipts.append(self.app("market-order", CUSTOMER, item))

    def wait(self):
        """Until both apps have ended."""
        for app in self.apps[1:]:
            app.join()

    def verify(self):
        """Stops the portal, and checks its books."""
        self.portal.stop()
        return subprocess.run(
            [str(BINARY), "verify", "--database", str(self.portal.folder / "harvest.db")], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, check=False)

    def stop(self):
        self.portal.stop()
