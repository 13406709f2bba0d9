"""Compares an answer with its operation: status, type, headers, body and error code."""

import json

from .values import as_typed, media_type

# Any operation may answer these (api.md). A test portal answers 500 when a test breaks its database.
ANYWHERE = {405: "method_not_allowed", 406: "not_acceptable", 500: "internal", 501: "not_implemented"}
# Answers to a request that the contract does not know: an expired token and too many requests come first.
REFUSED = (401, 404, 405, 429)
PROBLEM = "application/problem+json"
ROOT = "/api/v1/"
# The processor of a test portal does not know the portal's address, so its links are relative.
TEST_PROCESSOR = "/builtin-payments/"
# Headers that every answer of the API has.
EVERYWHERE = ("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "ratelimit-policy", "content-language", "request-id")


class AnswerCheck:
    """`report(place, rule, message)` gets each finding."""

    def __init__(self, contract, exchange, report):
        self.contract = contract
        self.exchange = exchange
        self.report = report

    def unknown_operation(self):
        """OPTIONS asks what a page of another site may do."""
        allowed = (204, *REFUSED) if self.exchange.method == "OPTIONS" else REFUSED
        if self.exchange.status not in allowed:
            self.report("answer", "unknown", "the contract has no such operation")

    def known_operation(self, operation):
        self.everywhere()
        status = self.exchange.status
        response = operation.responses.get(str(status))
        if response is None:
            if status in ANYWHERE:
                self.problem({ANYWHERE[status]})
            else:
                self.report("answer", "status", f"the operation documents {', '.join(sorted(operation.responses))}")
            return
        self.headers(response)
        if self.exchange.method != "HEAD":
            self.body(response, operation.error_codes)

    def everywhere(self):
        if not self.exchange.path.startswith(ROOT):
            return
        for name in EVERYWHERE:
            if name not in self.exchange.answer_headers:
                self.report(f"answer header {name}", "missing", "every answer of the API has it")

    def headers(self, response):
        for name, header in response["headers"].items():
            value = self.exchange.answer_headers.get(name.lower())
            if value is None:
                if header.get("required"):
                    self.report(f"answer header {name}", "missing", "missing")
                continue
            for error in self.contract.validator(header["schema"]).iter_errors(as_typed(value, self.contract.type_of(header["schema"]))):
                self.report(f"answer header {name}", "value", error.message)

    def body(self, response, error_codes):
        content = response.get("content", {})
        found = media_type(self.exchange.answer_headers)
        if not content:
            if self.exchange.answer_body:
                self.report("answer", "body", "the contract has no body here")
            return
        if found not in content:
            self.report("answer", "type", f"{found or 'no Content-Type'} instead of {', '.join(content)}")
        elif found == PROBLEM:
            self.problem(error_codes, content[found]["schema"])
        elif found == "application/json":
            self.json(content[found]["schema"])

    def problem(self, error_codes, schema=None):
        if media_type(self.exchange.answer_headers) != PROBLEM:
            if self.exchange.method != "HEAD":
                self.report("answer", "type", f"{media_type(self.exchange.answer_headers) or 'no Content-Type'} instead of {PROBLEM}")
            return
        problem = self.json(schema or self.contract.document["components"]["responses"]["NotFound"]["content"][PROBLEM]["schema"])
        if not isinstance(problem, dict):
            return
        code = problem.get("code")
        if code not in error_codes:
            self.report("answer /code", str(code), f"`{code}` is not in x-error-codes")
        if problem.get("status") != self.exchange.status:
            self.report("answer /status", "status", f"{problem.get('status')} in an answer with {self.exchange.status}")

    def json(self, schema):
        try:
            value = json.loads(self.exchange.answer_body)
        except ValueError as error:
            self.report("answer", "json", f"no JSON: {error}")
            return None
        self.value(schema, value, "answer ")
        return value

    def value(self, schema, value, place):
        for error in self.contract.validator(schema, is_answer=True).iter_errors(value):
            at = place + "".join(f"/{step}" for step in error.instance_path)
            branch = self.branch(error)
            if branch is not None:
                self.value(branch, error.instance, at)
            elif not (error.schema_path[-1:] == ["format"] and str(error.instance).startswith(TEST_PROCESSOR)):
                self.report(at, "/".join(map(str, error.schema_path)), error.message)

    def branch(self, error):
        """The schema that the discriminator chooses, which says better than `oneOf` what is wrong."""
        if getattr(error.kind, "name", "") != "oneOf" or not isinstance(error.instance, dict):
            return None
        schema = self.contract.document["components"]["schemas"].get(error.schema_path[-2] if len(error.schema_path) > 1 else "", {})
        discriminator = schema.get("discriminator", {})
        target = discriminator.get("mapping", {}).get(error.instance.get(discriminator.get("propertyName")))
        return target and {"$ref": target}
