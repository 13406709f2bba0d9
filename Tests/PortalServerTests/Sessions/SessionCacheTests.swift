import DatabaseTesting
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Who is signed in is kept in memory: whatever takes it away must hold at the very next request.
@Suite(.portal) struct SessionCacheTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: [
        "DELETE FROM sessions", "UPDATE users SET status = 'suspended'", "UPDATE sessions SET expires_at = 1",
        "UPDATE sessions SET idle_expires_at = 1",
    ])
    func `what ends a session ends it at once, in the portal and in the API`(revocation: SQL) async throws {
        let rosa = try await portal.signUp(.rosa)
        for _ in 0..<2 {
            #expect(try await client.page("/vendor/produce", as: rosa).status == .ok)
            #expect(try await client.api(.get, "/me", as: rosa).status == .ok)
        }
        try await portal.services.write { db in _ = try db.execute(revocation) }
        #expect(try await client.page("/vendor/produce", as: rosa).status != .ok)
        #expect(try await client.api(.get, "/me", as: rosa).status == .unauthorized)
    }

    @Test func `a right that was taken away is missing at once`() async throws {
        let rosa = try await portal.signUp(.rosa)
        #expect(try await client.page("/vendor/produce", as: rosa).status == .ok)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendor_members SET role = 'helper', can_stock = FALSE WHERE user_id = \(rosa.id)")
        }
        #expect(try await client.page("/vendor/produce", as: rosa).status == .forbidden)
    }

    @Test func `a kept session ends with its time`() async throws {
        let rosa = try await portal.signUp(.rosa)
        #expect(try await client.page("/vendor/produce", as: rosa).status == .ok)
        portal.clock.advance(seconds: 400 * 86_400)
        #expect(try await client.page("/vendor/produce", as: rosa).status != .ok)
    }

    @Test(arguments: [
        "UPDATE sessions SET last_used_at = last_used_at + 1", "UPDATE users SET first_name = first_name", "UPDATE vendors SET name = name",
        "UPDATE vendor_members SET can_stock = can_stock", "UPDATE payout_accounts SET status = status",
    ])
    func `whatever may change who somebody is makes the next request read it again`(change: SQL) async throws {
        _ = try await portal.signUp(.rosa)
        let before = try await version()
        try await portal.services.write { db in _ = try db.execute(change) }
        #expect(try await version() != before)
    }

    @Test func `every table that a session is read from is watched`() async throws {
        let services = portal.services
        guard EmptyDatabase.server == nil else { return }
        let read = try await services.read { db in
            let plan: SQL = "EXPLAIN SELECT \(sql: SignedIn.columns) FROM \(sql: SessionRepository.tables)"
            let pages = try db.all(plan) { row in try row.text("opcode") == "OpenRead" ? try row.value("p2", as: Int64.self) : nil }
            return try db.all("SELECT DISTINCT tbl_name FROM sqlite_schema WHERE rootpage IN (\(list: pages.compactMap(\.self))) LIMIT 100")
            {
                try $0.text("tbl_name")
            }
        }
        #expect(Set(read) == WatchedTables.all)
    }

    @Test func `a write of something else does not`() async throws {
        guard EmptyDatabase.server == nil else { return }
        let before = try await version()
        try await portal.services.write { db in _ = try db.execute("UPDATE markets SET name = name") }
        #expect(try await version() == before)
    }

    /// The version once it is known that no other process has written.
    private func version() async throws -> SnapshotVersion {
        var versions: [SnapshotVersion] = []
        while versions.count < 2 || versions[versions.count - 1] != versions[versions.count - 2] {
            await Task.yield()
            versions.append(await portal.services.database.watchedVersion())
        }
        return versions[versions.count - 1]
    }
}
