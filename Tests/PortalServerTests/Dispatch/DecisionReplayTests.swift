import Foundation
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// `portal replay`: the decisions of a day, repeated.
@Suite(.portal) struct DecisionReplayTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Four drivers are offered seven orders at two markets.
    private func decide() async throws {
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        let north = try await portal.addMarket("North", latitude: 34.12, opens: "08:00", closes: "14:00")
        for number in 0..<7 {
            _ = try await scene.order(
                ana, [scene.kale], at: number % 2 == 0 ? scene.market : north, latitude: 34.0224 + Double(number) / 200)
        }
        for number in 0..<4 { #expect(try await client.goOnline(try await scene.join("D\(number)", drives: true)).status == .offered) }
    }

    private func replay(
        _ changes: DispatchReplay.Changes = .init(), day: LocalDate? = nil
    ) async throws -> (report: DecisionReplay.Report, differences: [String]) {
        let day = day ?? MarketClock.losAngeles.today(at: portal.clock.now)
        return try await portal.services.read { db in
            var differences: [String] = []
            let report = try DecisionReplay(db: db, changes: changes).run(MarketClock.losAngeles.day(day)) { differences.append($0.id) }
            return (report, differences)
        }
    }

    @Test func `every decision of a day is repeated with the same answer`() async throws {
        try await decide()
        let (report, differences) = try await replay()
        #expect(report.same == 4 && report.different == 0 && report.notRecorded == 0 && report.notSeen == 0)
        #expect(differences.isEmpty && report.stored == report.repeated)
        #expect(report.stored.offers == 4 && report.stored.orders == 7 && report.stored.ordersByDriver.count == 4)
        #expect(report.stored.averagePickUpSeconds > 0)
        let before = try await replay(day: MarketClock.losAngeles.today(at: portal.clock.now).adding(days: -1))
        #expect(before.report.same == 0)
    }

    @Test func `a search that leaves orders to others is stored once for each shift and market, and repeated with the same answer`()
        async throws
    {
        let scene = try await DispatchScene(portal)
        let (ana, dee, eve) = (
            try await scene.join("Ana"), try await scene.join("Dee", drives: true), try await scene.join("Eve", drives: true)
        )
        let north = try await portal.addMarket("North", latitude: 34.12, opens: "08:00", closes: "14:00")
        for driver in [dee, eve] {
            let place = DispatchScene.marketPlace
            #expect(try await client.goOnline(driver, latitude: place.latitude, longitude: place.longitude).status == .searching)
            portal.clock.advance(seconds: 5)
        }
        // Dee comes first, and no pass searches for her.
        let later = portal.clock.now + 600
        try await portal.services.write { db in
            _ = try db.execute("UPDATE shifts SET next_search_at = \(later), search_ends_at = \(later) WHERE driver_id = \(dee.id)")
        }
        func pass(commits: Int, left: [[Market.ID]]) async throws {
            let cost = try await portal.cost { _ = try await SearchWorker(services: portal.services).runOnce() }
            let texts = try await portal.services.read { db in
                try db.all(String.self, "SELECT inputs FROM dispatch_decisions WHERE driver_id = \(eve.id) ORDER BY decided_at")
            }
            portal.clock.advance(seconds: 1)
            let stored = try texts.map { try JSONDecoder().decode(DispatchDecision.self, from: Data($0.utf8)).leftMarkets }
            #expect(cost.commits == commits && stored == left)
        }
        try await pass(commits: 0, left: [])
        _ = try await scene.order(ana, [scene.kale])
        try await pass(commits: 1, left: [[scene.market]])
        try await pass(commits: 0, left: [[scene.market]])
        _ = try await scene.order(ana, [scene.kale], at: north)
        try await pass(commits: 1, left: [[scene.market], [scene.market, north]])
        try await pass(commits: 0, left: [[scene.market], [scene.market, north]])
        let (report, differences) = try await replay()
        #expect(report.same == 2 && differences.isEmpty && report.notSeen == 0 && report.notRecorded == 0)
        #expect(report.stored.left == 2 && report.stored.offers == 0)
    }

    @Test func `a decision whose answer was altered is named`() async throws {
        try await decide()
        let id = try await portal.services.write { db in
            let id = try db.one(String.self, "SELECT id FROM dispatch_decisions ORDER BY decided_at, id LIMIT 1")
            try db.execute(
                "UPDATE dispatch_decisions SET inputs = replace(inputs, '\"outcome\":\"chosen\"', '\"outcome\":\"closed\"') WHERE id = \(id)"
            )
            return id
        }
        let (report, differences) = try await replay()
        #expect(report.same == 3 && report.different == 1 && differences == [id])
    }

    @Test func `decisions of an earlier version are counted and skipped, and damaged ones are told`() async throws {
        try await decide()
        try await portal.services.write { db in
            let ids = try db.all(String.self, "SELECT id FROM dispatch_decisions ORDER BY decided_at, id LIMIT 2")
            let text = try db.one(String.self, "SELECT inputs FROM dispatch_decisions WHERE id = \(ids[0])")
            var old = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            (old["inputs"], old["batch"]) = (nil, nil)
            let stored = String(decoding: try JSONSerialization.data(withJSONObject: old), as: UTF8.self)
            try db.execute("UPDATE dispatch_decisions SET inputs = \(stored) WHERE id = \(ids[0])")
            try db.execute("UPDATE dispatch_decisions SET inputs = '{}' WHERE id = \(ids[1])")
        }
        let (report, _) = try await replay()
        #expect(report.same == 2 && report.notRecorded == 1 && report.unreadable == 1)
    }

    @Test func `other settings show what would differ`() async throws {
        try await decide()
        var changes = DispatchReplay.Changes()
        changes.orders = 1
        let (single, differences) = try await replay(changes)
        #expect(single.stored.orders == 7 && single.repeated.orders == 4 && single.different == differences.count)
        #expect(single.different == 3)
        changes = .init()
        changes.radiusMetres = 100
        let (near, _) = try await replay(changes)
        #expect(near.repeated.offers == 0 && near.different == 4)
    }

    @Test func `the command says that a day is the same, what other settings change, and fails after an alteration`() async throws {
        try await decide()
        let (scene, database) = (try CommandScene(), portal.site.configuration.database)
        let same = try await scene.portal("replay", "2026-11-21", on: database)
        #expect(same.status == 0, "\(same.errors)")
        #expect(same.output.hasPrefix("Repeated 4 decisions: 4 same, 0 different.\nStored:   4 offers, 7 orders to 4 drivers"))
        let other = try await scene.portal("replay", "2026-11-21", "--orders-per-offer", "1", on: database)
        #expect(other.status == 0 && other.output.contains("Repeated: 4 offers, 4 orders"))
        #expect(other.output.split(separator: "\n").count { $0.contains(" + ") && $0.contains(" → ") } == 3, "\(other.output)")
        try await portal.services.write { db in
            _ = try db.execute("UPDATE dispatch_decisions SET inputs = replace(inputs, '\"outcome\":\"chosen\"', '\"outcome\":\"closed\"')")
        }
        let altered = try await scene.portal("replay", "2026-11-21", "--summary", on: database)
        #expect(altered.status == 1 && altered.output.hasPrefix("Repeated 4 decisions: 0 same, 4 different."), "\(altered.output)")
        expectRefusal(try await scene.portal("replay", "Saturday", on: database), "2026-11-21")
    }

    @Test func `the command fails for a day whose decisions are deleted, and not for one without any`() async throws {
        let (scene, database) = (try CommandScene(), portal.site.configuration.database)
        let gone = try await scene.portal("replay", "2020-11-21", on: database)
        #expect(gone.status == 1 && gone.output.contains("The decisions of 2020-11-21 are gone: they are deleted after 30 days."))
        let empty = try await scene.portal("replay", "2099-11-21", on: database)
        #expect(empty.status == 0 && empty.output.hasPrefix("Repeated 0 decisions"))
    }

    @Test func `a week's orders are divided over the drivers who were online`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        portal.clock.advance(seconds: 600)
        try await scene.arrive(1, DrivingScene.atAna)
        #expect(try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-00001").status == .ok)
        _ = try await client.goOnline(scene.gus)
        portal.clock.advance(seconds: 20)
        let now = portal.clock.now
        let report = try await portal.services.read { db in
            try DriverSharesQuery(db: db, now: now).shares(MarketClock.losAngeles.today(at: now).week, .losAngeles)
        }
        #expect(report.drivers.map(\.id) == [scene.finn.id, scene.gus.id] && report.shares == [10_000, 0])
        #expect(report.drivers.map(\.orders) == [1, 0] && report.drivers.map(\.earned) == [350, 0])
        #expect(report.drivers.map(\.onlineSeconds) == [620, 20] && report.drivers.map(\.waitedSeconds) == [0, 20])
        #expect(report.giniPermille == 500)
        let page = try await client.page("/admin/drivers/shares", as: try await portal.signUp(.ian)).markup
        #expect(page.shows("Gini coefficient: 0.500"))
    }

    @Test func `a shift counts in the week in which it began, and a delivery after it without hours`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await scene.pickUp()
        portal.clock.advance(seconds: 600)
        try await scene.arrive(1, DrivingScene.atAna)
        #expect(try await scene.deliver(1, DrivingScene.atAna, key: "door-of-ana-00001").status == .ok)
        let now = portal.clock.now
        let week = MarketClock.losAngeles.today(at: now).week
        let monday = MarketClock.losAngeles.week(week).lowerBound
        // Finn's running shift began last week. Gus had two this week, and one that began in the last second of the week before.
        let (finn, gus) = (scene.finn.id, scene.gus.id)
        let ids = (0..<3).map { _ in portal.services.id(Shift.ID.self) }
        try await portal.services.write { db in
            try db.execute("UPDATE shifts SET started_at = \(monday - 3600) WHERE driver_id = \(finn)")
            try db.execute("UPDATE delivery_sessions SET started_at = \(monday - 1800) WHERE driver_id = \(finn)")
            for (id, (begin, seconds)) in zip(ids, [(monday - 1, 500), (monday, 7_200), (monday + 9_000, 1_800)] as [(Instant, Int64)]) {
                try db.execute(
                    """
                    INSERT INTO shifts (id, driver_id, status, started_at, search_ends_at, ended_at, end_reason)
                    VALUES (\(id), \(gus), 'offline', \(begin), \(begin + seconds), \(begin + seconds), 'driver')
                    """)
            }
        }
        func report(_ week: ISOWeek) async throws -> DriverShares {
            try await portal.services.read { try DriverSharesQuery(db: $0, now: now).shares(week, .losAngeles) }
        }
        let current = try await report(week)
        #expect(current.drivers.map(\.id) == [finn, gus] && current.drivers.map(\.orders) == [1, 0])
        #expect(current.drivers.map(\.onlineSeconds) == [0, 9_000] && current.drivers.map(\.waitedSeconds) == [0, 9_000])
        // Only Gus was online: nobody's hours are compared with Finn's none.
        #expect(current.giniPermille == 0)
        let previous = try await report(week.previous)
        #expect(Set(previous.drivers.map(\.id)) == [finn, gus] && previous.drivers.allSatisfy { $0.orders == 0 })
        let times = Dictionary(uniqueKeysWithValues: previous.drivers.map { ($0.id, [$0.onlineSeconds, $0.waitedSeconds]) })
        #expect(times == [finn: [now.elapsedSeconds(since: monday - 3600), 1_800], gus: [500, 500]])
        let page = try await client.page("/admin/drivers/shares", as: try await portal.signUp(.ian)).markup
        #expect(page.shows("– – 1") && page.shows("Gini coefficient: 0.000"))
    }
}
