"""Compares a request that was answered 2xx with its operation: parameters and body. What is accepted must be documented."""

import json

from .values import as_typed, media_type

ROOT = "/api/v1/"
WEBHOOKS = ROOT + "webhooks/"


class RequestCheck:
    """`report(place, rule, message)` gets each finding."""

    def __init__(self, contract, exchange, report):
        self.contract = contract
        self.exchange = exchange
        self.report = report

    def check(self, operation, path_values):
        self.parameters(operation, path_values)
        self.body(operation)

    def parameters(self, operation, path_values):
        query = {}
        for name, value in self.exchange.query:
            query.setdefault(name, value)
        known = {"path": path_values, "query": query, "header": self.exchange.headers}
        for parameter in operation.parameters:
            name, where = parameter["name"], parameter["in"]
            value = known[where].get(name.lower() if where == "header" else name)
            if value is None:
                if parameter.get("required"):
                    self.report(f"request {where} {name}", "missing", "accepted without it, though it is required")
                continue
            typed = as_typed(value, self.contract.type_of(parameter["schema"]))
            for error in self.contract.validator(parameter["schema"]).iter_errors(typed):
                self.report(f"request {where} {name}", "/".join(map(str, error.schema_path)), f"accepted though {error.message}")
        documented = {parameter["name"] for parameter in operation.parameters if parameter["in"] == "query"}
        # Webhooks ignore parameters, because a provider may add to its URL. So does what is outside of the API.
        if not self.exchange.path.startswith(ROOT) or self.exchange.path.startswith(WEBHOOKS):
            return
        for name in query.keys() - documented:
            self.report(f"request query {name}", "unknown", "accepted though the contract does not have it")

    def body(self, operation):
        body = self.exchange.body
        if operation.body is None:
            if body not in (b"", b"{}"):
                self.report("request", "body", "accepted a body though the operation has none")
            return
        if not body:
            if operation.body.get("required"):
                self.report("request", "body", "accepted without a body though it is required")
            return
        content, found = operation.body["content"], media_type(self.exchange.headers)
        if found not in content:
            self.report("request", "type", f"accepted {found or 'no Content-Type'} though the contract has {', '.join(content)}")
        elif found == "application/json":
            self.json(content[found]["schema"])

    def json(self, schema):
        try:
            value = json.loads(self.exchange.body)
        except ValueError as error:
            self.report("request", "json", f"accepted though it is no JSON: {error}")
            return
        for error in self.contract.validator(schema).iter_errors(value):
            at = "request " + "".join(f"/{step}" for step in error.instance_path)
            self.report(at, "/".join(map(str, error.schema_path)), f"accepted though {error.message}")
