import unittest

from house_tools.tokens import NAME, REGEX, STRING, scan


def texts(source, *kinds):
    return [token.text for token in scan(source).tokens if not kinds or token.kind in kinds]


class Tokens(unittest.TestCase):
    def test_words_punctuation_and_numbers(self):
        self.assertEqual(texts("let x = a.b(1_000)"), ["let", "x", "=", "a", ".", "b", "(", "1_000", ")"])

    def test_a_word_in_backticks_is_a_name(self):
        self.assertEqual(texts("func `a name of words`()", NAME), ["a name of words"])

    def test_a_string_contains_no_code(self):
        self.assertEqual(texts('f("{ // no \\" comment }")'), ["f", "(", '{ // no \\" comment }', ")"])

    def test_an_interpolation_is_code_after_its_string(self):
        self.assertEqual(texts('"a \\(names.map { "x\\($0)" }) b"'), [
            "a \\(…) b", "(", "names", ".", "map", "{", "x\\(…)", "(", "$", "0", ")", "}", ")"])

    def test_a_raw_string_interpolates_only_with_its_hashes(self):
        self.assertEqual(texts('#"a \\(b) "c" \\#(d)"#'), ['a \\(b) "c" \\(…)', "(", "d", ")"])

    def test_two_quotes_between_hashes_are_a_short_string(self):
        self.assertEqual(texts('(#""""#, 1)'), ["(", '""', ",", "1", ")"])

    def test_lines_in_a_multiline_string_are_counted(self):
        source = scan('let a = """\n  one "two" { \\(x)\n  """\nlet b = 1')
        self.assertEqual([token.line for token in source.tokens if token.text == "let"], [1, 4])
        self.assertEqual([token.text for token in source.tokens if token.kind == STRING], ['\n  one "two" { \\(…)\n  '])

    def test_an_escaped_line_end_in_a_multiline_string_is_counted(self):
        self.assertEqual(scan('"""\na \\\nb\n"""\nx').tokens[-1].line, 5)

    def test_comments_nest_and_hide_code(self):
        source = scan("a /* { /* } */ struct */ b // c {\n/// Doc.\nd")
        self.assertEqual([token.text for token in source.tokens], ["a", "b", "d"])
        found = [(comment.is_doc, comment.is_alone) for comment in source.comments]
        self.assertEqual(found, [(False, False), (False, False), (True, True)])

    def test_four_slashes_are_not_a_doc_comment(self):
        self.assertFalse(scan("//// line").comments[0].is_doc)

    def test_a_regex_literal_is_distinguished_from_a_division(self):
        self.assertEqual(texts("f(/[{/\"]+/)", REGEX), ['/[{/"]+/'])
        self.assertEqual(texts("a / b / c", REGEX), [])
        self.assertEqual(texts("f(a) / 2 + g[0]/h/i", REGEX), [])
        self.assertEqual(texts("x = #/a { b/#", REGEX), ["#/a { b/#"])

    def test_lines_are_counted_with_and_without_a_last_line_end(self):
        self.assertEqual((scan("a\nb\n").lines, scan("a\nb").lines, scan("").lines), (2, 2, 0))
