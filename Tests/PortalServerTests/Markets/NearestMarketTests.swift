import HTTPTypes
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The order of markets in lists.
@Suite(.portal) struct NearestMarketTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func pages(_ query: String) async throws -> [API.Market] {
        var (markets, cursor) = ([API.Market](), String?.none)
        repeat {
            let more = cursor.map { "&cursor=\($0)" } ?? ""
            let page: API.Page<API.Market> = try await client.api(.get, "/markets?\(query)\(more)").decoded()
            markets += page.data
            cursor = page.nextCursor
        } while cursor != nil
        return markets
    }

    @Test func `markets without vendors come last, and can be left out or listed alone`() async throws {
        let rosa = try await portal.signUp(.rosa).requireVendor()
        for name in ["Atwater", "Burbank"] { try await portal.addMarket(name, latitude: 34.05) }
        for name in ["Silverlake", "Echo Park"] {
            try await portal.addStall(rosa, at: try await portal.addMarket(name, latitude: 34.10))
        }
        for query in ["limit=1", "limit=3", "near=34.05,-118.275&limit=1", "near=34.05,-118.275&limit=3"] {
            let names = try await pages(query).map(\.name)
            #expect(Set(names.prefix(2)) == ["Echo Park", "Silverlake"] && Set(names.dropFirst(2)) == ["Atwater", "Burbank"], "\(query)")
        }
        #expect(try await pages("has_vendors=true").map(\.name) == ["Echo Park", "Silverlake"])
        #expect(try await pages("has_vendors=false").map(\.name) == ["Atwater", "Burbank"])
        #expect(try await pages("near=34.05,-118.275&has_vendors=false").count == 2)
        // A vendor that customers don't see is none.
        try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET status = 'paused' WHERE id = \(rosa)") }
        #expect(try await pages("has_vendors=true").isEmpty)
    }

    @Test func `the nearest of 400 markets are those that brute force finds, at any radius and page size`() async throws {
        var generator = SeededGenerator(seed: 7)
        let rosa = try await portal.signUp(.rosa).requireVendor()
        var places: [(id: Market.ID, position: Position, hasVendors: Bool)] = []
        for number in 0..<400 {
            // Dense around the middle, and on both sides of the date line.
            let spread = [0.02, 0.2, 2.0][number % 3]
            let latitude = 52.0 + Double.random(in: -spread...spread, using: &generator)
            let longitude = 179.9 + Double.random(in: -spread...spread, using: &generator)
            let east = longitude > 180 ? longitude - 360 : longitude
            let id = try await portal.addMarket("Market \(number)", latitude: latitude, longitude: east)
            if number.isMultiple(of: 5) { try await portal.addStall(rosa, at: id) }
            places.append((id, try #require(Position(latitude: latitude, longitude: east)), number.isMultiple(of: 5)))
        }
        for radius in [1_000, 5_000, 19_999, 60_001, 200_000] {
            let here = try #require(Position(latitude: 52.01, longitude: -179.99))
            let expected = places.map { ($0.hasVendors ? 0 : 1, $0.position.metres(to: here), $0.id.description) }
                .filter { $0.1 <= Double(radius) }.sorted { $0 < $1 }.map(\.2)
            for limit in [7, 100] {
                let found = try await pages("near=52.01,-179.99&radius_m=\(radius)&limit=\(limit)").map(\.id.description)
                #expect(found == expected, "\(radius) m, \(limit) a page")
            }
        }
    }

    @Test func `markets around a place are found by their position`() async throws {
        try await portal.addMarket("Silverlake")
        _ = try await client.api(.get, "/markets?near=34.09,-118.27")
        let plans = try portal.services.database.readQueryPlans().filter { statement, _ in statement.contains("AS list_group") }
        #expect(!plans.isEmpty)
        for (_, plan) in plans { #expect(plan.contains { $0.contains("markets_by_p") }, "\(plan)") }
    }
}
