"""openapi.yaml: its operations, found by method and path, and validators of its schemas."""

import dataclasses
import functools
import pathlib
import urllib.parse

import jsonschema_rs
import yaml

METHODS = ("get", "post", "put", "patch", "delete")
ADDRESS = "urn:harvest:contract"
CLOSED = ADDRESS + ":closed"


@dataclasses.dataclass(frozen=True)
class Operation:
    """An operation with all references to parameters, responses and headers followed."""

    id: str
    method: str
    path: str
    parameters: tuple
    body: dict | None
    responses: dict
    error_codes: frozenset

    @functools.cached_property
    def segments(self):
        return segments(self.path)


class Contract:
    """The operations of a contract. Schemas of answers are closed: an answer with a member that they do not list is refused."""

    def __init__(self, document):
        self.document = document
        components = document["components"]
        self.registry = jsonschema_rs.Registry([
            (ADDRESS, {"components": {"schemas": components["schemas"]}}),
            (CLOSED, {"components": {"schemas": closed(components["schemas"])}})])
        self.operations = [
            self.operation(method, path, item) for path, item in document["paths"].items() for method in METHODS if method in item]
        self.by_length = {}
        for operation in self.operations:
            self.by_length.setdefault(len(operation.segments), []).append(operation)
        # `/orders/quote` is found before `/orders/{order_id}`.
        for same in self.by_length.values():
            same.sort(key=lambda operation: [is_parameter(segment) for segment in operation.segments])
        self.validators = {}

    @classmethod
    def read(cls, path):
        return cls(yaml.load(pathlib.Path(path).read_text(), yaml.CSafeLoader))

    def follow(self, node):
        """The target of a reference, overlaid with the members beside it."""
        while "$ref" in node:
            target = self.document
            for name in node["$ref"].split("/")[1:]:
                target = target[name]
            node = target | {name: value for name, value in node.items() if name != "$ref"}
        return node

    def operation(self, method, path, item):
        node = item[method]
        parameters = [self.follow(one) for one in item.get("parameters", []) + node.get("parameters", [])]
        responses = {status: self.follow(response) for status, response in node["responses"].items()}
        for response in responses.values():
            response["headers"] = {name: self.follow(header) for name, header in response.get("headers", {}).items()}
        body = self.follow(node["requestBody"]) if "requestBody" in node else None
        return Operation(
            node["operationId"], method.upper(), path, tuple(parameters), body, responses, frozenset(node.get("x-error-codes", [])))

    def find(self, method, path):
        """The operation of a request with the values of its path parameters, or (None, {}). HEAD requests belong to GET."""
        found = segments(path)
        method = "GET" if method == "HEAD" else method
        for operation in self.by_length.get(len(found), []):
            values = match(operation.segments, found)
            if operation.method == method and values is not None:
                return operation, values
        return None, {}

    def validator(self, schema, is_answer=False):
        """A validator of a schema that stands in the contract."""
        known = self.validators.get((id(schema), is_answer))
        if known is None:
            root = absolute(closed(schema), CLOSED) if is_answer else absolute(schema, ADDRESS)
            known = jsonschema_rs.Draft202012Validator(root, registry=self.registry, validate_formats=True)
            self.validators[id(schema), is_answer] = known
        return known

    def type_of(self, schema):
        return self.follow(schema).get("type", "string")


def segments(path):
    """Without empty ones, as the router reads a path: `/api//v1/me/` is `/api/v1/me`."""
    return [segment for segment in path.split("/") if segment]


def is_parameter(segment):
    return segment.startswith("{")


def match(pattern, path):
    values = {}
    for expected, found in zip(pattern, path):
        if is_parameter(expected):
            values[expected[1:-1]] = urllib.parse.unquote(found)
        elif expected != found:
            return None
    return values


def closed(node):
    """The same schema, which allows no members but those that it lists."""
    if isinstance(node, list):
        return [closed(item) for item in node]
    if not isinstance(node, dict):
        return node
    result = {name: closed(value) for name, value in node.items()}
    if isinstance(node.get("properties"), dict) and node.get("type") == "object" and "additionalProperties" not in node:
        result["additionalProperties"] = False
    return result


def absolute(node, address):
    """The same schema with the references of another document."""
    if isinstance(node, list):
        return [absolute(item, address) for item in node]
    if not isinstance(node, dict):
        return node
    return {name: address + value if name == "$ref" else absolute(value, address) for name, value in node.items()}
