import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// How many statements lists take. One for each row would make a long list slow.
@Suite(.portal) struct ReadCostTests {
    let portal = PortalTrait.portal

    @Test func `a driver's payout takes as many statements for twelve orders as for two`() async throws {
        let scale = WorldScale(markets: 2, vendors: 4, produce: 40, orders: 200, seed: 9, days: 21)
        try await WorldGeneration(services: portal.services, scale: scale) { _ in }.run()
        let payout = try await portal.services.read { db in
            let driver = try db.one(
                User.ID.self, "SELECT owner_id FROM payouts WHERE owner_kind = 'driver' ORDER BY order_count DESC, id LIMIT 1")
            return try #require(try db.payouts.list(of: .driver(driver), limit: 50).max { $0.orderCount < $1.orderCount })
        }
        func items(_ limit: Int) async throws -> (items: [API.PayoutItem], statements: Int) {
            var items: [API.PayoutItem] = []
            let cost = try await portal.cost {
                items = try await portal.services.read { db in
                    try PayoutItemQuery(db: db, language: .english).page(of: payout, after: 0, limit: limit).items
                }
            }
            return (items, cost.statements)
        }
        // Fee schedules are read once and kept in memory.
        _ = try await items(12)
        let (few, many) = (try await items(2), try await items(12))
        #expect(few.statements == many.statements && Set(few.items.map(\.subjectID)).count == 2)
        #expect(Set(many.items.map(\.subjectID)).count > 2)
        #expect(try await items(200).items.map(\.amountCents).sum() == payout.amount)
    }
}
