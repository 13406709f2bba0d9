import Foundation
import Testing

/// Rules for the source code.
@Suite struct SourceTests {
    /// Every Swift file of the HTTP layer.
    private static func files() throws -> [(name: String, text: String)] {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources/PortalServer")
            .standardized
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return try files.filter { $0.pathExtension == "swift" }.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    @Test func `the HTTP layer holds no SQL`() throws {
        let files = try Self.files()
        #expect(files.count > 50)
        for file in files {
            let statements = file.text.matches(of: /\b(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b|\b: SQL\b|\bdb\.execute\(/)
            #expect(statements.isEmpty, "\(file.name): \(statements.map { String($0.output.0) })")
        }
    }
}
