"""Name lookup: the type that a name stands for, the type of a variable, and the members that a use may refer to."""

import collections
from typing import NamedTuple

from house_tools.declarations import KINDS_OF_TYPE
from house_tools.tokens import NAME, WORD, closing, text_at

# A variable of unknown type is assumed to have the type that this share of all variables of its name have.
CLEAR_MAJORITY = 0.8


class Member(NamedTuple):
    name: str
    owner: tuple
    file: object
    declaration: object

    @property
    def is_extension(self):
        return self.declaration.in_extension


class Shape(NamedTuple):
    """How a member is used: the argument labels of a call, or None without a call, and the number of trailing closures."""

    labels: list
    trailing: int

    @staticmethod
    def at(file, index):
        tokens, at = file.tokens, index + 1
        labels, trailing = None, 0
        if text_at(tokens, at) == "(" and tokens[at].line == tokens[index].line:
            labels, end = [], closing(tokens, at)
            at += 1
            while at < end:
                labels.append(tokens[at].text if tokens[at].kind in (WORD, NAME) and text_at(tokens, at + 1) == ":" else "_")
                while at < end and text_at(tokens, at) != ",":
                    at = closing(tokens, at) if text_at(tokens, at) in ("(", "[", "{") else at
                    at += 1
                at += 1
        while text_at(tokens, at) == "{":
            trailing, at = trailing + 1, closing(tokens, at) + 1
            if text_at(tokens, at + 1) != ":" or text_at(tokens, at + 2) != "{":
                break
            at += 2
        return Shape(labels, trailing)

    def fitting(self, members):
        """The members that the use may refer to."""
        if self.labels is None:
            values = [member for member in members if member.declaration.kind in ("property", "case")]
            functions = [member for member in members if member.declaration.kind == "func"]
            return values or (self.calls(members, self.trailing) if self.trailing else functions)
        # A brace after a call is an argument, or the block of a statement as in `if f() {`.
        calls = (self.calls(members, self.trailing) if self.trailing else []) or self.calls(members, 0)
        return calls or [member for member in members if member.declaration.kind in ("property", "case")]

    def calls(self, members, closures):
        return [member for member in members if member.declaration.kind in ("func", "init") and self.fits(member, closures)]

    def fits(self, member, closures):
        given = list(self.labels or ())
        for label, is_optional, is_several in member.declaration.parameters:
            if given and given[0] == label:
                given.pop(0)
                while is_several and given and given[0] == "_":
                    given.pop(0)
            elif not is_optional and not is_several:
                if not closures:
                    return False
                closures -= 1
        return not given and not closures


class Names:
    """All types and members of a tree."""

    def __init__(self, tree):
        self.targets = tree.targets
        self.types = collections.defaultdict(list)          # full path → (file, declaration)
        self.members = collections.defaultdict(list)        # name → Member
        self.typed = collections.defaultdict(collections.Counter)    # name of a variable → its types
        self.returned = collections.defaultdict(collections.Counter)  # name of a function → its types
        self.given = collections.defaultdict(collections.Counter)     # name of a function → first parameter of closures passed to it
        for file in tree.files:
            for declaration in file.declarations:
                if declaration.is_local:
                    continue
                self.add(file, declaration)
            for scope in {id(scope): scope for scope in file.scopes}.values():
                for name, type_ in scope.locals.items():
                    if type_:
                        self.typed[name][type_[-1]] += 1
                if scope.call and scope.first:
                    self.given[scope.call][scope.first] += 1

    def add(self, file, declaration):
        if declaration.kind in KINDS_OF_TYPE:
            self.types[declaration.full].append((file, declaration))
            return
        if declaration.path:
            self.members[declaration.name].append(Member(declaration.name, declaration.path, file, declaration))
        if declaration.type:
            (self.returned if declaration.kind == "func" else self.typed)[declaration.name][declaration.type[-1]] += 1

    # Types

    def visible(self, path, file):
        """The declarations of a path that a file can mean: its private ones, or else its target's, or else those of other targets."""
        found = [entry for entry in self.types.get(path, ()) if not entry[1].is_file_private or entry[0] is file]
        private = [entry for entry in found if entry[1].is_file_private]
        return private or [entry for entry in found if entry[0].target == file.target] or found

    def resolve(self, chain, scope, file):
        """For each name of a chain such as `A.B`, the declarations that it stands for."""
        if len(chain) > 1 and chain[0] in self.targets and (chain[0],) not in self.types:
            paths = [tuple(chain[1:length]) for length in range(2, len(chain) + 1)]
            return [[]] + [[entry for entry in self.types.get(path, ()) if entry[0].target == chain[0]] for path in paths]
        path = self.root(chain[0], scope, file)
        if path is None:
            return []
        found = [self.visible(path, file)]
        for name in chain[1:]:
            path += (name,)
            found.append(self.visible(path, file))
        return found

    def root(self, name, scope, file):
        """The full path of the type that an unqualified name stands for, or None for generic parameters and local types."""
        at = scope
        while at is not None:
            if name in at.hidden:
                return None
            at = at.parent
        for length in range(len(scope.path), 0, -1):
            path = scope.path[:length] + (name,)
            if self.visible(path, file):
                return path
        return (name,)

    # Values

    def receiver(self, name, scope, file):
        """The last name of the type of a variable or property, or None if it is unknown."""
        at = scope
        while at is not None:
            if name in at.locals:
                if at.locals[name]:
                    return at.locals[name][-1]
                break
            at = at.parent
        else:
            for length in range(len(scope.path), 0, -1):
                for member in self.members.get(name, ()):
                    if member.owner == scope.path[:length] and member.declaration.type:
                        return member.declaration.type[-1]
        return clear_majority(self.typed[name])

    def member(self, owner, name):
        """The last name of the type of a property, given the last name of its owner's type."""
        types = {member.declaration.type[-1] for member in self.members.get(name, ())
                 if owner and member.owner[-1] == owner and member.declaration.kind == "property" and member.declaration.type}
        return types.pop() if len(types) == 1 else clear_majority(self.typed[name])

    def first_argument(self, scope):
        """The last name of the type of `$0`: closures passed to the same function usually name that parameter."""
        while scope is not None:
            if scope.call and not scope.first and (name := clear_majority(self.given[scope.call])):
                return clear_majority(self.typed[name])
            scope = scope.parent
        return None

    def result(self, name):
        return clear_majority(self.returned[name])


def clear_majority(counter):
    if not counter:
        return None
    best, count = counter.most_common(1)[0]
    return best if count >= CLEAR_MAJORITY * sum(counter.values()) else None
