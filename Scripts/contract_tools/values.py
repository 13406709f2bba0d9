"""Text of headers and parameters as values of their schemas."""

import re


def as_typed(text, kind):
    """The value that a text stands for, or the text itself, which the schema then refuses."""
    if kind == "integer" and re.fullmatch(r"-?[0-9]{1,18}", text):
        return int(text)
    if kind == "number" and re.fullmatch(r"-?[0-9]{1,18}(\.[0-9]{1,18})?", text):
        return float(text)
    if kind == "boolean" and text in ("true", "false"):
        return text == "true"
    return text


def media_type(headers):
    return headers.get("content-type", "").partition(";")[0].strip().lower()
