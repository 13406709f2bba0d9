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

    /// The texts of the Swift files of the tests in which each suite is defined.
    private static func sources() throws -> [String: [String]] {
        let files = FileManager.default.enumerator(at: root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
        let swift = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        var sources: [String: [String]] = [:]
        for file in swift {
            let text = try String(contentsOf: file, encoding: .utf8)
            for definition in text.components(separatedBy: "struct ").dropFirst() {
                let name = definition.prefix { $0.isLetter || $0.isNumber }
                let rest = definition[name.endIndex...]
                if rest.hasPrefix(" {") || rest.hasPrefix(": ") { sources[String(name), default: []].append(text) }
            }
        }
        return sources
    }

    /// The numbers with which the names of tests in a text begin.
    private static func numbers(in text: String) -> Set<String> {
        let names = text.components(separatedBy: "func `").dropFirst()
        return Set(names.flatMap { $0.prefix { $0 != "`" }.split(separator: " ").prefix { Int($0) != nil }.map(String.init) })
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
            let suites = line.tests.filter { !$0.contains("/") }.map { sources[$0] ?? [] }
            #expect(!line.tests.isEmpty && suites.allSatisfy { !$0.isEmpty }, "\(line.number): \(line.tests)")
            let numbered = suites.joined().contains { Self.numbers(in: $0).contains(line.number) }
            #expect(numbered || suites.isEmpty, "No test of \(line.tests) has the number \(line.number)")
        }
    }
}
