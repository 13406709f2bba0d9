"""Compares exchanges with the contract, and says which operations no exchange has shown to work."""

from .answers import AnswerCheck
from .findings import Findings
from .requests import RequestCheck

# Operations that answer nothing but an error, each with the reason.
WITHOUT_SUCCESS = {"receivePaymentEvent": "the built-in processor sends no webhooks: 501"}

# Tests that publish events with invented types and payloads, to follow them through streams and lists.
INVENTED_EVENTS = ("EventAccessTests.swift", "EventPruningTests.swift", "ResumedStreamTests.swift")


class Conformance:
    def __init__(self, contract):
        self.contract = contract
        self.findings = Findings()
        self.count = 0
        self.succeeded = set()
        # Statuses that occurred, by operation.
        self.seen = {}

    def add(self, exchange):
        self.count += 1
        operation, path_values = self.contract.find(exchange.method, exchange.path)
        name = operation.id if operation else f"{exchange.method} {self.shape(exchange.path)}"

        def report(place, rule, message):
            self.findings.add(exchange, name, place, rule, message)

        if name == "listEvents" and exchange.origin.startswith(INVENTED_EVENTS):
            return

        answer = AnswerCheck(self.contract, exchange, report)
        if operation is None:
            answer.unknown_operation()
            return
        self.seen.setdefault(operation.id, set()).add(exchange.status)
        answer.known_operation(operation)
        if exchange.is_success and exchange.method != "HEAD":
            self.succeeded.add(operation.id)
            RequestCheck(self.contract, exchange, report).check(operation, path_values)

    @staticmethod
    def shape(path):
        return "/".join("*" if any(letter.isdigit() for letter in segment) and segment != "v1" else segment for segment in path.split("/"))

    def untested(self):
        """Operations without a 2xx. An exception that works is listed, too: it is none any more."""
        missing = [one.id for one in self.contract.operations if one.id not in self.succeeded and one.id not in WITHOUT_SUCCESS]
        return missing, sorted(WITHOUT_SUCCESS.keys() & self.succeeded)

    def unseen_statuses(self):
        """`operation 409` for every documented status that did not occur."""
        for operation in self.contract.operations:
            for status in operation.responses:
                if int(status) not in self.seen.get(operation.id, set()):
                    yield f"{operation.id} {status}"
