"""Splits Swift source into tokens. Handles nested comments, all string literals with interpolation, and regex literals."""

import re
from typing import NamedTuple

WORD, NAME, NUMBER, STRING, REGEX, PUNCTUATION = "word", "name", "number", "string", "regex", "punctuation"


class Token(NamedTuple):
    """`NAME` is an identifier in backticks. The tokens of an interpolation follow their string, in parentheses."""

    kind: str
    text: str
    line: int


class Comment(NamedTuple):
    first: int
    last: int
    is_doc: bool
    is_alone: bool  # no code before it on its first line


PLAIN = re.compile(
    r"(?P<space>[ \t\r]+)|(?P<newline>\n)"
    r"|(?P<line>//[^\n]*)|(?P<block>/\*)"
    r"|(?P<string>#*\")|(?P<regex>#+/)"
    r"|`(?P<name>[^`\n]+)`"
    r"|(?P<word>[@#$]?[^\W\d]\w*)|(?P<number>\d[\w]*(?:\.\d[\w]*)?)"
    r"|(?P<punctuation>->|\.\.\.|\.\.<|[=!<>]=|&&|\|\||\?\?|.)",
    re.DOTALL)
LONG_QUOTE = re.compile(r'"""[ \t]*\r?\n')  # `#""""#` is a single-line string of two quotes
BLOCK_EDGE = re.compile(r"/\*|\*/")
REGEX_BODY = re.compile(r"/(?![\s/*)])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/")
# A slash after one of these is an operator. After other punctuation it begins a regex literal.
VALUE_END = frozenset(")]}?!")
BEFORE_VALUE = frozenset(("return", "case", "in", "where", "try", "await", "let", "var", "if", "guard", "while", "else", "throw"))


class Source(NamedTuple):
    tokens: list
    comments: list
    lines: int


KEYWORDS = frozenset(
    "as associatedtype await break case catch class continue default defer deinit do else enum extension fallthrough false"
    " fileprivate for func guard if import in init inout internal is let nil operator package private protocol public repeat rethrows"
    " return self static struct subscript super switch throw throws true try typealias var where while".split())


def scan(text):
    """The tokens and comments of one file."""
    scanner = _Scanner(text)
    scanner.run()
    return Source(scanner.tokens, scanner.comments, text.count("\n") + (1 if text and not text.endswith("\n") else 0))


class _Scanner:
    def __init__(self, text):
        self.text, self.at, self.line = text, 0, 1
        self.tokens, self.comments = [], []

    def run(self, closing=False):
        """Reads to the end, or to the parenthesis that closes an interpolation."""
        text, depth, match_at = self.text, 0, PLAIN.match
        while self.at < len(text):
            match = match_at(text, self.at)
            kind, found = match.lastgroup, match.group(match.lastgroup)
            if kind == "space":
                self.at = match.end()
            elif kind == "newline":
                self.at, self.line = match.end(), self.line + 1
            elif kind == "line":
                self.comment(match.end(), found.startswith("///") and not found.startswith("////"))
            elif kind == "block":
                self.block_comment()
            elif kind == "string":
                self.string(len(found) - 1)
            elif kind == "regex":
                self.long_regex(len(found) - 1)
            elif found == "/" and self.regex():
                continue
            else:
                self.tokens.append(Token(kind, found, self.line))
                self.at = match.end()
                if closing and kind == "punctuation":
                    depth += (found == "(") - (found == ")")
                    if depth == 0:
                        return

    def comment(self, end, is_doc):
        first, body = self.line, self.text[self.at:end]
        before = self.text[self.text.rfind("\n", 0, self.at) + 1:self.at]
        self.line += body.count("\n")
        self.comments.append(Comment(first, self.line, is_doc, not before.strip()))
        self.at = end

    def block_comment(self):
        depth, at = 0, self.at
        while edge := BLOCK_EDGE.search(self.text, at):
            depth, at = depth + (1 if edge.group() == "/*" else -1), edge.end()
            if depth == 0:
                break
        else:
            at = len(self.text)
        self.comment(at, self.text.startswith("/**", self.at) and not self.text.startswith("/**/", self.at))

    def string(self, hashes):
        text, first, place = self.text, self.line, len(self.tokens)
        self.tokens.append(None)
        quote = '"""' if LONG_QUOTE.match(text, self.at + hashes) else '"'
        fence, escape = "#" * hashes, "\\" + "#" * hashes
        self.at += hashes + len(quote)
        edge = re.compile("|".join(map(re.escape, (escape, quote + fence, "\n"))))
        parts = []
        while True:
            found = edge.search(text, self.at)
            if not found:
                parts.append(text[self.at:])
                self.at = len(text)
                break
            parts.append(text[self.at:found.start()])
            self.at = found.end()
            if found.group() == "\n":
                self.line += 1
                if quote == '"':
                    break
                parts.append("\n")
            elif found.group() == escape:
                self.escape(parts, escape)
            else:
                break
        self.tokens[place] = Token(STRING, "".join(parts), first)

    def escape(self, parts, escape):
        """Reads what follows a backslash. An interpolation becomes `\\(…)` in the text of the string."""
        if not self.text.startswith("(", self.at):
            following = self.text[self.at:self.at + 1]
            parts.append(escape + following if following != "\n" else "")
            self.at += 0 if following == "\n" else 1
            return
        before = self.line
        self.run(closing=True)
        parts.append("\\(…)" + "\n" * (self.line - before))

    def regex(self):
        """Reads a regex literal and returns true, or returns false if the slash is an operator."""
        before = self.tokens[-1] if self.tokens else None
        if before and before.kind == PUNCTUATION and before.text in VALUE_END:
            return False
        if before and before.kind != PUNCTUATION and before.text not in BEFORE_VALUE:
            return False
        found = REGEX_BODY.match(self.text, self.at)
        if not found:
            return False
        self.tokens.append(Token(REGEX, found.group(), self.line))
        self.at = found.end()
        return True

    def long_regex(self, hashes):
        fence = "/" + "#" * hashes
        end = self.text.find(fence, self.at + hashes + 1)
        end = len(self.text) if end < 0 else end + len(fence)
        body = self.text[self.at:end]
        self.tokens.append(Token(REGEX, body, self.line))
        self.line += body.count("\n")
        self.at = end


def opening(tokens, index):
    """The index of the bracket that opens the one closed at an index."""
    return _partner(tokens, index, range(index, -1, -1))


def closing(tokens, index):
    """The index of the bracket that closes the one at an index."""
    return _partner(tokens, index, range(index, len(tokens)))


def _partner(tokens, index, indexes):
    depth = 0
    for at in indexes:
        if tokens[at].kind == PUNCTUATION:
            depth += (tokens[at].text in ("(", "[", "{")) - (tokens[at].text in (")", "]", "}"))
            if depth == 0:
                return at
    return index


def text_at(tokens, index):
    return tokens[index].text if 0 <= index < len(tokens) and tokens[index].kind != STRING else ""
