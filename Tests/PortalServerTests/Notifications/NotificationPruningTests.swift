import DatabaseTesting
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What becomes of old notifications and devices.
@Suite(.portal) struct NotificationPruningTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    private static let day: Int64 = 86_400

    private func count(_ table: StaticString) async throws -> Int {
        try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM \(identifier: table)") }
    }

    private func prune() async throws -> Bool { try await NotificationPruningWorker(services: portal.services).runOnce() }

    @Test func `notifications are deleted after 90 days, read or not, and newer ones stay`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.tell(ana, .exchangeRequested, occasion: "old")
        portal.clock.advance(seconds: 1)
        try await portal.tell(ana, .exchangeRequested, occasion: "new")
        portal.clock.advance(seconds: 90 * Self.day - 1)
        _ = try await prune()
        #expect(try await count("notifications") == 2)
        portal.clock.advance(seconds: 1)
        #expect(try await !prune())
        #expect(try await count("notifications") == 1)
    }

    @Test func `a setting says after how many days`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.tell(ana, .exchangeRequested)
        try await portal.set { $0.notificationDays = 7 }
        portal.clock.advance(seconds: 7 * Self.day + 1)
        _ = try await prune()
        #expect(try await count("notifications") == 0)
    }

    @Test func `a pass deletes one batch, and says that there is more`() async throws {
        let ana = try await portal.signUp(.ana)
        let now = portal.clock.now
        try await portal.services.write { db in
            for number in 0...NotificationPruningWorker.batch {
                try db.notifications.tell(
                    [ana.id], .exchangeRequested, about: API.SubjectID(ana.id), occasion: "\(number)", at: now)
            }
        }
        portal.clock.advance(seconds: 91 * Self.day)
        #expect(try await prune())
        #expect(try await count("notifications") == 1)
        #expect(try await !prune())
        #expect(try await count("notifications") == 0)
    }

    @Test func `a device that no app registers for a year gets no more pushes`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        _ = try await client.register("phone-of-ana-1", as: ana)
        _ = try await client.register("phone-of-bob-1", as: bob)
        let later = portal.clock.now + 200 * Self.day
        _ = try await portal.services.write { db in
            try db.execute("UPDATE push_devices SET last_seen_at = \(later) WHERE user_id = \(bob.id)")
        }
        portal.clock.advance(seconds: 366 * Self.day)
        _ = try await prune()
        let left = try await portal.services.read { try $0.all(String.self, "SELECT token FROM push_devices LIMIT 10") }
        #expect(left == ["phone-of-bob-1"])
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil)) func `what is old is found by an index`() async throws {
        let (now, database) = (portal.clock.now, portal.services.database)
        for (query, index) in [
            (NotificationRepository.oldQuery(before: now, limit: 500), "notifications_by_age"),
            (PushDeviceRepository.unusedQuery(since: now, limit: 500), "push_devices_by_age"),
            (MatchRepository.unansweredQuery(before: now, limit: 50), "matches_proposed"),
        ] {
            let steps = try database.queryPlan(query)
            #expect(steps.contains { $0.contains(index) } && !steps.contains { $0.contains("TEMP B-TREE") }, "\(steps)")
        }
    }
}
