"""What is wrong, grouped, so that one mistake is one line however often it occurs."""

import dataclasses
import re

MOST_MESSAGE = 220


@dataclasses.dataclass
class Group:
    message: str
    example: str
    origins: list
    count: int = 0


class Findings:
    """Findings by operation, status, place and rule."""

    MOST_ORIGINS = 3

    def __init__(self):
        self.groups = {}

    def add(self, exchange, operation, place, rule, message):
        """`place` is `request` or `answer` with a JSON pointer; `rule` tells apart what may be wrong there."""
        key = (operation, exchange.status, re.sub(r"/[0-9]+(?=/|$)", "/*", place), rule)
        group = self.groups.get(key)
        if group is None:
            group = self.groups[key] = Group(shortened(message), str(exchange), [])
        group.count += 1
        if exchange.origin and exchange.origin not in group.origins and len(group.origins) < self.MOST_ORIGINS:
            group.origins.append(exchange.origin)

    def lines(self):
        for (operation, status, place, _), group in sorted(self.groups.items(), key=lambda pair: tuple(map(str, pair[0]))):
            times = f" ({group.count} times)" if group.count > 1 else ""
            yield f"{operation} {status} {place}: {group.message}{times}"
            yield f"    {group.example}"
            if len(group.origins) > 1:
                yield f"    also in {', '.join(group.origins[1:])}"

    def __len__(self):
        return len(self.groups)


def shortened(text):
    return text if len(text) <= MOST_MESSAGE else text[:MOST_MESSAGE // 2] + " … " + text[-MOST_MESSAGE // 2:]
