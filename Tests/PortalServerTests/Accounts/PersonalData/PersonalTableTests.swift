import DatabaseTesting
import SQLStore
import Testing

@testable import HarvestServices
@testable import PortalServer

/// The list of tables with something about people is complete.
@Suite(.portal) struct PersonalTableTests {
    let portal = PortalTrait.portal

    /// Tables that refer to a person only through a row of a listed table, or only by who made a change.
    private static let elsewhere: Set<String> = []

    @Test(.enabled(if: EmptyDatabase.server == nil)) func `every table that refers to people is listed`() async throws {
        let found = try await portal.services.read { db in
            try db.all("SELECT m.name FROM sqlite_schema m, pragma_foreign_key_list(m.name) f WHERE f.\"table\" = 'users' LIMIT 1000") {
                try $0.text(at: 0)
            }
        }
        let listed = Set(PersonalTable.all.map(\.name.description)).union(Self.elsewhere)
        #expect(!found.isEmpty && Set(found).subtracting(listed) == [])
    }

    @Test(.enabled(if: EmptyDatabase.server == nil)) func `every table with a column for a person is listed`() async throws {
        let columns = [
            "user_id", "customer_id", "driver_id", "owner_id", "sender_id", "actor_id", "runner_id", "requester_id", "seller_id",
        ]
        let found = try await portal.services.read { db in
            try db.all(
                """
                SELECT DISTINCT m.name FROM sqlite_schema m, pragma_table_info(m.name) c
                WHERE m.type = 'table' AND c.name IN (\(list: columns)) LIMIT 1000
                """
            ) { try $0.text(at: 0) }
        }
        // The audit log names nobody: it has identifiers.
        let listed = Set(PersonalTable.all.map(\.name.description)).union(Self.elsewhere).union(["audit_trail"])
        #expect(Set(found).subtracting(listed) == [])
    }
}
