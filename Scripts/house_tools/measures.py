"""The measures of a tree: size, documentation, and habits that should disappear. Each place that counts can be listed."""

import collections
import re
import statistics
from typing import NamedTuple

from house_tools.declarations import TYPES
from house_tools.tokens import NUMBER, STRING, WORD, closing, text_at

DOCUMENTED = {
    "types": TYPES | {"typealias"},
    "functions": {"func", "subscript"},
    "initialisers": {"init"},
    "properties": {"property"},
}
# Witnesses of well-known protocols need no doc comment.
WITNESSES = frozenset(("==", "<", "hash", "encode"))
# Codable requires this name.
REQUIRED_NAMES = frozenset(("CodingKeys",))
READS = re.compile(r"(value|int|double|bool|text|bytes)(IfPresent)?$")
STATUS = re.compile(
    r"\b(?:\w+\.)?\w*status\s+(?:NOT\s+)?IN\s*\(\s*'|\b(?:\w+\.)?\w*status\s*(?:=|<>|!=)\s*'", re.IGNORECASE)
SELF_ASSIGNMENT = re.compile(r"^\s*self\.(\w+) = (?:\1)$")
# Names that tests give to the HTML or the text of a page.
PAGE_TEXTS = frozenset(("text", "html", "page", "markup", "body", "string"))


class Place(NamedTuple):
    path: str
    line: int
    what: str


class Sizes(NamedTuple):
    median: float
    p90: int
    max: int

    @staticmethod
    def of(numbers):
        ordered = sorted(numbers)
        if not ordered:
            return Sizes(0, 0, 0)
        return Sizes(statistics.median(ordered), ordered[min(len(ordered) - 1, len(ordered) * 9 // 10)], ordered[-1])


class Documentation(NamedTuple):
    documented: int
    all: int

    @property
    def share(self):
        return self.documented / self.all if self.all else None


def functions(files):
    """All functions, initialisers, subscripts and computed properties with a body, including local ones."""
    return [(file, one) for file in files for one in file.declarations if one.has_body]


def comment_lines(file):
    return len({line for comment in file.comments if comment.is_alone for line in range(comment.first, comment.last + 1)})


def comment_share(files):
    """The share of lines that hold only a comment, among lines that are not blank."""
    filled = sum(file.lines - file.blank for file in files)
    return sum(map(comment_lines, files)) / filled if filled else 0


def shared(files, kinds):
    """The `public` and `package` declarations of some kinds, without overrides and witnesses."""
    return [(file, one) for file in files for one in file.declarations
            if one.kind in kinds and one.is_shared and not one.is_local and not one.is_override and one.name not in WITNESSES]


def documentation(files):
    """How many types, functions, initialisers and properties are shared, and how many of these have a doc comment."""
    found = {}
    for name, kinds in DOCUMENTED.items():
        declarations = shared(files, kinds)
        found[name] = Documentation(sum(one.is_documented for _, one in declarations), len(declarations))
    return found


def undocumented(files):
    kinds = DOCUMENTED["types"] | DOCUMENTED["functions"]
    return [Place(file.path, one.line, f"{one.kind} {'.'.join(one.full)}") for file, one in shared(files, kinds) if not one.is_documented]


def repeated_types(files):
    """The places of each type name, and of those that occur more than once. Nested types count by their own name."""
    found = collections.defaultdict(list)
    for file in files:
        for one in file.declarations:
            if one.kind in TYPES and not one.is_local and one.name not in REQUIRED_NAMES:
                found[one.name].append(Place(file.path, one.line, ".".join(one.full)))
    return found, {name: places for name, places in sorted(found.items()) if len(places) > 1}


def positional_reads(files):
    """Columns read by position: `row.text(at: 1)`, `row[1]`, and `next()` of a RowCursor."""
    found = []
    for file in files:
        tokens, cursors = file.tokens, _cursors(file)
        for index, token in enumerate(tokens):
            if token.kind != WORD:
                continue
            following = text_at(tokens, index + 1)
            if following == "(" and text_at(tokens, index - 1) == "." and (
                    READS.match(token.text) and _has_label(tokens, index + 1, "at")
                    or token.text in ("next", "nextIfPresent") and text_at(tokens, index - 2) in cursors):
                found.append(Place(file.path, token.line, f"{text_at(tokens, index - 2)}.{token.text}(…)"))
            elif token.text == "row" and following == "[" and index + 2 < len(tokens) and tokens[index + 2].kind == NUMBER:
                found.append(Place(file.path, token.line, f"row[{tokens[index + 2].text}]"))
    return found


def _cursors(file):
    """The names of the variables of type RowCursor."""
    names = {name for scope in {id(scope): scope for scope in file.scopes}.values() for name, type_ in scope.locals.items()
             if type_ and type_[-1] == "RowCursor"}
    return names | {one.name for one in file.declarations if one.kind == "property" and one.type and one.type[-1] == "RowCursor"}


def _has_label(tokens, opened, label):
    end, at = closing(tokens, opened), opened + 1
    while at < end:
        if text_at(tokens, at) == label and text_at(tokens, at + 1) == ":" and text_at(tokens, at - 1) in ("(", ","):
            return True
        at = closing(tokens, at) if text_at(tokens, at) in ("(", "[", "{") else at
        at += 1
    return False


def trusted_html(files):
    """Calls of `HTML(trusted:)`, which inserts text without escaping it."""
    return [Place(file.path, file.tokens[index].line, "HTML(trusted:)") for file in files for index in range(len(file.tokens) - 3)
            if text_at(file.tokens, index) in ("HTML", "init") and text_at(file.tokens, index + 1) == "("
            and text_at(file.tokens, index + 2) == "trusted" and text_at(file.tokens, index + 3) == ":"
            and (text_at(file.tokens, index) == "HTML" or text_at(file.tokens, index - 1) == ".")]


def literal_statuses(files):
    """Statuses spelled out in SQL, `status IN ('…` or `status = '…'`. Migrations do not count, because they are frozen."""
    found = []
    for file in files:
        if "/Migrations/" in file.path:
            continue
        for token in file.tokens:
            if token.kind == STRING and "tatus" in token.text:
                for match in STATUS.finditer(token.text):
                    line = token.line + token.text.count("\n", 0, match.start())
                    found.append(Place(file.path, line, " ".join(match.group().split())))
    return found


def self_assignments(files):
    return [Place(file.path, number, line.strip()) for file in files for number, line in enumerate(file.text.split("\n"), 1)
            if SELF_ASSIGNMENT.match(line)]


def test_portals(files):
    """Tests that create a portal: `TestPortal()`, with or without arguments."""
    return [Place(file.path, token.line, "TestPortal(") for file in files for index, token in enumerate(file.tokens)
            if token.text == "TestPortal" and token.kind == WORD and text_at(file.tokens, index + 1) == "("]


def page_contains(files):
    """Assertions about a piece of a page: `.contains("…")` of a variable called text, html, page, markup, body or string."""
    found = []
    for file in files:
        for index, token in enumerate(file.tokens):
            is_call = token.text == "contains" and token.kind == WORD and text_at(file.tokens, index - 1) == "."
            if is_call and text_at(file.tokens, index - 2) in PAGE_TEXTS and file.tokens[index + 2].kind == STRING:
                found.append(Place(file.path, token.line, f"contains({file.tokens[index + 2].text[:40]!r})"))
    return found


def folders(files):
    return sorted({file.folder for file in files if file.folder})


class Measures:
    """All measures of a tree. `places` lists what each count consists of."""

    def __init__(self, tree, dependencies):
        self.tree, self.dependencies = tree, dependencies
        sources, tests = tree.files, tree.test_files
        names, repeated = repeated_types(sources)
        self.type_names = len(names)
        self.places = {
            "typeNamesUsedTwice": [place for places in repeated.values() for place in places],
            "positionalReads": positional_reads(sources),
            "trustedHTML": trusted_html(sources),
            "literalStatuses": literal_statuses(sources),
            "selfAssignments": self_assignments(sources),
            "testPortals": test_portals(tests),
            "pageContains": page_contains(tests),
            "undocumented": undocumented(sources),
            "longFiles": [Place(file.path, file.lines, "lines") for file in sorted(sources, key=lambda file: -file.lines)[:40]],
            "longFunctions": [Place(file.path, one.line, f"{one.name}: {one.length} lines") for file, one in sorted(
                functions(sources), key=lambda found: -found[1].length)[:40]],
        }
        self.repeated = len(repeated)
        self.whole = self.sizes(sources)
        self.of_target = {target: self.sizes(files) for target, files in tree.targets.items()}
        for target, numbers in self.of_target.items():
            paths = {file.path for file in tree.targets[target]}
            for name in ("positionalReads", "trustedHTML", "literalStatuses", "selfAssignments"):
                numbers[name] = sum(place.path in paths for place in self.places[name])
            numbers["folders"] = len(folders(tree.targets[target]))
            numbers["folderPairs"] = len(dependencies.pairs(target))
            numbers["folderPairsByTypes"] = len(dependencies.pairs_by_types(target))
            numbers["foldersInCycles"] = sum(map(len, dependencies.cycles(target)))
        for name, places in self.places.items():
            if name not in ("undocumented", "longFiles", "longFunctions", "typeNamesUsedTwice"):
                self.whole[name] = len(places)
        self.whole["typeNames"] = self.type_names
        self.whole["typeNamesUsedTwice"] = self.repeated
        for name in ("folderPairs", "folderPairsByTypes", "foldersInCycles"):
            self.whole[name] = sum(numbers[name] for numbers in self.of_target.values())

    @staticmethod
    def sizes(files):
        of_files, of_functions = Sizes.of([file.lines for file in files]), Sizes.of([one.length for _, one in functions(files)])
        numbers = {
            "files": len(files), "lines": sum(file.lines for file in files),
            "fileMedian": of_files.median, "file90th": of_files.p90, "fileLongest": of_files.max,
            "functions": len(functions(files)),
            "functionMedian": of_functions.median, "function90th": of_functions.p90, "functionLongest": of_functions.max,
            "commentShare": round(comment_share(files), 4),
        }
        for kind, found in documentation(files).items():
            numbers[kind + "Shared"] = found.all
            numbers[kind + "Documented"] = None if found.share is None else round(found.share, 4)
        return numbers
