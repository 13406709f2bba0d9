import json
import unittest

import yaml

from contract_tools import exchange
from contract_tools.conformance import WITHOUT_SUCCESS, Conformance
from contract_tools.document import Contract
from contract_tools.exchange import Exchange

DOCUMENT = """
paths:
  /api/v1/baskets:
    get:
      operationId: listBaskets
      parameters: [{name: limit, in: query, schema: {type: integer, maximum: 100}}]
      responses:
        '200':
          description: Found.
          headers: {ETag: {required: true, schema: {type: string, pattern: '^".+"$'}}}
          content: {application/json: {schema: {$ref: '#/components/schemas/Baskets'}}}
        '404': {$ref: '#/components/responses/NotFound'}
      x-error-codes: [not_found]
    post:
      operationId: createBasket
      parameters: [{name: Idempotency-Key, in: header, required: true, schema: {type: string, minLength: 16}}]
      requestBody:
        required: true
        content: {application/json: {schema: {$ref: '#/components/schemas/BasketCreate'}}}
      responses: {'204': {description: Done.}}
  /api/v1/baskets/{basket_id}:
    get:
      operationId: getBasket
      parameters: [{name: basket_id, in: path, required: true, schema: {type: string, pattern: '^basket_'}}]
      responses: {'204': {description: Done.}}
  /api/v1/baskets/newest:
    get: {operationId: getNewest, responses: {'204': {description: Done.}}}
  /api/v1/webhooks/payments:
    post: {operationId: receivePaymentEvent, responses: {'204': {description: Done.}}}
  /health:
    get: {operationId: getHealth, responses: {'204': {description: Done.}}}
components:
  responses:
    NotFound:
      description: Not there.
      content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
  schemas:
    Problem: {type: object, required: [code], properties: {code: {type: string}, status: {type: integer}}}
    BasketCreate: {type: object, additionalProperties: false, properties: {name: {type: string}}}
    Baskets:
      type: object
      required: [data]
      properties: {data: {type: array, items: {$ref: '#/components/schemas/Basket'}}}
    Basket:
      oneOf: [{$ref: '#/components/schemas/Full'}, {$ref: '#/components/schemas/Empty'}]
      discriminator: {propertyName: kind, mapping: {full: '#/components/schemas/Full', empty: '#/components/schemas/Empty'}}
    Full: {type: object, required: [kind, grams], properties: {kind: {const: full}, grams: {type: integer}}}
    Empty: {type: object, required: [kind], properties: {kind: {const: empty}}}
"""
CONTRACT = Contract(yaml.safe_load(DOCUMENT))
ALWAYS = {"ratelimit-limit": "1", "ratelimit-remaining": "1", "ratelimit-reset": "1", "ratelimit-policy": "1;w=60", "content-language": "en",
          "request-id": "x"}
JSON = {"content-type": "application/json; charset=utf-8"}
LIST = ALWAYS | JSON | {"etag": '"1"'}
PROBLEM = ALWAYS | {"content-type": "application/problem+json"}
KEY = {"idempotency-key": "0123456789abcdef"}


def found(*exchanges):
    """Place and message of each finding."""
    conformance = Conformance(CONTRACT)
    for one in exchanges:
        conformance.add(one)
    return [line for line in conformance.findings.lines() if not line.startswith("    ")]


def listing(data, target="/api/v1/baskets", headers=LIST, status=200):
    return Exchange("GET", target, {}, b"", status, headers, json.dumps(data).encode())


def creation(body, headers=KEY | JSON):
    return Exchange("POST", "/api/v1/baskets", headers, body, 204, ALWAYS, b"")


class Answers(unittest.TestCase):
    def test_an_answer_of_the_contract(self):
        self.assertEqual(found(listing({"data": [{"kind": "full", "grams": 5}, {"kind": "empty"}]}, "/api/v1/baskets?limit=5")), [])

    def test_a_member_that_the_contract_does_not_list(self):
        [line] = found(listing({"data": [], "secret": 1}))
        self.assertTrue(line.startswith("listBaskets 200 answer : ") and "'secret'" in line, line)

    def test_the_discriminator_says_which_member_is_wrong(self):
        [line] = found(listing({"data": [{"kind": "empty"}, {"kind": "full", "grams": "5"}]}))
        self.assertTrue(line.startswith("listBaskets 200 answer /data/*/grams: "), line)

    def test_one_mistake_in_many_rows_is_one_finding(self):
        [line] = found(listing({"data": [{"kind": "full", "grams": "5"}] * 3}), listing({"data": [{"kind": "full", "grams": None}]}))
        self.assertTrue(line.endswith("(4 times)"), line)

    def test_a_status_that_the_operation_does_not_document(self):
        self.assertEqual(found(listing({}, status=202)), ["listBaskets 202 answer: the operation documents 200, 404"])

    def test_a_missing_header_and_a_wrong_one(self):
        self.assertEqual(found(listing({"data": []}, headers=ALWAYS | JSON)), ["listBaskets 200 answer header ETag: missing"])
        [line] = found(listing({"data": []}, headers=LIST | {"etag": "1"}))
        self.assertIn("answer header ETag", line)

    def test_a_header_of_every_answer(self):
        [line] = found(listing({"data": []}, headers={name: value for name, value in LIST.items() if name != "request-id"}))
        self.assertIn("answer header request-id", line)

    def test_another_media_type(self):
        self.assertEqual(
            found(listing({"data": []}, headers=LIST | {"content-type": "text/html"})),
            ["listBaskets 200 answer: text/html instead of application/json"])

    def test_an_error_code_of_another_operation(self):
        self.assertEqual(
            found(listing({"code": "gone", "status": 404}, headers=PROBLEM, status=404)),
            ["listBaskets 404 answer /code: `gone` is not in x-error-codes"])
        self.assertEqual(found(listing({"code": "not_found", "status": 404}, headers=PROBLEM, status=404)), [])

    def test_what_any_operation_may_answer(self):
        self.assertEqual(found(listing({"code": "internal", "status": 500}, headers=PROBLEM, status=500)), [])

    def test_an_unknown_operation_that_works(self):
        [line] = found(Exchange("GET", "/api/v1/hampers/17", {}, b"", 200, ALWAYS, b""))
        self.assertEqual(line, "GET /api/v1/hampers/* 200 answer: the contract has no such operation")
        self.assertEqual(found(Exchange("DELETE", "/api/v1/baskets", {}, b"", 405, ALWAYS, b"")), [])

    def test_a_body_where_the_contract_has_none(self):
        self.assertEqual(
            found(Exchange("GET", "/api/v1/baskets/newest", {}, b"", 204, ALWAYS, b"x")),
            ["getNewest 204 answer: the contract has no body here"])


class Requests(unittest.TestCase):
    def test_a_request_of_the_contract(self):
        self.assertEqual(found(creation(b'{"name": "a"}')), [])

    def test_a_parameter_that_should_have_been_refused(self):
        self.assertEqual(
            found(listing({"data": []}, "/api/v1/baskets?limit=101")),
            ["listBaskets 200 request query limit: accepted though 101 is greater than the maximum of 100"])
        self.assertEqual(
            found(listing({"data": []}, "/api/v1/baskets?page=2")),
            ["listBaskets 200 request query page: accepted though the contract does not have it"])

    def test_a_parameter_of_an_operation_without_any(self):
        def bare(method, target):
            return Exchange(method, target, {}, b"", 204, ALWAYS, b"")

        self.assertEqual(
            found(bare("GET", "/api/v1/baskets/newest?page=2")),
            ["getNewest 204 request query page: accepted though the contract does not have it"])
        self.assertEqual(found(bare("POST", "/api/v1/webhooks/payments?page=2"), bare("GET", "/health?page=2")), [])

    def test_a_body_that_should_have_been_refused(self):
        self.assertTrue(found(creation(b'{"nam": "a"}')) and found(creation(b"{")) and found(creation(b"")))

    def test_a_missing_required_header(self):
        self.assertEqual(
            found(creation(b"{}", JSON)), ["createBasket 204 request header Idempotency-Key: accepted without it, though it is required"])

    def test_a_refused_request_may_be_wrong(self):
        self.assertEqual(found(listing({"code": "not_found", "status": 404}, "/api/v1/baskets?limit=x", PROBLEM, 404)), [])


class Operations(unittest.TestCase):
    def test_a_literal_path_comes_before_a_parameter(self):
        self.assertEqual(CONTRACT.find("GET", "/api/v1/baskets/newest")[0].id, "getNewest")
        operation, values = CONTRACT.find("HEAD", "/api/v1/baskets/basket_1")
        self.assertEqual((operation.id, values), ("getBasket", {"basket_id": "basket_1"}))
        self.assertEqual(CONTRACT.find("GET", "/api//v1/baskets/")[0].id, "listBaskets")

    def test_an_operation_needs_a_test_that_succeeds(self):
        conformance = Conformance(CONTRACT)
        conformance.add(listing({"data": []}))
        conformance.add(listing({"code": "not_found", "status": 404}, headers=PROBLEM, status=404))
        self.assertEqual(conformance.untested(), (["createBasket", "getBasket", "getNewest", "getHealth"], []))
        self.assertEqual(list(conformance.unseen_statuses()), ["createBasket 204", "getBasket 204", "getNewest 204", "receivePaymentEvent 204", "getHealth 204"])

    def test_exceptions_have_a_reason(self):
        self.assertTrue(all(WITHOUT_SUCCESS.values()))


class Files(unittest.TestCase):
    def test_a_line_is_read_as_it_was_written(self):
        one = Exchange("GET", "/api/v1/baskets?limit=2&limit=3", {"accept": "x"}, b"\xff\x00", 200, {"etag": '"1"'}, b"{}", "Tests.swift:5")
        self.assertEqual(exchange.parsed(exchange.line(one)), one)
        self.assertEqual(one.query, [("limit", "2"), ("limit", "3")])

    def test_repeated_headers_are_joined(self):
        self.assertEqual(exchange.joined([("Vary", "a"), ("vary", "b")]), {"vary": "a, b"})


if __name__ == "__main__":
    unittest.main()
