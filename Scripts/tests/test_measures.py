import unittest

from house_tools.dependencies import Dependencies
from house_tools.measures import Measures, Sizes, comment_share
from house_tools.sources import Tree


def measured(files):
    tree = Tree.of(files)
    return Measures(tree, Dependencies(tree))


def lines(source, name, path="Server/A/A.swift"):
    return [place.line for place in measured({path: source}).places[name]]


class Numbers(unittest.TestCase):
    def test_sizes(self):
        self.assertEqual(Sizes.of(range(1, 11)), (5.5, 10, 10))
        self.assertEqual(Sizes.of([]), (0, 0, 0))

    def test_comments_are_a_share_of_lines_that_are_not_blank(self):
        files = Tree.of({"A/a.swift": "/// One.\n\n/* Two\n three */\nlet a = 1  // four\nlet b = 2\n"}).files
        self.assertEqual(comment_share(files), 3 / 5)

    def test_documentation_counts_what_is_shared(self):
        found = measured({"Core/A/a.swift": """
            /// Doc.
            public struct A {
                public let a: Int
                /// Doc.
                public init(a: Int) { self.a = a }
                public func b() {}
                public static func == (a: A, b: A) -> Bool { true }
                func c() {}
                public override func d() {}
            }
            """}).whole
        self.assertEqual([found[kind + "Shared"] for kind in ("types", "functions", "initialisers", "properties")], [1, 1, 1, 1])
        self.assertEqual([found[kind + "Documented"] for kind in ("types", "functions", "initialisers", "properties")], [1, 0, 1, 0])

    def test_type_names_used_twice(self):
        found = measured({
            "A/a.swift": "struct A { struct Row {}; enum CodingKeys {} }\nstruct B { struct Row {}; enum CodingKeys {} }\nextension A {}",
            "B/b.swift": "func f() { struct Row {} }"})
        self.assertEqual((found.whole["typeNames"], found.whole["typeNamesUsedTwice"]), (3, 1))

    def test_positional_reads(self):
        self.assertEqual(lines("""let a = row.text(at: 0)
let b = try row.valueIfPresent(Int.self, at: index)
let c = try row.value(Int.self, "c"), d = row.text("d"), e = chart.position(at: 1)
var columns = RowCursor(row)
let f = columns.next() + columns.nextIfPresent()
let g = iterator.next() + row[3]
func text(at index: Int) {}
""", "positionalReads"), [1, 2, 5, 5, 6])

    def test_trusted_html(self):
        source = "init(trusted: String) {}\nlet a = HTML(trusted: b)\nlet c: HTML = .init(trusted: d)\n"
        self.assertEqual(lines(source, "trustedHTML"), [2, 3])

    def test_statuses_in_sql(self):
        source = 'let a = """\n  SELECT 1 WHERE status IN (\'a\', \'b\')\n  AND o.status = \'c\' AND pick_status <> \'d\'\n  """\n' \
            'let b = "status IN (\\(list)) AND status = \\(one)"\nlet c = status == "x"\n'
        self.assertEqual(lines(source, "literalStatuses"), [2, 3, 3])
        self.assertEqual(lines(source, "literalStatuses", "Server/Database/Migrations/M.swift"), [])

    def test_self_assignments(self):
        self.assertEqual(lines("init() {\n  self.a = a\n  self.b = c\n  self.d = d.e\n}", "selfAssignments"), [2])

    def test_measures_of_tests(self):
        found = measured({"Tests/ServerTests/A/ATests.swift": """
            let p = TestPortal()
            let q = try await TestPortal(runs: true)
            #expect(page.text.contains("x") && list.contains("y"))
            """})
        self.assertEqual((found.whole["testPortals"], found.whole["pageContains"], found.whole["files"]), (2, 1, 0))

    def test_folders_and_pairs_of_each_target(self):
        found = measured({
            "Server/A/a.swift": "struct A { let b: B }", "Server/B/x/b.swift": "struct B { let a: A }",
            "Server/Root.swift": "let a: A", "Core/C/c.swift": "",
        })
        self.assertEqual([found.of_target["Server"][key] for key in ("folders", "folderPairs", "foldersInCycles")], [2, 1, 2])
        self.assertEqual((found.whole["folderPairs"], found.of_target["Core"]["folders"]), (1, 1))
