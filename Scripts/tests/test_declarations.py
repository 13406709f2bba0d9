import unittest

from house_tools.declarations import SwiftFile


def declared(source, kind=None):
    return [one for one in SwiftFile(source).declarations if kind in (None, one.kind)]


def named(source, name):
    return next(one for one in SwiftFile(source).declarations if one.name == name)


class Declarations(unittest.TestCase):
    def test_a_type_has_its_full_path(self):
        found = declared("struct A { enum B { struct C {} } }\nextension A.B { final class D {} }\nextension API { struct E {} }")
        self.assertEqual([".".join(one.full) for one in found], ["A", "A.B", "A.B.C", "A.B.D", "API.E"])
        self.assertEqual([one.in_extension for one in found], [False, False, False, True, True])

    def test_a_type_in_a_function_is_local(self):
        found = declared("func f() { struct Inner { let x: Int } }\nlet y = { struct Other {} }")
        self.assertEqual({one.name: one.is_local for one in found}, {"f": False, "Inner": True, "x": True, "y": False, "Other": True})

    def test_a_length_goes_from_the_keyword_to_the_closing_brace(self):
        self.assertEqual(named("@discardableResult\nfunc f(\n  a: Int = { 1 }()\n) -> [Int] {\n  [a]\n}\n", "f").length, 5)
        self.assertEqual(named("struct A {\n  var b: String { \"}\" }\n}", "b").length, 1)

    def test_stored_properties_and_closures_have_no_body(self):
        source = """
            struct A {
                let a: Int
                var b: (Int) -> Void = { _ in }
                static let c = [1].map { $0 }
                @Sendable private func d() {}
                var e: Int { 1 }
                var f: Int {
                    get { 1 }
                    set { _ = newValue }
                }
            }
            """
        self.assertEqual({one.name: one.has_body for one in declared(source) if one.name != "A"}, {
            "a": False, "b": False, "c": False, "d": True, "e": True, "f": True})

    def test_members_of_a_protocol_have_no_body(self):
        found = declared("package protocol P {\n  var a: Int { get }\n  func b() async throws\n  init(c: Int)\n}\nstruct S {}")
        self.assertEqual([(one.name, one.has_body, one.access) for one in found], [
            ("P", False, "package"), ("a", False, "package"), ("b", False, "package"), ("init", False, "package"), ("S", False, None)])

    def test_access_is_explicit_or_inherited_from_the_extension(self):
        source = "public extension A { func a() {}; private func b() {} }\npublic struct C { private(set) public var d = 1; let e = 2 }"
        self.assertEqual({one.name: one.access for one in declared(source)}, {
            "a": "public", "b": "private", "C": "public", "d": "public", "e": None})

    def test_a_doc_comment_is_directly_above_the_declaration_or_its_attributes(self):
        source = """
            /// Doc.
            @frozen
            public struct A {
                // No doc.
                public func a() {}

                /// Doc.
                public init() {}
                let b = 1 /// no
                let c = 2
            }
            """
        self.assertEqual({one.name: one.is_documented for one in declared(source)}, {
            "A": True, "a": False, "init": True, "b": False, "c": False})

    def test_an_enum_has_cases_and_a_switch_has_none(self):
        found = declared("""
            enum A: String {
                case one, two(Int)
                case open
                var b: Int {
                    switch self {
                    case .one: 1
                    default: 2
                    }
                }
            }
            """)
        self.assertEqual([(one.kind, one.name) for one in found], [
            ("enum", "A"), ("case", "one"), ("case", "two"), ("case", "open"), ("property", "b")])
        self.assertIsNone(found[-1].access)

    def test_types_of_properties_parameters_and_results(self):
        source = "struct A { let b: any B?; var c = C.D(1); let d: [E]; func f(_ x: inout G, y h: H = .one) -> I<J> {} }"
        self.assertEqual({one.name: one.type for one in declared(source) if one.type}, {
            "b": ("B",), "c": ("C", "D"), "d": ("Array",), "f": ("I",)})
        self.assertEqual(named(source, "f").parameters, [("_", False, False), ("y", True, False)])

    def test_operators_and_keywords_as_names(self):
        found = declared("extension A { static func == (a: A, b: A) -> Bool { true } }\nfunc `is`() {}\nlet actor = x.struct")
        self.assertEqual([(one.kind, one.name) for one in found], [("func", "=="), ("func", "is"), ("property", "actor")])

    def test_parameters_and_local_variables_are_found(self):
        file = SwiftFile("func f(a: A) { let (b, c) = g(); h { d, e in i } }")
        names = {name for scope in file.scopes for name in scope.locals}
        self.assertEqual(names, {"a", "b", "c", "d", "e"})
