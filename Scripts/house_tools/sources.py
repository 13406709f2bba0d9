"""The Swift files of a checkout, by target and by folder."""

import pathlib

from house_tools.declarations import SwiftFile

# The order of the report. Other targets follow.
TARGETS = ("HarvestCore", "Templates", "SQLStore", "HarvestServices", "HarvestDemo", "PortalServer", "Portal", "HarvestClient")


class SourceFile(SwiftFile):
    """`folder` is the folder directly below the target, or empty. `path` is relative to the checkout."""

    def __init__(self, text, path, target, folder):
        super().__init__(text)
        self.text, self.path, self.target, self.folder = text, path, target, folder

    def __repr__(self):
        return self.path


class Tree:
    """All sources and tests of a checkout. `targets` and `tests` map the name of a target to its files."""

    def __init__(self, sources, tests=None):
        self.targets, self.tests = sources, tests or {}

    @property
    def files(self):
        return [file for files in self.targets.values() for file in files]

    @property
    def test_files(self):
        return [file for files in self.tests.values() for file in files]

    @staticmethod
    def read(root, tests=True):
        root = pathlib.Path(root)
        return Tree(_read(root, "Sources"), _read(root, "Tests") if tests else {})

    @staticmethod
    def of(files):
        """A tree made from texts, `{"Target/Folder/File.swift": text}`. Paths that begin with `Tests/` are tests."""
        sources, tests = {}, {}
        for path, text in files.items():
            into, inner = (tests, path[len("Tests/"):]) if path.startswith("Tests/") else (sources, path)
            parts = inner.split("/")
            file = SourceFile(text, path, parts[0], parts[1] if len(parts) > 2 else "")
            into.setdefault(parts[0], []).append(file)
        return Tree(sources, tests)


def _read(root, top):
    targets = {}
    folders = [folder for folder in sorted((root / top).iterdir()) if folder.is_dir()] if (root / top).is_dir() else []
    folders.sort(key=lambda folder: (TARGETS.index(folder.name) if folder.name in TARGETS else len(TARGETS), folder.name))
    for folder in folders:
        files = []
        for path in sorted(folder.rglob("*.swift")):
            inner = path.relative_to(folder).parts
            name = path.relative_to(root).as_posix()
            try:
                text = path.read_text(encoding="utf-8")
            except FileNotFoundError:
                continue  # moved since the folder was listed
            files.append(SourceFile(text, name, folder.name, inner[0] if len(inner) > 1 else ""))
        if files:
            targets[folder.name] = files
    return targets
