import Foundation
import Testing

/// What can be seen in the sources themselves.
@Suite struct SourceTests {
    /// Every file of the server whose name ends so.
    private static func files(_ endings: String...) throws -> [(name: String, text: String)] {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources/PortalServer")
            .standardized
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return try files.filter { file in endings.contains { file.lastPathComponent.hasSuffix($0) } }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    @Test func `what answers requests holds no SQL`() throws {
        let files = try Self.files("Controller.swift", "API.swift")
        #expect(files.count > 50)
        for file in files {
            let statements = file.text.matches(of: /\b(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b|\b: SQL\b|\bdb\.execute\(/)
            #expect(statements.isEmpty, "\(file.name): \(statements.map { String($0.output.0) })")
        }
    }
}
