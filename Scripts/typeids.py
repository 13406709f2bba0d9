"""TypeIDs: texts such as order_01h2xcejqtf2nbrexx3vqjhp41, of which the database stores the sixteen bytes."""

import re

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
PATTERN = re.compile(r"[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}")


def to_text(prefix, stored):
    number = int.from_bytes(stored, "big")
    return prefix + "_" + "".join(ALPHABET[(number >> shift) & 31] for shift in range(125, -1, -5))


def to_bytes(text):
    number = 0
    for character in text.rsplit("_", 1)[1]:
        number = number * 32 + ALPHABET.index(character)
    return number.to_bytes(16, "big")


def named(rows, *prefixes):
    """The rows with the bytes in their first columns as identifiers of these kinds. A column without a kind stays as it is."""
    return [
        tuple(to_text(prefixes[index], value) if index < len(prefixes) and prefixes[index] and value is not None else value for index, value in enumerate(row))
        for row in rows]


def stored(db, table, values):
    """The values of a row, by column, as a SQLite file stores them: identifiers as bytes, unless the column holds texts."""
    types = {name: type for _, name, type, *_ in db.execute(f"PRAGMA table_info({table})")}
    return [
        to_bytes(value) if types[column] == "BLOB" and isinstance(value, str) and PATTERN.fullmatch(value) else value
        for column, value in values.items()]
