import unittest

import sbom_tools

MANIFEST = '''
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift.git", exact: "7.10.0"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CMimalloc", providers: [.apt(["libmimalloc-dev"])]),
'''
VERSIONS = {"zlib": "1.2.13", "sqlite3": "3.40.1", "swift": "6.3.1", "glibc": "2.36", "mimalloc": "2.0.9"}
LICENSES = {"swift-nio": "Apache-2.0", "grdb.swift": "MIT", "swift-atomics": "Apache-2.0"}


def pin(location, version):
    return {"identity": sbom_tools.identity(location), "location": location, "state": {"revision": "a1b2", "version": version}}


PINS = [pin("https://github.com/apple/swift-nio", "2.101.2"), pin("https://github.com/groue/GRDB.swift.git", "7.10.0"),
        pin("https://github.com/apple/swift-atomics.git", "1.3.0")]


def bill(manifest=MANIFEST, pins=PINS, licenses=LICENSES):
    manifests = {"swift-nio": '.package(url: "https://github.com/apple/swift-atomics.git", from: "1.1.0")'}
    return sbom_tools.bill(manifest, pins, manifests, licenses, VERSIONS, "r1", "2026-01-01T00:00:00Z")


class BillOfMaterials(unittest.TestCase):
    def test_it_lists_packages_by_revision_and_system_libraries(self):
        bom = bill()
        self.assertEqual(list(sbom_tools.faults(MANIFEST, bom)), [])
        self.assertEqual((bom["bomFormat"], bom["specVersion"]), ("CycloneDX", "1.6"))
        self.assertEqual([one["name"] for one in bom["components"]], ["swift-nio", "grdb.swift", "swift-atomics", "zlib", "mimalloc", "swift", "glibc"])
        nio = bom["components"][0]
        self.assertEqual(nio["purl"], "pkg:swift/github.com/apple/swift-nio@2.101.2")
        self.assertEqual(nio["pedigree"]["commits"][0]["uid"], "a1b2")
        self.assertEqual(nio["licenses"], [{"license": {"id": "Apache-2.0"}}])

    def test_it_says_who_depends_on_whom(self):
        edges = {edge["ref"]: edge["dependsOn"] for edge in bill()["dependencies"]}
        self.assertIn("pkg:swift/github.com/groue/GRDB.swift@7.10.0", edges["harvest"])
        self.assertIn("system:zlib", edges["harvest"])
        self.assertEqual(edges["pkg:swift/github.com/apple/swift-nio@2.101.2"], ["pkg:swift/github.com/apple/swift-atomics@1.3.0"])

    def test_a_range_of_versions_is_a_fault(self):
        ranges = MANIFEST.replace('exact: "2.101.2"', 'from: "2.101.2"')
        self.assertEqual(list(sbom_tools.faults(ranges, bill(ranges))), ["Package.swift: swift-nio has no exact version"])
        for requirement in ('"2.0.0"..<"3.0.0"', '.upToNextMajor(from: "2.0.0")', 'branch: "main"'):
            other = MANIFEST.replace('exact: "2.101.2"', requirement)
            self.assertTrue(list(sbom_tools.faults(other, bill(other))), requirement)

    def test_another_pin_than_the_exact_version_is_a_fault(self):
        other = [pin("https://github.com/apple/swift-nio", "2.99.0"), *PINS[1:]]
        self.assertEqual(
            list(sbom_tools.faults(MANIFEST, bill(pins=other))), ["swift-nio is 2.101.2 in Package.swift and 2.99.0 in Package.resolved"])

    def test_a_pin_without_a_version_is_a_fault(self):
        branch = {**PINS[2], "state": {"branch": "main", "revision": "c3d4"}}
        self.assertEqual(list(sbom_tools.faults(MANIFEST, bill(pins=[*PINS[:2], branch]))), ["swift-atomics has no version"])

    def test_a_component_without_a_license_is_a_fault(self):
        self.assertEqual(list(sbom_tools.faults(MANIFEST, bill(licenses={**LICENSES, "grdb.swift": None}))), ["grdb.swift has no licenses"])

    def test_licenses_are_recognized_by_their_beginning(self):
        self.assertEqual(sbom_tools.license_of("\n   Apache License\n  Version 2.0"), "Apache-2.0")
        self.assertEqual(sbom_tools.license_of("Copyright (C)\n\nPermission is hereby granted, free of charge, to"), "MIT")
        self.assertIsNone(sbom_tools.license_of("All rights reserved"))
