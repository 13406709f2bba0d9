"""Hooks of Schemathesis: signs in, and checks answers as strictly as Scripts/contract does."""

import os
import pathlib

import schemathesis

from .answers import AnswerCheck
from .document import Contract
from .exchange import Exchange, joined

CONTRACT = Contract.read(pathlib.Path(__file__).resolve().parents[2] / "openapi.yaml")
# Tokens of one account. Requests end sessions, and wrong passwords lock signing in, so there are many from the start.
TOKENS = os.environ.get("HARVEST_FUZZ_TOKENS", "").split()
INSTANT = r"^[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?Z$"
# Limit of lists that are generated up to their limit.
MOST_ITEMS = 20

if TOKENS:

    @schemathesis.auth(refresh_interval=1_000_000, retry_on=[401])
    class Session:
        def get(self, case, context):
            return TOKENS.pop(0) if len(TOKENS) > 1 else TOKENS[0]

        def set(self, case, token, context):
            case.headers = case.headers or {}
            case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Forgets the limits of long lists: it takes a minute to make a list of 100 lines. HostileBodyTests sends lists that are too long, and
    `closed_contract` checks the lists of answers."""
    schemas = raw_schema["components"]["schemas"]
    forget_long_lists(schemas)
    # In one rule, which answers keep, too. To make times of any zone and any length, and to throw most of them away, takes a minute for an arrival.
    schemas["Timestamp"] = {"type": "string", "pattern": INSTANT}


def forget_long_lists(node):
    for part in node if isinstance(node, list) else node.values() if isinstance(node, dict) else ():
        forget_long_lists(part)
    if isinstance(node, dict) and isinstance(node.get("maxItems"), int) and node["maxItems"] > MOST_ITEMS:
        del node["maxItems"]


@schemathesis.check
def closed_contract(context, response, case):
    """No member, error code or status that openapi.yaml does not list, and the headers that every answer has."""
    request, found = response.request, []
    body = request.body or b""
    exchange = Exchange(
        request.method, request.path_url, joined(request.headers.items()), body.encode() if isinstance(body, str) else body, response.status_code,
        joined((name, value) for name, values in response.headers.items() for value in values), response.content)
    check = AnswerCheck(CONTRACT, exchange, lambda place, rule, message: found.append(f"{place}: {message}"))
    operation, _ = CONTRACT.find(exchange.method, exchange.path)
    if operation is None:
        check.unknown_operation()
    else:
        check.known_operation(operation)
    if found:
        raise AssertionError("\n".join(found))
