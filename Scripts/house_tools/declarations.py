"""Finds the declarations and scopes of a Swift file. The file need not compile, but its brackets must match."""

from house_tools.tokens import PUNCTUATION, NAME, STRING, WORD, scan

TYPES = frozenset(("struct", "class", "enum", "actor", "protocol"))
DECLARATIONS = TYPES | {
    "extension", "func", "var", "let", "init", "deinit", "subscript", "typealias", "associatedtype", "case", "import"}
MODIFIERS = frozenset(
    "public package internal fileprivate private open static class final override mutating nonmutating lazy weak unowned required"
    " convenience nonisolated isolated dynamic indirect optional distributed borrowing consuming prefix postfix infix".split())
ACCESS = frozenset(("public", "package", "internal", "fileprivate", "private", "open"))
# Words that may stand before the name of a type.
TYPE_PREFIXES = frozenset("any some inout borrowing consuming sending isolated @escaping @autoclosure @Sendable repeat each".split())
KINDS_OF_TYPE = TYPES | {"typealias", "associatedtype"}
BODY = "function"


class Scope:
    """A range of tokens with its own names. `path` is the enclosing type as a tuple of names, such as `("Order", "Line")`."""

    def __init__(self, kind, parent, end, path=None, keyword=None, access=None):
        self.kind, self.parent, self.end = kind, parent, end  # kind: file, type, function or block
        self.path = path if path is not None else (parent.path if parent else ())
        self.keyword, self.access = keyword, access
        self.hidden = set()  # generic parameters and local types, which shadow other types
        self.locals = {}     # parameters and variables, each with its type if one is written
        self.result = None   # the return type of a function
        self.call = self.first = None  # of a closure: the function it is passed to, and the name of its first parameter
        self.is_body = kind in (BODY, "block")
        self.is_local = self.is_body or bool(parent and parent.is_local)


class Declaration:
    """`path` is the enclosing type, `type` the type of a property or the return type of a function. Both are tuples of names."""

    def __init__(self, kind, name, scope, line, last, access, is_documented, words, is_file_private):
        self.kind, self.name, self.path = kind, name, scope.path
        self.line, self.last = line, last
        self.access, self.is_documented = access, is_documented
        self.is_local = scope.is_local
        self.is_override = "override" in words
        self.is_static = kind == "init" or "static" in words or "class" in words
        self.in_extension = scope.keyword == "extension"
        self.is_file_private = is_file_private
        self.has_body = False
        self.type = None
        self.parameters = []  # (label or "_", has a default value, is variadic)

    @property
    def full(self):
        return self.path + (self.name,)

    @property
    def length(self):
        return self.last - self.line + 1

    @property
    def is_shared(self):
        return self.access in ("public", "package", "open")


class SwiftFile:
    """A parsed file: its tokens and comments, its declarations, and the scope of each token."""

    def __init__(self, text):
        source = scan(text)
        self.tokens, self.comments, self.lines = source.tokens, source.comments, source.lines
        self.blank = sum(1 for line in text.split("\n")[:self.lines] if not line.strip())
        self.declarations, self.imports = [], set()
        self.declaring = set()  # indexes of the tokens that name a declaration
        _Parser(self).run()


class _Parser:
    def __init__(self, file):
        self.file, self.tokens = file, file.tokens
        self.close = _matching(self.tokens)
        self.doc_ends = {comment.last for comment in file.comments if comment.is_doc and comment.is_alone}
        self.root = Scope("file", None, len(self.tokens))
        self.stack = [self.root]
        self.bodies = set()
        self.accessors = set()

    def run(self):
        self.file.scopes = scopes = []
        for index, token in enumerate(self.tokens):
            while len(self.stack) > 1 and self.stack[-1].end < index:
                self.stack.pop()
            scopes.append(self.stack[-1])
            if token.kind == PUNCTUATION:
                if token.text == "{" and index not in self.bodies:
                    self.block(index)
            elif token.kind == WORD and not self.follows_dot(index):
                self.word(index, token.text)

    # Reading tokens

    def text(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) and self.tokens[index].kind != STRING else ""

    def is_name(self, index):
        return 0 <= index < len(self.tokens) and self.tokens[index].kind in (WORD, NAME)

    def follows_dot(self, index):
        return self.text(index - 1) == "."

    def word(self, index, word):
        scope = self.stack[-1]
        if word in TYPES or word == "extension":
            self.type(index, word, scope)
        elif word == "func":
            self.function(index, scope)
        elif word in ("var", "let"):
            (self.local if scope.is_body else self.property)(index, scope)
        elif word == "for" and scope.is_body:
            self.names_before_in(index + 1, scope)
        elif word == "typealias" or word == "associatedtype":
            self.alias(index, word, scope)
        elif word == "import":
            self.imported(index)
        elif scope.kind == "type":
            if word in ("init", "subscript"):
                self.initialiser(index, word, scope)
            elif word == "deinit":
                self.with_body(self.declare("deinit", "deinit", scope, index), index, scope)
            elif word == "case" and scope.keyword == "enum":
                self.cases(index, scope)

    # Declarations

    def declare(self, kind, name, scope, index, named_at=None):
        words, first = self.modifiers(index)
        access = next((word for word in words if word in ACCESS), None)
        if access is None and scope.kind == "type":
            access = scope.access
        declaration = Declaration(
            kind, name, scope, self.tokens[index].line, self.tokens[index].line, access, first - 1 in self.doc_ends, words,
            access in ("private", "fileprivate") and scope.kind == "file")
        self.file.declarations.append(declaration)
        if named_at is not None:
            self.file.declaring.add(named_at)
        return declaration

    def modifiers(self, index):
        """The modifiers before a keyword, and the line on which the modifiers and attributes begin."""
        words, at = [], index - 1
        while at >= 0:
            text = self.text(at)
            if text == ")" and self.tokens[at].kind == PUNCTUATION:
                opened = self.opening(at)
                before = self.text(opened - 1)
                if before in MODIFIERS or before.startswith("@"):
                    # `private(set)` is not the access level of the declaration.
                    at = opened - 2
                    continue
                break
            if text not in MODIFIERS and not text.startswith("@"):
                break
            if self.text(at - 1) in ("case", ",", "."):
                break  # an enum case with the name of a modifier
            words.append(text)
            at -= 1
        return words, self.tokens[at + 1].line

    def opening(self, index):
        depth = 0
        for at in range(index, -1, -1):
            if self.tokens[at].kind == PUNCTUATION:
                depth += (self.tokens[at].text == ")") - (self.tokens[at].text == "(")
                if depth == 0:
                    return at
        return 0

    def type(self, index, keyword, scope):
        at = index + 1
        if self.text(index - 1) == "import" or not self.begins_type_name(at, keyword):
            return
        name, after = self.chain(at)
        body = self.find_body(after)
        if body is None:
            return
        words, _ = self.modifiers(index)
        access = next((word for word in words if word in ACCESS), None)
        inherited = access if keyword in ("extension", "protocol") else None
        path = tuple(name) if keyword == "extension" else scope.path + tuple(name)
        inner = Scope("type", scope, self.close[body], path, keyword, inherited)
        inner.hidden |= self.generics(after)
        if keyword != "extension":
            declaration = self.declare(keyword, name[0], scope, index, at)
            declaration.last = self.tokens[self.close[body]].line
            if scope.is_body:
                scope.hidden.add(name[0])
        self.bodies.add(body)
        self.stack.append(inner)

    def begins_type_name(self, at, keyword):
        if keyword == "extension" and self.text(at) == "[":
            return True
        return self.is_name(at) and (self.tokens[at].kind == NAME or self.text(at)[0].isupper())

    def chain(self, at):
        """`A.B` as a list, and the index after it. `[A]` is called Array, `[A: B]` Dictionary."""
        if self.text(at) == "[":
            end = self.close[at]
            is_dictionary = any(self.text(inside) == ":" for inside in range(at, end))
            return ["Dictionary" if is_dictionary else "Array"], end + 1
        names = [self.text(at)]
        at += 1
        while self.text(at) == "." and self.is_name(at + 1):
            names.append(self.text(at + 1))
            at += 2
        return names, at

    def function(self, index, scope):
        at = index + 1
        name, named_at = self.text(at), at
        if not self.is_name(at):
            name = ""
            while at < len(self.tokens) and self.text(at) not in ("(", ""):
                name, at = name + self.text(at), at + 1
        else:
            at += 1
        declaration = self.declare("func", name or "(", scope, index, named_at)
        self.with_parameters(declaration, at, scope, index)

    def initialiser(self, index, word, scope):
        at = index + 1
        while self.text(at) in ("?", "!"):
            at += 1
        if self.text(at) not in ("(", "<"):
            return
        self.with_parameters(self.declare(word, word, scope, index), at, scope, index)

    def with_parameters(self, declaration, at, scope, index):
        generics = self.generics(at)
        while at < len(self.tokens) and self.text(at) != "(":
            at += 1
        if at >= len(self.tokens):
            return
        end = self.close[at]
        inner = self.with_body(declaration, end, scope)
        inner.hidden |= generics
        self.parameters(declaration, inner, at, end)
        declaration.type = inner.result = self.result(end)
        if scope.is_body:
            scope.locals.setdefault(declaration.name, None)

    def with_body(self, declaration, end, scope):
        """Opens the scope of a function, which includes the rest of its header."""
        body = None if scope.keyword == "protocol" else self.find_body(end + 1)
        last = self.close[body] if body is not None else end
        inner = Scope(BODY, scope, last)
        self.stack.append(inner)
        if body is not None:
            declaration.has_body, declaration.last = True, self.tokens[last].line
            self.bodies.add(body)
        return inner

    def find_body(self, at):
        """The index of the brace that opens the body after a header, or None if another declaration comes first."""
        while at < len(self.tokens):
            token = self.tokens[at]
            if token.kind == PUNCTUATION:
                if token.text == "{":
                    return at
                if token.text in ("(", "["):
                    at = self.close[at]
                elif token.text in ("}", ")", "]", "=", ";"):
                    return None
            elif token.kind == WORD and token.line > self.tokens[at - 1].line:
                if token.text in DECLARATIONS or token.text in MODIFIERS or token.text[0] in "@#":
                    return None
            at += 1
        return None

    def generics(self, at):
        """The generic parameters in the angle brackets at an index."""
        names, depth = set(), 0
        if self.text(at) != "<":
            return names
        for index in range(at, min(at + 200, len(self.tokens))):
            text = self.text(index)
            depth += (text == "<") - (text == ">")
            if depth == 0:
                break
            if depth == 1 and text in ("<", ",") and self.is_name(index + 1):
                start = index + 2 if self.text(index + 1) in ("each", "let") else index + 1
                names.add(self.text(start))
        return names

    def parameters(self, declaration, inner, start, end):
        at = start + 1
        while at < end:
            label, name = self.text(at), self.text(at + 1) if self.is_name(at + 1) else self.text(at)
            colon = at + (2 if self.is_name(at + 1) else 1)
            if self.text(colon) != ":":
                return
            inner.locals[name] = self.type_at(colon + 1)
            is_optional, is_several, at = False, False, colon + 1
            while at < end and self.text(at) != ",":
                if self.tokens[at].kind == PUNCTUATION:
                    is_optional |= self.text(at) == "="
                    is_several |= self.text(at) == "..."
                    if self.text(at) in ("(", "[", "{"):
                        at = self.close[at]
                    elif self.text(at) == "<":
                        at = self.past_angles(at)
                at += 1
            declaration.parameters.append((label, is_optional, is_several))
            at += 1

    def past_angles(self, at):
        """The index of the closing angle bracket, or the index itself if the bracket is an operator."""
        depth = 0
        for index in range(at, min(at + 60, len(self.tokens))):
            depth += (self.text(index) == "<") - (self.text(index) == ">")
            if depth == 0:
                return index
        return at

    def result(self, at):
        for index in range(at + 1, min(at + 12, len(self.tokens))):
            text = self.text(index)
            if text == "->":
                return self.type_at(index + 1)
            if text in ("{", "}", "where") or text in DECLARATIONS:
                return None
        return None

    def type_at(self, at):
        """The type at an index as a tuple of names, or None for function types and tuples."""
        while self.text(at) in TYPE_PREFIXES or self.text(at).startswith("@"):
            at += 1
        if self.text(at) == "(":
            # Parentheses hold a type here: `(any Gateway)?`.
            inner = self.type_at(at + 1)
            return inner if self.text(at + 1) in ("any", "some") else None
        if self.text(at) != "[" and not self.is_name(at):
            return None
        return tuple(self.chain(at)[0])

    def property(self, index, scope):
        at, names = index + 1, []
        if self.text(at) == "(":
            end = self.close[at]
            names = [(inside, None) for inside in range(at + 1, end) if self.is_name(inside)]
            at = end + 1
        elif self.is_name(at):
            names = [(at, self.written_type(at))]
            at += 1
        made = []
        for named_at, type_ in names:
            declaration = self.declare("property", self.text(named_at), scope, index, named_at)
            declaration.type = type_
            made.append(declaration)
        body = self.find_accessors(at, scope)
        if body is None or not made:
            return
        last = self.close[body]
        made[0].has_body, made[0].last = True, self.tokens[last].line
        # The scope opens at the brace, because the type before it belongs to the outer scope.
        self.accessors.add(body)

    def find_accessors(self, at, scope):
        """The brace of a computed property or of observers, or None. A closure after `=` does not count."""
        if scope.keyword == "protocol" or self.text(at) not in (":", "{"):
            return None
        return self.find_body(at)

    def written_type(self, at):
        if self.text(at + 1) == ":":
            return self.type_at(at + 2)
        if self.text(at + 1) != "=":
            return None
        at += 2
        while self.text(at) in ("try", "await", "!", "?"):
            at += 1
        if not (self.is_name(at) and self.text(at)[0].isupper()):
            return None
        names, after = self.chain(at)
        return tuple(names) if self.text(after) == "(" and names[-1][0].isupper() else None

    def local(self, index, scope):
        at = index + 1
        if self.text(at) == "(":
            for inside in range(at + 1, self.close[at]):
                if self.is_name(inside):
                    scope.locals.setdefault(self.text(inside), None)
        elif self.is_name(at):
            scope.locals[self.text(at)] = self.written_type(at)

    def names_before_in(self, at, scope):
        for index in range(at, min(at + 20, len(self.tokens))):
            if self.text(index) == "in":
                return
            if self.is_name(index) and not self.follows_dot(index):
                scope.locals.setdefault(self.text(index), None)

    def alias(self, index, word, scope):
        if not self.is_name(index + 1):
            return
        declaration = self.declare(word, self.text(index + 1), scope, index, index + 1)
        if word == "typealias" and self.text(index + 2) == "=":
            declaration.type = self.type_at(index + 3)
        if scope.is_body:
            scope.hidden.add(self.text(index + 1))

    def imported(self, index):
        at = index + 1
        if self.text(at) in TYPES | {"func", "var", "let", "typealias"}:
            at += 1
        if self.is_name(at):
            self.file.imports.add(self.text(at))
            self.file.declaring.add(at)

    def cases(self, index, scope):
        at = index + 1
        while self.is_name(at):
            self.case(at, scope)
            at += 1
            if self.text(at) == "(":
                at = self.close[at] + 1
            if self.text(at) == "=":
                at += 2
                at += self.text(at - 1) == "-"
            if self.text(at) != ",":
                return
            at += 1

    def case(self, at, scope):
        declaration = self.declare("case", self.text(at), scope, at, at)
        declaration.type, declaration.is_static = scope.path, True

    def block(self, index):
        """Opens the scope of an accessor, a closure or the block of a statement."""
        last = self.close[index]
        if index in self.accessors:
            self.stack.append(Scope(BODY, self.stack[-1], last))
            return
        inner = Scope("block", self.stack[-1], last)
        inner.call = self.called(index)
        for at in range(index + 1, min(index + 40, last)):
            text = self.text(at)
            if text == "in" and self.tokens[at].kind == WORD:
                for inside in range(index + 1, at):
                    if self.is_name(inside) and not self.follows_dot(inside):
                        typed = self.type_at(inside + 2) if self.text(inside + 1) == ":" else None
                        inner.locals.setdefault(self.text(inside), typed)
                        inner.first = inner.first or self.text(inside)
                break
            if self.tokens[at].line > self.tokens[index].line or text in ("{", "}", "=", "return", "for", "if", "guard", "switch"):
                break
        self.stack.append(inner)

    def called(self, brace):
        """The function that a closure is passed to, as in `f {`, `f(…) {` or `f({`."""
        at = brace - 1
        if self.text(at) == ")" and self.tokens[at].kind == PUNCTUATION:
            at = self.opening(at) - 1
        elif self.text(at) == "(":
            at -= 1
        return self.text(at) if self.is_name(at) else None


def _matching(tokens):
    """Maps each opening bracket to the bracket that closes it, or to the last index if none does."""
    close, opened = {}, []
    pairs = {")": "(", "]": "[", "}": "{"}
    for index, token in enumerate(tokens):
        if token.kind != PUNCTUATION:
            continue
        if token.text in ("(", "[", "{"):
            opened.append((token.text, index))
        elif token.text in pairs:
            while opened:
                text, start = opened.pop()
                close[start] = index
                if text == pairs[token.text]:
                    break
    for _, start in opened:
        close[start] = len(tokens) - 1
    return close
