"""The accepted measures in Scripts/house.json: the check fails if one got worse, and accepting saves those that improved."""

import json
from typing import NamedTuple

LOWER, HIGHER = "lower", "higher"
# Targets whose shared types and functions all need a doc comment. Pages and controllers are named by what they do.
DOCUMENTED_TARGETS = ("HarvestCore", "SQLStore", "HarvestServices", "HarvestClient")
# Limit of folders directly below a target.
MOST_FOLDERS = 30


class Rule(NamedTuple):
    """One measure. A value counts as worse if it differs from the accepted one by more than `slack`."""

    key: str
    meaning: str
    better: str
    slack: float
    see: str

    def is_worse(self, value, accepted):
        return value - accepted > self.slack + 1e-9 if self.better == LOWER else accepted - value > self.slack + 1e-9

    def is_better(self, value, accepted):
        return value < accepted if self.better == LOWER else value > accepted

    def text(self, value):
        return f"{value * 100:.1f} %" if isinstance(value, float) and (self.key.endswith(("Share", "Documented"))) else f"{value:g}"


WHOLE = [
    Rule("fileMedian", "median lines a file", LOWER, 3, "--list longFiles"),
    Rule("file90th", "90th percentile of lines a file", LOWER, 5, "--list longFiles"),
    Rule("fileLongest", "lines of the longest file", LOWER, 0, "--list longFiles"),
    Rule("functionMedian", "median lines a function", LOWER, 0, "--list longFunctions"),
    Rule("function90th", "90th percentile of lines a function", LOWER, 1, "--list longFunctions"),
    Rule("functionLongest", "lines of the longest function", LOWER, 0, "--list longFunctions"),
    Rule("commentShare", "share of comment lines", HIGHER, 0.02, "--json"),
    Rule("typeNamesUsedTwice", "type names used more than once", LOWER, 0, "--list typeNamesUsedTwice"),
    Rule("foldersInCycles", "folders in a cycle", LOWER, 0, "--pairs"),
    Rule("positionalReads", "positional column reads", LOWER, 0, "--list positionalReads"),
    Rule("trustedHTML", "uses of HTML(trusted:)", LOWER, 0, "--list trustedHTML"),
    Rule("literalStatuses", "literal statuses in SQL", LOWER, 0, "--list literalStatuses"),
    Rule("selfAssignments", "lines `self.x = x`", LOWER, 0, "--list selfAssignments"),
    Rule("testPortals", "uses of TestPortal(…) in tests", LOWER, 0, "--list testPortals"),
    Rule("pageContains", "page assertions by contains(\"…\") in tests", LOWER, 0, "--list pageContains"),
]
OF_TARGET = [
    Rule("typesDocumented", "documented share of public and package types", HIGHER, 0.005, "--list undocumented"),
    Rule("functionsDocumented", "documented share of public and package functions", HIGHER, 0.005, "--list undocumented"),
]
FOLDERS = Rule("folders", "top-level folders", LOWER, 0, "--graph")


class Finding(NamedTuple):
    key: str
    text: str


def pair_name(target, pair):
    return f"{target}: {' ↔ '.join(pair)}"


class Accepted:
    """The content of the file: measures of the whole tree and of each target, and the folder pairs with their reasons."""

    def __init__(self, whole=None, targets=None, pairs=None):
        self.whole, self.targets, self.pairs = whole or {}, targets or {}, pairs or {}

    @staticmethod
    def read(path):
        if not path.exists():
            return Accepted()
        data = json.loads(path.read_text(encoding="utf-8"))
        pairs = {(pair["target"], *sorted(pair["folders"])): pair.get("reason", "") for pair in data.get("pairs", [])}
        return Accepted(data.get("whole"), data.get("targets"), pairs)

    def write(self, path):
        pairs = [{"target": target, "folders": [one, other], "reason": reason}
                 for (target, one, other), reason in sorted(self.pairs.items())]
        data = {"whole": self.whole, "targets": self.targets, "pairs": pairs}
        path.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")

    # Comparing

    def worse(self, measures):
        """Everything that fails the check."""
        found = []
        for rule, name, value, accepted in self.compared(measures):
            if accepted is None:
                text = f"{name}: {rule.meaning}: {rule.text(value)} has no accepted value; run Scripts/house --accept"
                found.append(Finding(rule.key, text))
            elif rule.is_worse(value, accepted):
                text = f"{name}: {rule.meaning}: {rule.text(value)}, accepted is {rule.text(accepted)}. See: Scripts/house {rule.see}"
                found.append(Finding(rule.key, text))
        for target, numbers in measures.of_target.items():
            limit = max(MOST_FOLDERS, self.targets.get(target, {}).get("folders", 0))
            if numbers["folders"] > limit:
                found.append(Finding(
                    "folders", f"{target}: {numbers['folders']} top-level folders, at most {limit}. See: Scripts/house --graph {target}"))
        return found + self.wrong_pairs(measures)

    def wrong_pairs(self, measures):
        found = []
        for target, pair in pairs(measures):
            see = f"See: Scripts/house --pairs {' '.join(pair)}"
            if (target, *pair) not in self.pairs:
                found.append(Finding("folderPairs", f"{pair_name(target, pair)} depend on each other, which is new. {see}"))
            elif not self.pairs[(target, *pair)].strip():
                found.append(Finding("folderPairs", f"{pair_name(target, pair)} depend on each other, and no reason is given. {see}"))
        return found

    def better(self, measures):
        """Everything that `--accept` would save."""
        found = [Finding(rule.key, f"{name}: {rule.meaning}: {rule.text(value)}, accepted is {rule.text(accepted)}")
                 for rule, name, value, accepted in self.compared(measures) if accepted is not None and rule.is_better(value, accepted)]
        present = {(target, *pair) for target, pair in pairs(measures)}
        gone = sorted(set(self.pairs) - present)
        return found + [Finding("folderPairs", f"{pair_name(key[0], key[1:])} no longer depend on each other") for key in gone]

    def compared(self, measures):
        """Yields each rule with the name of the target, the value and the accepted value."""
        for rule in WHOLE:
            yield rule, "whole", measures.whole[rule.key], self.whole.get(rule.key)
        for target, numbers in measures.of_target.items():
            for rule in OF_TARGET:
                if target in DOCUMENTED_TARGETS and numbers[rule.key] is not None:
                    yield rule, target, numbers[rule.key], self.targets.get(target, {}).get(rule.key)

    # Accepting

    def accepting(self, measures, worse=()):
        """A copy with the measures that improved, and with those in `worse` whatever their value."""
        def chosen(rule, value, accepted):
            return value if accepted is None or rule.is_better(value, accepted) or rule.key in worse else accepted
        whole = {rule.key: chosen(rule, measures.whole[rule.key], self.whole.get(rule.key)) for rule in WHOLE}
        targets = {}
        for target, numbers in measures.of_target.items():
            old = self.targets.get(target, {})
            targets[target] = {rule.key: chosen(rule, numbers[rule.key], old.get(rule.key))
                               for rule in OF_TARGET
                               if target in DOCUMENTED_TARGETS and numbers[rule.key] is not None}
            if numbers["folders"] > MOST_FOLDERS:
                targets[target]["folders"] = chosen(FOLDERS, numbers["folders"], old.get("folders"))
        targets = {target: numbers for target, numbers in targets.items() if numbers}
        present = {(target, *pair) for target, pair in pairs(measures)}
        reasons = {pair: self.pairs.get(pair, "") for pair in present if pair in self.pairs or "folderPairs" in worse}
        return Accepted(whole, targets, reasons)


def pairs(measures):
    """Each pair of folders that depend on each other, with its target."""
    return [(target, pair) for target in measures.tree.targets for pair in measures.dependencies.pairs(target)]


KEYS = sorted({rule.key for rule in WHOLE + OF_TARGET + [FOLDERS]} | {"folderPairs"})
