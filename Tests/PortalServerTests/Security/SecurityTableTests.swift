import Foundation
import Testing

/// The table of SECURITY.md names the tests of each line.
@Suite struct SecurityTableTests {
    private struct Line {
        let number: String
        let tests: [String]
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardized

    private static func lines() throws -> [Line] {
        let text = try String(contentsOf: root.appendingPathComponent("SECURITY.md"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { row in
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 4, Int(cells[0]) != nil else { return nil }
            return Line(number: cells[0], tests: cells[3].matches(of: /`([^`]+)`/).map { String($0.1) })
        }
    }

    /// The text of every Swift file of the tests.
    private static func sources() throws -> [String] {
        let files = FileManager.default.enumerator(at: root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
        let swift = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        return try swift.map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// The numbers with which the names of tests in a text begin.
    private static func numbers(in text: String) -> Set<String> {
        Set(text.matches(of: /func `((?:[0-9]+ )+)/).flatMap { $0.1.split(separator: " ").map(String.init) })
    }

    @Test func `the table has 65 lines, each with a test that exists`() throws {
        let lines = try Self.lines()
        #expect(lines.map(\.number) == (1...65).map(String.init))
        let sources = try Self.sources()
        for line in lines {
            let files = line.tests.filter { $0.contains("/") }
            for file in files {
                #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(file).path), "\(line.number): \(file)")
            }
            let suites = line.tests.filter { !$0.contains("/") }.map { suite in
                sources.filter { $0.contains("struct \(suite) {") || $0.contains("struct \(suite): ") }
            }
            #expect(!line.tests.isEmpty && suites.allSatisfy { !$0.isEmpty }, "\(line.number): \(line.tests)")
            let numbered = suites.joined().contains { Self.numbers(in: $0).contains(line.number) }
            #expect(numbered || suites.isEmpty, "No test of \(line.tests) has the number \(line.number)")
        }
    }
}
