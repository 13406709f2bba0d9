import pathlib
import tempfile
import unittest

from house_tools.accepted import Accepted
from house_tools.dependencies import Dependencies
from house_tools.measures import Measures
from house_tools.sources import Tree

PLAIN = {
    "HarvestCore/A/a.swift": "/// A.\npublic struct A {\n  /// F.\n  public func f() {}\n}\n",
    "HarvestCore/B/b.swift": "/// B.\npublic struct B {}\n",
}
WITH_PAIR = {**PLAIN, "HarvestCore/A/c.swift": "// B\nlet b: B\n", "HarvestCore/B/d.swift": "// A\nlet a: A\n"}
PAIR = ("HarvestCore", "A", "B")


def measured(files):
    tree = Tree.of(files)
    return Measures(tree, Dependencies(tree))


def worse(files, accepted):
    return [finding.key for finding in accepted.worse(measured(files))]


class Ratchet(unittest.TestCase):
    def setUp(self):
        self.accepted = Accepted().accepting(measured(PLAIN))

    def test_equal_measures_pass(self):
        self.assertEqual(worse(PLAIN, self.accepted), [])

    def test_a_measure_without_an_accepted_value_fails(self):
        self.assertIn("positionalReads", worse(PLAIN, Accepted()))

    def test_a_worse_measure_fails_and_names_the_command_that_lists_it(self):
        files = {**PLAIN, "HarvestCore/A/e.swift": "// X\nlet x = row.text(at: 1)\n"}
        found = self.accepted.worse(measured(files))
        self.assertEqual([finding.key for finding in found], ["positionalReads"])
        self.assertIn("1, accepted is 0. See: Scripts/house --list positionalReads", found[0].text)

    def test_a_lower_documented_share_fails(self):
        self.assertEqual(worse({**PLAIN, "HarvestCore/A/e.swift": "// E\npublic struct E {}\n"}, self.accepted), ["typesDocumented"])

    def test_slack_does_not_add_up(self):
        longer = {**PLAIN, "HarvestCore/B/b.swift": PLAIN["HarvestCore/B/b.swift"] + "// B\n" * 3}
        self.assertEqual(self.accepted.accepting(measured(longer)).whole["fileMedian"], self.accepted.whole["fileMedian"])

    def test_a_new_pair_fails_until_it_is_accepted_with_a_reason(self):
        self.assertEqual(worse(WITH_PAIR, self.accepted), ["foldersInCycles", "folderPairs"])
        updated = self.accepted.accepting(measured(WITH_PAIR))
        self.assertEqual(updated.pairs, {})
        forced = self.accepted.accepting(measured(WITH_PAIR), ["folderPairs", "foldersInCycles"])
        self.assertEqual((forced.pairs, worse(WITH_PAIR, forced)), ({PAIR: ""}, ["folderPairs"]))
        forced.pairs[PAIR] = "Each is a part of the other."
        self.assertEqual(worse(WITH_PAIR, forced), [])

    def test_improvements_are_saved_and_removed_pairs_are_dropped(self):
        accepted = Accepted().accepting(measured(WITH_PAIR), ["folderPairs"])
        found = [finding.key for finding in accepted.better(measured(PLAIN))]
        self.assertEqual(set(found), {"foldersInCycles", "folderPairs"})
        updated = accepted.accepting(measured(PLAIN))
        self.assertEqual((updated.pairs, updated.whole["foldersInCycles"]), ({}, 0))

    def test_more_than_thirty_folders_fail(self):
        files = {**PLAIN, **{f"HarvestCore/F{number}/f.swift": "// F\n" for number in range(29)}}
        self.assertIn("folders", worse(files, self.accepted))
        self.assertNotIn("folders", worse(files, self.accepted.accepting(measured(files), ["folders"])))

    def test_the_file_is_the_same_after_writing_and_reading(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "house.json"
            forced = Accepted().accepting(measured(WITH_PAIR), ["folderPairs"])
            forced.pairs[PAIR] = "Each is a part of the other."
            forced.write(path)
            read = Accepted.read(path)
        self.assertEqual((read.whole, read.targets, read.pairs), (forced.whole, forced.targets, forced.pairs))
