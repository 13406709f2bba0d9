import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct GenerationTests {
    let portal = PortalTrait.portal

    private static let small = WorldScale(markets: 3, vendors: 6, produce: 60, orders: 200, waiting: 20, seed: 9, days: 21)

    @Test func `a generated database has the requested row counts, and its ledger balances`() async throws {
        try await WorldGeneration(services: portal.services, scale: Self.small) { _ in }.run()
        func count(_ query: SQL) async throws -> Int { try await portal.services.read { try $0.one(Int.self, query) } }
        #expect(try await count("SELECT count(*) FROM markets") == 3)
        #expect(try await count("SELECT count(*) FROM vendors") == 6)
        #expect(try await count("SELECT count(*) FROM produce") == 60)
        #expect(try await count("SELECT count(*) FROM orders WHERE status <> 'created'") == 200)
        #expect(try await count("SELECT count(*) FROM orders WHERE status = 'created'") == 20)
        #expect(try await count("SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries") == 0)
        #expect(try await count("SELECT count(*) FROM payouts") > 10)
    }

    @Test func `every market has a customer, although few orders need few customers`() async throws {
        let scale = WorldScale(markets: 30, vendors: 30, produce: 60, orders: 90, waiting: 60, seed: 9, days: 3)
        try await WorldGeneration(services: portal.services, scale: scale) { _ in }.run()
        let (orders, markets) = try await portal.services.read { db in
            (
                try db.one(Int.self, "SELECT count(*) FROM orders"),
                try db.one(Int.self, "SELECT count(DISTINCT market_id) FROM orders WHERE status = 'created'")
            )
        }
        #expect(orders == 150 && markets == 30)
    }

    @Test func `a database with data is refused`() async throws {
        _ = try await portal.signUp(.ana)
        await #expect(throws: DemoRefusal.self) { try await WorldGeneration(services: portal.services, scale: Self.small) { _ in }.run() }
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM markets") } == 0)
    }

    @Test func `orders are spread over days and markets without losing one`() {
        let scale = WorldScale(markets: 7, vendors: 7, produce: 7, orders: 1001, days: 13)
        let all = (0..<13).flatMap { day in (0..<7).map { scale.orders(onDay: day, market: $0) } }
        #expect(all.reduce(0, +) == 1001)
        #expect(all.allSatisfy { (11...12).contains($0) || $0 == 10 })
    }
}
