"""Requests with their answers, as the tests write them: one JSON object a line, bodies in base64."""

import base64
import dataclasses
import functools
import json
import pathlib
import urllib.parse


@dataclasses.dataclass
class Exchange:
    method: str
    target: str
    # Lowercase names. Headers that occur more than once are joined by commas, as HTTP allows.
    headers: dict
    body: bytes
    status: int
    answer_headers: dict
    answer_body: bytes
    # The test that sent the request.
    origin: str = ""

    @functools.cached_property
    def path(self):
        return self.target.partition("?")[0]

    @functools.cached_property
    def query(self):
        return urllib.parse.parse_qsl(self.target.partition("?")[2], keep_blank_values=True)

    @property
    def is_success(self):
        return 200 <= self.status < 300

    def __str__(self):
        target = self.target if len(self.target) <= 140 else self.target[:140] + "…"
        return f"{self.method} {target} → {self.status}" + (f"   ({self.origin})" if self.origin else "")


def joined(fields):
    headers = {}
    for name, value in fields:
        name = name.lower()
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


def parsed(line):
    fields = json.loads(line)
    return Exchange(
        fields["method"], fields["target"], joined(fields["headers"]), base64.b64decode(fields["body"]), fields["status"],
        joined(fields["answerHeaders"]), base64.b64decode(fields["answerBody"]), fields.get("test", ""))


def line(exchange):
    """The exchange as `parsed` reads it."""
    return json.dumps({
        "method": exchange.method, "target": exchange.target, "headers": list(exchange.headers.items()),
        "body": base64.b64encode(exchange.body).decode(), "status": exchange.status,
        "answerHeaders": list(exchange.answer_headers.items()), "answerBody": base64.b64encode(exchange.answer_body).decode(),
        "test": exchange.origin})


def read(folder):
    """All exchanges in the files of a folder. An incomplete last line is left out: its test process was killed."""
    for file in sorted(pathlib.Path(folder).glob("*.jsonl")):
        with file.open("rb") as lines:
            for text in lines:
                if text.endswith(b"\n"):
                    yield parsed(text)
