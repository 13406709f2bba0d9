import Foundation
import Testing

@testable import HarvestServices

/// The README's tables of settings.
struct SettingsDocumentTests {
    @Test func `README names every setting`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let missing = Settings.entries.map { "`\($0.name)`" }.filter { !text.contains($0) }
        #expect(missing == [])
    }
}
