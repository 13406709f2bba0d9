"""Dependencies between the folders of a target.

A folder depends on another one if it names a type that the other declares, or uses a member that the other adds by an extension to a
type that is not its own, such as `db.orders`.
"""

import collections
from typing import NamedTuple

from house_tools.graph import components
from house_tools.names import Names, Shape, clear_majority
from house_tools.tokens import KEYWORDS, PUNCTUATION, NAME, STRING, WORD, opening, text_at

TYPE, ACCESSOR = "type", "accessor"
# Names of members of Swift's own types. A use of one counts only if the type of its receiver is known.
COMMON = frozenset(
    "all allSatisfy any append bytes compactMap contains content count data date decode decodeIfPresent description distance drop"
    " dropFirst dropLast elements encode encodeIfPresent end filter first firstIndex flatMap forEach format formatted hasPrefix"
    " hasSuffix hash headers host id index insert isEmpty isLetter isNumber join joined key keys last list lowercased map max merge"
    " method min month name next now parameters path prefix query random read reduce remove removeAll removeLast replacing reversed"
    " rounded run send shuffled sorted split start state status stop string subscript suffix text type update uppercased uri url utf8"
    " value values wait write year zip".split())


class Use(NamedTuple):
    """A line that uses `name`, and the place where that is declared."""

    kind: str
    name: str
    path: str
    line: int
    declared: str
    declared_line: int

    @property
    def place(self):
        return f"{self.path}:{self.line}"


class Dependencies:
    """`uses[target][folder][other]` lists the uses. Files directly below a target count for no folder."""

    def __init__(self, tree, names=None):
        self.tree, self.names = tree, names or Names(tree)
        self.uses = {target: collections.defaultdict(lambda: collections.defaultdict(list)) for target in tree.targets}
        self.added = self.accessors()
        for file in tree.files:
            if file.folder:
                self.read(file)

    # Members added by extensions

    def accessors(self):
        """By name, the members that a folder adds to a type that it does not declare."""
        found = collections.defaultdict(list)
        for name, members in self.names.members.items():
            for member in members:
                if member.is_extension and member.file.folder and member.declaration.access not in ("private", "fileprivate"):
                    homes = self.homes(member.owner, member.file.target)
                    if member.file.folder not in homes:
                        found[name].append(member)
        return found

    def homes(self, owner, target):
        """The folders that declare a type or the type it is nested in."""
        return {file.folder for file, _ in self.names.types.get(owner[:1], ()) if file.target == target} | {
            file.folder for file, _ in self.names.types.get(owner, ()) if file.target == target}

    # Uses

    def read(self, file):
        tokens = file.tokens
        for index, token in enumerate(tokens):
            if token.kind not in (WORD, NAME) or index in file.declaring:
                continue
            after_dot = text_at(tokens, index - 1) == "."
            if token.text[0].isupper():
                if not after_dot:
                    self.type_use(file, index)
            elif token.text in self.added and (token.kind == NAME or token.text not in KEYWORDS):
                if after_dot:
                    self.member_use(file, index)
                elif text_at(tokens, index + 1) != ":" or text_at(tokens, index - 1) == "?":
                    self.own_member_use(file, index)

    def type_use(self, file, index):
        chain, at = [file.tokens[index].text], index
        while text_at(file.tokens, at + 1) == "." and text_at(file.tokens, at + 2)[:1].isupper() and at + 2 not in file.declaring:
            at += 2
            chain.append(file.tokens[at].text)
        found = self.names.resolve(chain, file.scopes[index], file)
        for length, declared in enumerate(found, 1):
            if not declared:
                continue
            # A name that several folders declare is ambiguous.
            own = [entry for entry in declared if entry[0].target == file.target]
            if not own or len({entry[0].folder for entry in own}) > 1:
                continue
            self.add(TYPE, ".".join(chain[:length]), file, file.tokens[index].line, *own[0])
        if len(found) == len(chain) and found[-1] and text_at(file.tokens, at + 1) == "(":
            self.initialiser_use(file, at, found[-1][0][1].full)

    def initialiser_use(self, file, index, owner):
        """Counts a call of an initialiser from an extension, unless it may be the memberwise one."""
        members, shape = self.names.members["init"], Shape.at(file, index)
        fitting = shape.fitting([member for member in members if member.owner == owner])
        properties = {name for name, owners in self.names.members.items() if any(
            member.owner == owner and member.declaration.kind == "property" for member in owners)} if fitting else ()
        if not shape.labels or not set(shape.labels) <= set(properties):
            self.add_member(fitting, file, index, "init")

    def add(self, kind, name, file, line, other, declaration):
        if other.folder and other.folder != file.folder and other.target == file.target:
            self.uses[file.target][file.folder][other.folder].append(
                Use(kind, name, file.path, line, other.path, declaration.line))

    def member_use(self, file, index):
        """Counts a member after a dot: one of the receiver's type if that is known, or else the only one that fits the call."""
        name, shape = file.tokens[index].text, Shape.at(file, index)
        receiver, is_type = self.receiver(file, index)
        members = self.names.members[name]
        if is_type is not None:
            members = [member for member in members if member.declaration.is_static == is_type]
        if receiver:
            own = [member for member in members if member.owner[-1] == receiver]
            if not own and (not is_type or text_at(file.tokens, index - 2)[:1].isupper()):
                # A member of a protocol belongs to the types that conform to it.
                own = [member for member in members if self.is_protocol(member.owner, name)]
            self.add_member(shape.fitting(own), file, index)
        elif name not in COMMON:
            fitting = shape.fitting(members)
            if len({member.owner for member in fitting}) == 1:
                self.add_member(fitting, file, index)

    def add_member(self, members, file, index, name=None):
        """Counts a use if all candidates are extension members of one folder."""
        added = self.added.get(name or file.tokens[index].text, ())
        if not members or any(member not in added for member in members) or len({member.file.folder for member in members}) > 1:
            return
        member = members[0]
        name = ".".join(member.owner) + "." + member.name
        self.add(ACCESSOR, name, file, file.tokens[index].line, member.file, member.declaration)

    def is_protocol(self, owner, name):
        """Whether a type is a protocol, or may be one because another package declares it."""
        declared = self.names.types.get(owner)
        return any(declaration.kind == "protocol" for _, declaration in declared) if declared else name not in COMMON

    def receiver(self, file, index):
        """The last name of the type before the dot, or None, and whether it is the type itself, a value, or unknown (None)."""
        tokens, scope, at = file.tokens, file.scopes[index], index - 2
        while text_at(tokens, at) in ("?", "!") and tokens[at].kind == PUNCTUATION:
            at -= 1
        if at < 0:
            return None, None
        token = tokens[at]
        if token.kind == STRING:
            return "String", False
        if token.kind == PUNCTUATION:
            if token.text == ")":
                return self.called(file, at), False
            return (None, False) if token.text in ("]", "}") else (self.expected(file, at), True)
        if token.kind not in (WORD, NAME):
            return (self.names.first_argument(scope) if token.text == "0" and text_at(tokens, at - 1) == "$" else None), False
        if token.kind == WORD and token.text in ("self", "Self"):
            return (scope.path[-1] if scope.path else None), token.text == "Self"
        if token.kind == WORD and token.text in KEYWORDS:
            return self.expected(file, at), True
        if token.text[0].isupper():
            return token.text, True
        if text_at(tokens, at - 1) == ".":
            found = self.names.member(self.receiver(file, at)[0], token.text)
        else:
            found = self.names.receiver(token.text, scope, file)
        return found or self.called_like(token.text), False

    def called_like(self, name):
        """Guesses that `parameters` is a `Parameters`."""
        wanted = name[0].upper() + name[1:]
        is_known = (wanted,) in self.names.types or any(member.owner[-1] == wanted for members in self.added.values() for member in members)
        return wanted if is_known else None

    def expected(self, file, at):
        """The type of `.name` without a receiver: the return type of the function, if the value is what it returns."""
        if text_at(file.tokens, at) not in ("return", "{", ":") and file.tokens[at + 1].line == file.tokens[at].line:
            return None
        scope = file.scopes[at + 1]
        return scope.result[-1] if scope.result else None

    def called(self, file, closing):
        """The return type of the call that ends with the parenthesis at an index."""
        tokens, at = file.tokens, opening(file.tokens, closing)
        name = text_at(tokens, at - 1)
        if at < 1 or tokens[at - 1].kind not in (WORD, NAME):
            return "String" if at > 0 and tokens[at - 1].kind == STRING else None
        return name if name[0].isupper() else self.names.result(name)

    def own_member_use(self, file, index):
        """Counts a member of `self` that is used without a dot."""
        scope, name = file.scopes[index], file.tokens[index].text
        at = scope
        while at is not None:
            if name in at.locals:
                return
            at = at.parent
        if not scope.path or text_at(file.tokens, index - 1) in ("let", "var", "func", "case", "#", "@"):
            return
        own = [member for member in self.names.members[name] if member.owner == scope.path]
        self.add_member(Shape.at(file, index).fitting(own), file, index)

    # Results

    def folders(self, target):
        """Maps each folder to the folders that it depends on."""
        graph = {file.folder: set() for file in self.tree.targets.get(target, ()) if file.folder}
        for folder, others in self.uses.get(target, {}).items():
            graph[folder] |= set(others)
        return graph

    def pairs(self, target):
        """The pairs of folders that depend on each other. Those with the fewest names in the weaker direction come first."""
        graph = self.folders(target)
        found = [(one, other) for one in sorted(graph) for other in sorted(graph[one]) if one < other and one in graph[other]]
        return sorted(found, key=lambda pair: (self.weight(target, *self.weaker(target, *pair)), pair))

    def names_needed(self, target, folder, other):
        """Maps each name that a folder uses from another one to its uses."""
        found = collections.defaultdict(list)
        for use in self.uses[target][folder][other]:
            found[(use.kind, use.name)].append(use)
        return dict(sorted(found.items()))

    def weight(self, target, folder, other):
        return len(self.names_needed(target, folder, other)), len(self.uses[target][folder][other])

    def weaker(self, target, one, other):
        """The direction of a pair with fewer names, as (from, to)."""
        return min(((one, other), (other, one)), key=lambda direction: self.weight(target, *direction))

    def pairs_by_types(self, target):
        """The pairs in which each folder names a type of the other one."""
        def is_by_type(folder, other):
            return any(use.kind == TYPE for use in self.uses[target][folder][other])
        return [pair for pair in self.pairs(target) if is_by_type(*pair) and is_by_type(*reversed(pair))]

    def cycles(self, target):
        """The sets of folders that all depend on each other, directly or indirectly. The largest comes first."""
        found = [sorted(group) for group in components(self.folders(target)) if len(group) > 1]
        return sorted(found, key=lambda group: (-len(group), group))
