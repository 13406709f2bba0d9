import DatabaseTesting
import Foundation
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The schema that is committed beside the migrations.
@Suite struct SchemaTests {
    @Test func `schema.sql is the result of the migrations (portal migrate --print-schema writes it)`() throws {
        #expect(try committed("schema.sql") == (try CommittedSchema.current(on: .sqlite(path: ""))).trimmed)
    }

    @Test(.enabled(if: EmptyDatabase.server != nil))
    func `schema.postgres.sql is the result of the migrations on PostgreSQL`() throws {
        let server = try #require(EmptyDatabase.server)
        #expect(try committed("schema.postgres.sql") == (try CommittedSchema.current(on: .postgres(address: server))).trimmed)
    }

    private func committed(_ name: String) throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/HarvestServices/Database/\(name)").standardized
        return try String(contentsOf: file, encoding: .utf8).trimmed
    }
}
