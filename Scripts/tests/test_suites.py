import re
import unittest

from house_tools.sources import Tree
from house_tools.suites import Selection, suites

FILES = {
    "Server/Orders/TipRaise.swift": "struct TipRaise {}",
    "Server/Orders/Admin/Board.swift": "struct Board {}",
    "Server/Routes.swift": "struct Routes {}",
    "Tests/HarvestCoreTests/Money/CentsTests.swift": "@Suite struct CentsTests { @Test func a() {} }",
    "Tests/ServerTests/Orders/OrderTests.swift": "@Suite struct OrderTests { @Test(arguments: [1]) func a(x: Int) {} }",
    "Tests/ServerTests/Orders/Admin/BoardTests.swift": "@Suite(.serialized) struct BoardTests { @Test func `a b`() {} }",
    "Tests/ServerTests/Payments/CardTests.swift":
        "struct CardTests { let raise: TipRaise; @Test func a() {} }\nextension OrderTests { @Test func b() {} }",
    "Tests/ServerTests/ContractTests.swift": 'struct ContractTests { @Test func a() { read("../openapi.yaml") } }',
    "Tests/ServerTests/Orders/Admin/Board+Steps.swift": "extension Board {}",
    "Tests/ServerTests/Support/Shop.swift": "struct Shop {}",
}
# A target with few suites runs all of them.
FILES |= {f"Tests/ServerTests/Other/Other{number}.swift": f"struct Other{number} {{ @Test func a() {{}} }}" for number in range(6)}
FILES |= {"Client/Calls/Call.swift": "struct Call {}", "Tests/ClientTests/CallTests.swift": "struct CallTests { @Test func a() {} }"}
SHOPPERS = {f"Tests/ServerTests/Many/T{number}.swift": f"struct T{number} {{ let shop: Shop; @Test func a() {{}} }}"
            for number in range(20)}


def chosen(*changed, files=FILES):
    selection = Selection(Tree.of({path.removeprefix("Sources/"): text for path, text in files.items()}), [])
    for file in selection.tree.files:
        file.path = "Sources/" + file.path
    again = Selection(selection.tree, changed)
    return sorted(name for name in again.chosen if not name.startswith("HarvestCoreTests.")), again


class Suites(unittest.TestCase):
    def test_a_suite_is_a_type_with_tests(self):
        self.assertEqual(sorted(name for name in suites(Tree.of(FILES)) if "Other" not in name), [
            "ClientTests.CallTests", "HarvestCoreTests.CentsTests", "ServerTests.BoardTests", "ServerTests.CardTests",
            "ServerTests.ContractTests", "ServerTests.OrderTests"])

    def test_folder_names_and_type_names_select_suites(self):
        self.assertEqual(chosen("Sources/Server/Orders/TipRaise.swift")[0], [
            "ServerTests.BoardTests", "ServerTests.CardTests", "ServerTests.OrderTests"])
        self.assertEqual(chosen("Sources/Server/Payments/Gone.swift")[0], ["ServerTests.CardTests", "ServerTests.OrderTests"])

    def test_a_test_file_selects_its_own_suite(self):
        self.assertEqual(chosen("Tests/ServerTests/Orders/Admin/BoardTests.swift")[0], ["ServerTests.BoardTests"])
        self.assertEqual(chosen("Tests/ServerTests/Orders/Admin/Board+Steps.swift")[0], ["ServerTests.BoardTests"])

    def test_files_at_the_top_of_a_target_and_files_that_tests_read_select_suites(self):
        self.assertEqual(chosen("Sources/Server/Routes.swift")[0], ["ServerTests.ContractTests"])
        self.assertEqual(chosen("openapi.yaml")[0], ["ServerTests.ContractTests"])

    def test_a_target_with_few_suites_selects_all_of_them(self):
        self.assertEqual(chosen("Sources/Client/Calls/Call.swift")[0], ["ClientTests.CallTests"])

    def test_a_type_that_many_suites_use_is_reported_and_selects_none(self):
        names, selection = chosen("Tests/ServerTests/Support/Shop.swift", files={**FILES, **SHOPPERS})
        self.assertEqual((names, selection.shared, selection.unmatched), ([], [("Tests/ServerTests/Support/Shop.swift", "Shop", 20)], []))

    def test_a_file_without_suites_is_reported(self):
        self.assertEqual(chosen("Sources/Server/Elsewhere/x.swift")[1].unmatched, ["Sources/Server/Elsewhere/x.swift"])
        self.assertEqual(chosen("Sources/HarvestCore/Elsewhere/x.swift", "README.md")[1].unmatched, [])

    def test_the_filter_matches_only_the_selected_suites(self):
        found = re.compile(chosen("Tests/ServerTests/Orders/Admin/BoardTests.swift")[1].filter)
        for test, matches in (("HarvestCoreTests.CentsTests/a()", True), ("ServerTests.BoardTests/`a b`()", True),
                              ("ServerTests.BoardTests2/a()", False), ("ServerTests.OrderTests/a()", False)):
            self.assertEqual(bool(found.search(test)), matches, test)
