import HarvestCore
import SQLStore
import Testing

@testable import HarvestServices
@testable import PortalServer

/// Markets come from memory until anything that they show has changed.
@Suite(.portal) struct MarketMemoryTests {
    let portal = PortalTrait.portal

    private func market(_ id: Market.ID) async throws -> MarketRecord {
        try #require(try await portal.services.read { try $0.markets.records([id]).first })
    }

    @Test func `a market, its hours and its count of vendors are read once`() async throws {
        let shop = try await Shop(portal)
        let first = try await portal.cost { _ = try await market(shop.market) }
        let second = try await portal.cost { _ = try await market(shop.market) }
        #expect(first.statements == 5 && second.statements == 1, "\(first), then \(second)")
    }

    /// Each change, and what it changes of the market.
    private static let changes: [(statement: SQL, sees: @Sendable (MarketRecord) -> Bool)] = [
        ("UPDATE markets SET name = 'Echo Park'", { $0.name == "Echo Park" }),
        ("DELETE FROM market_hours", { $0.hours.seasons.isEmpty }),
        (
            "INSERT INTO market_closed_dates (market_id, closed_on, reason) SELECT id, '2026-12-26', '' FROM markets",
            { $0.hours.closedDates.count == 1 }
        ),
        ("UPDATE vendors SET status = 'suspended'", { $0.vendorCount == 0 }),
        ("UPDATE payout_accounts SET status = 'restricted'", { $0.vendorCount == 0 }),
        ("DELETE FROM stalls", { $0.vendorCount == 0 }),
    ]

    @Test(arguments: 0..<6) func `a change shows at once, and one that was refused never`(_ number: Int) async throws {
        struct Refused: Error {}
        let (shop, (statement, sees)) = (try await Shop(portal), Self.changes[number])
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let before = try await market(shop.market)
        #expect(before.vendorCount == 1 && !sees(before))
        let id = shop.market
        await #expect(throws: Refused.self) {
            try await portal.services.write { db in
                try db.execute(statement)
                #expect(sees(try #require(try db.markets.records([id]).first)))
                throw Refused()
            }
        }
        #expect(try await !sees(market(id)))
        _ = try await portal.services.write { try $0.execute(statement) }
        #expect(try await sees(market(id)))
    }

    @Test func `a vendor's stalls, clock and categories are read once, and show a change at once`() async throws {
        let shop = try await Shop(portal)
        try await portal.addStall(shop.greenAcres, at: shop.market)
        func seen() async throws -> [String] {
            try await portal.services.read { db in
                let items = try db.produce(of: shop.greenAcres).page(ProduceFilter(), language: .english, size: 50).items.prefix(1)
                let zone = try db.clock(of: shop.greenAcres).timeZone.identifier
                return try db.stalls(of: shop.greenAcres).all().map(\.name) + [zone] + items.map(\.categoryName)
            }
        }
        let before = try await seen()
        #expect(before.prefix(2) == ["Silverlake", "America/Los_Angeles"])
        let again = try await portal.cost { _ = try await seen() }
        #expect(again.statements == 2, "\(again)")
        try await portal.services.write { db in
            try db.execute("UPDATE markets SET name = 'Echo Park', time_zone = 'America/Denver'")
            try db.execute("UPDATE categories SET name_en = 'Herbs'")
        }
        #expect(try await seen() == ["Echo Park", "America/Denver", "Herbs"])
    }
}
