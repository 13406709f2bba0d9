import Foundation
import Testing

@testable import PortalServer

/// The schema that is committed beside the migrations.
@Suite struct SchemaTests {
    @Test func `schema.sql is what the migrations make (portal migrate --print-schema writes it)`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/PortalServer/Database/schema.sql").standardized
        let committed = try String(contentsOf: file, encoding: .utf8)
        #expect(committed.trimmed == (try CommittedSchema.current()).trimmed)
    }
}
