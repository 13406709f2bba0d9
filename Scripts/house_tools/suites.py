"""Selects the test suites for a change: those in a folder of the same name, and those that use a type of the changed file."""

import collections
import pathlib
import re

from house_tools.declarations import KINDS_OF_TYPE
from house_tools.tokens import STRING, WORD

# These always run, because they are fast.
ALWAYS = ("HarvestCoreTests", "TemplatesTests")
# A type that more suites use than this does not select them.
MOST_USERS = 8
# A target with at most this many suites runs all of them.
FEW_SUITES = 5


class Suite:
    """A type with `@Test` functions. `names` are the identifiers in its files, `texts` the string literals."""

    def __init__(self, target, name):
        self.target, self.name = target, name
        self.files, self.folders, self.names, self.texts = set(), set(), set(), []

    @property
    def full(self):
        return f"{self.target}.{self.name}"


def suites(tree):
    """All suites by `Target.Name`. A test function outside a type is a suite of its own."""
    found = {}
    for file in tree.test_files:
        tokens = file.tokens
        roots = set()
        for index, token in enumerate(tokens):
            if token.text == "@Test" and token.kind == WORD:
                path = file.scopes[index].path
                roots.add(path[0] if path else _function_after(tokens, index))
        for root in roots - {None}:
            suite = found.setdefault(f"{file.target}.{root}", Suite(file.target, root))
            suite.files.add(file.path)
            suite.folders.add(file.folder)
            suite.names |= {token.text for token in tokens if token.kind == WORD}
            suite.texts += [token.text for token in tokens if token.kind == STRING]
    return found


def _function_after(tokens, index):
    for at in range(index, len(tokens) - 1):
        if tokens[at].text == "func" and tokens[at].kind == WORD:
            return tokens[at + 1].text
    return None


class Selection:
    """The suites for changed paths. `chosen` maps each suite to the reasons; `unmatched` lists paths without a suite."""

    def __init__(self, tree, changed):
        self.tree, self.suites = tree, suites(tree)
        self.chosen = collections.defaultdict(list)
        self.unmatched, self.shared = [], []
        for suite in self.suites.values():
            if suite.target in ALWAYS:
                self.chosen[suite.full].append("always")
        files = {file.path: file for file in tree.files + tree.test_files}
        for path in sorted(changed):
            matches = self.matching(path, files.get(path))
            for suite, reason in matches:
                self.chosen[suite.full].append(reason)
            if not matches and path.startswith(("Sources/", "Tests/", "Public/")) and not self.is_covered(path):
                self.unmatched.append(path)

    def matching(self, path, file):
        """The suites for one path, each with its reason."""
        parts = pathlib.PurePosixPath(path).parts
        if parts[0] == "Tests" and len(parts) > 2:
            own = [(suite, "its file changed") for suite in self.suites.values() if path in suite.files]
            return own or self.beside(parts[:-1]) + self.naming(file)
        if parts[0] == "Sources" and len(parts) > 2:
            return self.of_folder(parts[1:-1]) + self.of_small(parts[1]) + self.naming(file) + self.mentioning(parts[-1])
        return self.mentioning(parts[-1]) if parts[0] == "Public" or len(parts) == 1 else []

    def beside(self, folder):
        """The suites beside a file that holds no tests. Support folders serve all suites and select none."""
        if folder[2:] in ((), ("Support",)):
            return []
        return [(suite, f"folder {'/'.join(folder[2:])}") for suite in self.suites.values()
                if any(pathlib.PurePosixPath(file).parts[:-1] == folder for file in suite.files)]

    def of_folder(self, folders):
        """The suites in a folder of the same name. Files at the top of a target select the suites at the top of its tests."""
        if len(folders) == 1:
            return [(suite, f"top of {folders[0]}") for suite in self.suites.values()
                    if suite.target == folders[0] + "Tests" and "" in suite.folders]
        # The tests of HarvestDemo may be in a folder Demo.
        for folder in (*folders[1:], folders[0].removeprefix("Harvest")):
            found = [(suite, f"folder {folder}") for suite in self.suites.values()
                     if any(folder in pathlib.PurePosixPath(file).parts[2:-1] for file in suite.files)]
            if found:
                return found
        return []

    def of_small(self, target):
        own = [suite for suite in self.suites.values() if suite.target == target + "Tests"]
        return [(suite, f"a test of {target}") for suite in own] if len(own) <= FEW_SUITES else []

    def naming(self, file):
        """The suites that use a type declared in the file."""
        if file is None:
            return []
        found = []
        for name in {one.full[0] for one in file.declarations if one.kind in KINDS_OF_TYPE and not one.is_local}:
            users = [suite for suite in self.suites.values() if name in suite.names and file.path not in suite.files]
            if len(users) <= MOST_USERS:
                found += [(suite, f"uses {name}") for suite in users]
            else:
                self.shared.append((file.path, name, len(users)))
        return found

    def mentioning(self, name):
        """The suites that name a file in a string, such as openapi.yaml."""
        if name.endswith(".swift"):
            return []
        return [(suite, f"reads {name}") for suite in self.suites.values() if any(name in text for text in suite.texts)]

    def is_covered(self, path):
        """Whether a path without a suite needs no remark."""
        target = path.split("/")[1]
        return target in ALWAYS or target + "Tests" in ALWAYS or any(shared == path for shared, _, _ in self.shared)

    @property
    def left_out(self):
        return sorted(set(self.suites) - set(self.chosen))

    @property
    def filter(self):
        """The regular expression for `swift test --filter`."""
        by_target = collections.defaultdict(list)
        for name in self.chosen:
            target, suite = name.split(".", 1)
            by_target[target].append(suite)
        parts = []
        for target, names in sorted(by_target.items()):
            whole = all(suite.full in self.chosen for suite in self.suites.values() if suite.target == target)
            parts.append(f"{target}\\." if whole else f"{target}\\.({'|'.join(map(re.escape, sorted(names)))})(/|$|\\()")
        return f"^({'|'.join(parts)})" if parts else "^$"
