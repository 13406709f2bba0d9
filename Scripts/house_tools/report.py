"""The output of Scripts/house."""

from house_tools.dependencies import TYPE

ROWS = [
    ("files", "files"), ("lines", "lines"),
    ("lines a file: median", "fileMedian"), ("  90th percentile", "file90th"), ("  longest", "fileLongest"),
    ("functions", "functions"),
    ("lines a function: median", "functionMedian"), ("  90th percentile", "function90th"), ("  longest", "functionLongest"),
    ("share of comments", "commentShare"),
    ("shared types", "typesShared"), ("  documented", "typesDocumented"),
    ("shared functions", "functionsShared"), ("  documented", "functionsDocumented"),
    ("shared initialisers", "initialisersShared"), ("  documented", "initialisersDocumented"),
    ("shared properties", "propertiesShared"), ("  documented", "propertiesDocumented"),
    ("folders at the top", "folders"), ("folder pairs", "folderPairs"), ("  by types alone", "folderPairsByTypes"),
    ("folders in cycles", "foldersInCycles"),
    ("positional reads", "positionalReads"), ("HTML(trusted:)", "trustedHTML"), ("literal statuses", "literalStatuses"),
    ("self.x = x", "selfAssignments"),
    ("type names", "typeNames"), ("  used twice", "typeNamesUsedTwice"),
    ("TestPortal(…) in tests", "testPortals"), ("contains(\"…\") of pages", "pageContains"),
]
SHORT = {"HarvestCore": "Core", "HarvestServices": "Services", "HarvestDemo": "Demo", "PortalServer": "Server", "HarvestClient": "Client"}
NOTES = """\
A file belongs to the folder directly below its target. Files at the top of a target belong to no folder.
A folder depends on another one if it names a type of it, or uses a member that it adds to a type of others (`db.orders`).
A pair is two folders that depend on each other.
Functions are functions, initialisers, subscripts and computed properties with a body.
Shared means `public` or `package`, without overrides and without ==, <, hash and encode.
The share of comments is the share of lines that hold only a comment, among lines that are not blank.
Literal statuses do not include those of migrations."""


def cell(key, value):
    if value is None:
        return ""
    if key.endswith(("Documented", "commentShare")):
        return f"{value * 100:.0f} %" if key != "commentShare" else f"{value * 100:.1f} %"
    return f"{value:g}"


def table(measures):
    """The measures of each target and of the whole tree, as text."""
    targets = list(measures.of_target)
    lines = [["", *(SHORT.get(target, target) for target in targets), "whole"]]
    for title, key in ROWS:
        cells = [cell(key, numbers.get(key)) for numbers in (*measures.of_target.values(), measures.whole)]
        lines.append([title, *cells])
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    text = [" ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]).rstrip() for line in lines]
    cycles = [f"{target}: a cycle of {len(group)} folders: {', '.join(group)}"
              for target in targets for group in measures.dependencies.cycles(target)]
    return "\n".join(text + ["", NOTES] + ([""] + cycles if cycles else []))


def as_json(measures):
    dependencies = measures.dependencies
    return {
        "whole": measures.whole, "targets": measures.of_target,
        "pairs": [{"target": target, "folders": list(pair), "directions": [
            {"from": one, "to": other, "names": [
                {"kind": kind, "name": name, "uses": [use.place for use in uses]}
                for (kind, name), uses in dependencies.names_needed(target, one, other).items()]}
            for one, other in (pair, pair[::-1])]} for target in measures.tree.targets for pair in dependencies.pairs(target)],
        "cycles": {target: dependencies.cycles(target) for target in measures.tree.targets if dependencies.cycles(target)},
    }


def pairs(dependencies, wanted=(), reasons=None):
    """Each pair with every line that causes it: all pairs, those of one folder, or those between several folders."""
    lines, reasons = [], reasons or {}
    for target in dependencies.tree.targets:
        for pair in dependencies.pairs(target):
            if len(wanted) == 1 and wanted[0] not in pair or len(wanted) > 1 and not set(pair) <= set(wanted):
                continue
            lines.append(f"{target}: {pair[0]} ↔ {pair[1]}" + (
                f"\n  reason: {reasons[(target, *pair)]}" if reasons.get((target, *pair)) else ""))
            weaker = dependencies.weaker(target, *pair)
            lines += direction(dependencies, target, *weaker, " (weaker direction)")
            lines += direction(dependencies, target, *reversed(weaker))
            lines.append("")
    return "\n".join(lines).rstrip() if lines else "No two folders depend on each other."


def brief_pairs(dependencies):
    """One line per pair: its weaker direction, with the names used."""
    lines = []
    for target in dependencies.tree.targets:
        for pair in dependencies.pairs(target):
            folder, other = dependencies.weaker(target, *pair)
            names = dependencies.names_needed(target, folder, other)
            count, back = sum(map(len, names.values())), dependencies.weight(target, other, folder)
            words = ", ".join(name if kind == TYPE else f"+{name}" for kind, name in names)
            lines.append(f"{target}: {folder} → {other} ({len(names)} in {count} uses; back {back[0]} in {back[1]}): {words}")
    return "\n".join(lines) or "No two folders depend on each other."


def direction(dependencies, target, folder, other, note=""):
    names = dependencies.names_needed(target, folder, other)
    count = sum(map(len, names.values()))
    lines = [f"  {folder} → {other}: {len(names)} name{'s' * (len(names) != 1)}, {count} use{'s' * (count != 1)}{note}"]
    for (kind, name), uses in names.items():
        for use in uses:
            manner = "" if kind == TYPE else "+"
            lines.append(f"    {use.place} {manner}{name} (declared in {use.declared}:{use.declared_line})")
    return lines


def graph(dependencies, target):
    """The dependencies of each folder. `Orders 5+2` means five types and two extension members; ⇄ marks a pair."""
    lines = []
    for folder, others in sorted(dependencies.folders(target).items()):
        words = []
        for other in sorted(others):
            names = dependencies.names_needed(target, folder, other)
            types = sum(kind == TYPE for kind, _ in names)
            arrow = " ⇄" if folder in dependencies.folders(target)[other] else ""
            words.append(f"{other} {types}+{len(names) - types}{arrow}")
        lines.append(f"{folder} → {', '.join(words) or '–'}")
    for group in dependencies.cycles(target):
        lines.append(f"\nA cycle of {len(group)}: {', '.join(group)}")
    return "\n".join(lines)


def places(found):
    return "\n".join(f"{place.path}:{place.line} {place.what}" for place in found)
