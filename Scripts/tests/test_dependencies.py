import unittest

from house_tools.dependencies import Dependencies
from house_tools.graph import components
from house_tools.sources import Tree

DATABASE = {"Store/Transaction.swift": "public struct Transaction {}"}


def dependencies(files, target="Server"):
    """The dependencies of a target's folders: `{"A → B": ["Name", "+Added.member"]}`."""
    found = Dependencies(Tree.of(files))
    return {f"{folder} → {other}": sorted({("" if use.kind == "type" else "+") + use.name for use in uses})
            for folder, others in found.uses[target].items() for other, uses in others.items()}


class Types(unittest.TestCase):
    def test_a_folder_depends_on_the_folder_of_a_type_that_it_names(self):
        self.assertEqual(dependencies({
            "Server/A/One.swift": "struct One { let two: Two? }", "Server/B/Deep/Two.swift": "struct Two {}",
            "Server/Three.swift": "let x = One()",
        }), {"A → B": ["Two"]})

    def test_comments_strings_and_members_of_that_name_do_not_count(self):
        self.assertEqual(dependencies({
            "Server/A/One.swift": "/// Two\nstruct One { let a = \"Two\", b = x.Two, two: Other.Two }",
            "Server/B/Two.swift": "struct Two {}",
        }), {})

    def test_interpolation_counts(self):
        files = {"Server/A/One.swift": 'let a = "\\(Two.self)"', "Server/B/Two.swift": "struct Two {}"}
        self.assertEqual(dependencies(files), {"A → B": ["Two"]})

    def test_a_type_in_a_namespace_belongs_to_the_folder_that_adds_it(self):
        files = {
            "Core/API/API.swift": "public enum API {}", "Server/A/Order.swift": "extension API { struct Order {} }",
            "Server/B/Use.swift": "let x: API.Order", "Server/C/Order.swift": "struct Order {}", "Server/D/Use.swift": "let x: Order",
        }
        self.assertEqual(dependencies(files), {"B → A": ["API.Order"], "D → C": ["Order"]})

    def test_nested_types_come_first_within_their_type(self):
        self.assertEqual(dependencies({
            "Server/A/One.swift": "struct One { struct Row {}; let row: Row; func f() -> [Row] { [] } }\nextension One { var g: Row }",
            "Server/B/Row.swift": "struct Row {}",
        }), {})

    def test_generic_parameters_private_and_local_types_shadow_others(self):
        self.assertEqual(dependencies({
            "Server/A/One.swift": "struct One<Row> { let row: Row }\nfunc f<Line>(x: Line) { struct Cell {}; _ = Cell() }\n"
            "private struct Mine {}\nlet m = Mine()",
            "Server/B/Row.swift": "struct Row {}\nstruct Line {}\nstruct Cell {}\nstruct Mine {}",
        }), {})

    def test_a_private_type_is_not_visible_elsewhere(self):
        self.assertEqual(dependencies({"Server/A/One.swift": "let x = Two()", "Server/B/Two.swift": "private struct Two {}"}), {})

    def test_a_name_that_two_folders_declare_does_not_count(self):
        self.assertEqual(dependencies({
            "Server/A/One.swift": "let x = Two()", "Server/B/Two.swift": "struct Two {}", "Server/C/Two.swift": "struct Two {}",
        }), {})

    def test_a_targets_own_types_come_before_imported_ones(self):
        files = {
            "Core/X/Two.swift": "public struct Two {}", "Server/A/One.swift": "let x: Two, y: Core.Two", "Server/B/Two.swift": "struct Two {}"}
        self.assertEqual(dependencies(files), {"A → B": ["Two"]})


class Accessors(unittest.TestCase):
    def added(self, use, **more):
        return dependencies({
            **DATABASE,
            "Server/Orders/Orders.swift": "extension Transaction { var orders: Int { 1 }\nfunc order(_ id: Int, of user: Int) {} }",
            "Server/A/Use.swift": use, **{f"Server/{name}.swift": text for name, text in more.items()},
        })

    def test_a_member_of_a_parameter_of_that_type(self):
        self.assertEqual(self.added("func f(_ db: Transaction) { db.orders; db.order(1, of: 2) }"), {
            "A → Orders": ["+Transaction.order", "+Transaction.orders"]})

    def test_the_type_of_a_closures_parameter_is_inferred_from_its_name(self):
        use = "func f(_ db: Transaction) {}\nfunc g() { write { db in db.orders }; write { $0.orders } }"
        self.assertEqual(self.added(use + "\nstruct Page { let orders: [Int] }"), {"A → Orders": ["+Transaction.orders"]})

    def test_a_member_of_another_type_does_not_count(self):
        self.assertEqual(self.added("struct Page { let orders: Int }\nfunc f(page: Page) { page.orders }"), {})

    def test_without_a_type_only_a_unique_name_counts(self):
        self.assertEqual(self.added("let x = y.orders"), {"A → Orders": ["+Transaction.orders"]})
        self.assertEqual(self.added("let x = y.orders\nstruct Page { let orders: Int }"), {})
        self.assertEqual(dependencies({
            **DATABASE, "Server/B/B.swift": "extension Transaction { var count: Int { 1 } }", "Server/A/Use.swift": "let x = y.count"}), {})

    def test_labels_distinguish_overloads(self):
        files = {
            **DATABASE, "Server/B/B.swift": "extension Transaction { func find(order: Int, strictly: Bool = true) {} }",
            "Server/C/C.swift": "extension Transaction { func find(user: Int, _ body: () -> Void) {} }",
        }
        files["Server/A/Use.swift"] = "func f(db: Transaction) { db.find(order: 1) }"
        self.assertEqual(dependencies(files), {"A → B": ["+Transaction.find"]})
        files["Server/A/Use.swift"] = "func f(db: Transaction) { db.find(user: 1) { g() } }"
        self.assertEqual(dependencies(files), {"A → C": ["+Transaction.find"]})

    def test_an_extension_of_the_folders_own_type_does_not_count(self):
        self.assertEqual(dependencies({
            "Server/B/Two.swift": "struct Two {}", "Server/B/More.swift": "extension Two { var more: Int { 1 } }",
            "Server/A/Use.swift": "let x = y.more",
        }), {})

    def test_self_needs_no_dot(self):
        use = "extension Transaction { func f() { _ = orders }\nfunc g(orders: Int) { _ = orders } }"
        self.assertEqual(self.added(use), {"A → Orders": ["+Transaction.orders"]})
        self.assertEqual(self.added("extension Other { func f() { _ = orders } }"), {})

    def test_a_static_member_is_not_a_member_of_a_value(self):
        files = {"Server/B/B.swift": "extension Response { static func page(_ x: Int) -> Response {} }"}
        self.assertEqual(dependencies({**files, "Server/A/A.swift": "func f() -> Response { .page(1) }"}), {"A → B": ["+Response.page"]})
        self.assertEqual(dependencies({**files, "Server/A/A.swift": "func f(x: Response) { x.page(1) }"}), {})

    def test_an_initialiser_that_an_extension_adds(self):
        files = {
            "Pages/P/Row.swift": "public struct Row { let title: String }", "Server/B/B.swift": "extension Row { init(_ order: Int) {} }"}
        self.assertEqual(dependencies({**files, "Server/A/A.swift": "let r = Row(1)"}), {"A → B": ["+Row.init"]})
        self.assertEqual(dependencies({**files, "Server/A/A.swift": "let r = Row(title: x)"}), {})


class Pairs(unittest.TestCase):
    def test_a_pair_depends_on_each_other_and_starts_with_the_weaker_direction(self):
        found = Dependencies(Tree.of({
            "Server/A/One.swift": "struct One { let two: Two, more: More }",
            "Server/B/Two.swift": "struct Two { let one: One? }\nstruct More {}",
            "Server/C/Three.swift": "struct Three { let one: One }",
        }))
        self.assertEqual(found.pairs("Server"), [("A", "B")])
        self.assertEqual(found.weaker("Server", "A", "B"), ("B", "A"))
        self.assertEqual(found.pairs_by_types("Server"), [("A", "B")])
        self.assertEqual(found.cycles("Server"), [["A", "B"]])
        use = found.uses["Server"]["B"]["A"][0]
        self.assertEqual((use.place, use.name, use.declared, use.declared_line), ("Server/B/Two.swift:1", "One", "Server/A/One.swift", 1))

    def test_strongly_connected_components(self):
        graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
        self.assertEqual(sorted(map(sorted, components(graph))), [["a", "b", "c"], ["d", "e"], ["f"]])
