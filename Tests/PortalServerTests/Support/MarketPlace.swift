import HarvestCore
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A market, a stall and some produce for tests that browse or buy.
extension TestPortal {
    /// Inserts an open market in Los Angeles, by default on Saturdays from 08:00 to 13:00.
    @discardableResult
    func addMarket(
        _ name: String, latitude: Double = 34.09, longitude: Double = -118.275, weekday: Weekday = .saturday, opens: String = "08:00",
        closes: String = "13:00"
    ) async throws -> Market.ID {
        let id: Market.ID = services.id()
        let now = services.now()
        let (from, to) = (LocalTime(opens)?.minutesSinceMidnight ?? 0, LocalTime(closes)?.minutesSinceMidnight ?? 1440)
        try await services.write { db in
            try db.execute(
                """
                INSERT INTO markets (id, name, street, city, state, zip, lat, lon, time_zone, status, search, created_at, updated_at)
                VALUES (\(id), \(name), '1 Main Street', 'Los Angeles', 'CA', '90026', \(latitude), \(longitude), 'America/Los_Angeles', 'open',
                        \(SearchText.of(name, "Los Angeles")), \(now), \(now))
                """)
            try db.execute(
                "INSERT INTO market_hours (market_id, weekday, opens_minute, closes_minute) VALUES (\(id), \(weekday.rawValue), \(from), \(to))"
            )
        }
        return id
    }

    /// Puts a vendor's stall at a market.
    func addStall(_ vendor: Vendor.ID, at market: Market.ID, number: String = "A4") async throws {
        let now = services.now()
        try await services.write { db in
            _ = try db.execute(
                "INSERT INTO stalls (vendor_id, market_id, stall_number, joined_at) VALUES (\(vendor), \(market), \(number), \(now))")
        }
    }

    /// Lists something that a vendor sells at some markets. No stock is unlimited stock.
    @discardableResult
    func addProduce(
        _ name: String, of vendor: Vendor.ID, at markets: [Market.ID], cents: Int64 = 350, stock: Int? = nil,
        category: String = "leafy-greens"
    ) async throws -> Produce.ID {
        let id: Produce.ID = services.id()
        let now = services.now()
        try await services.write { db in
            try db.execute(
                """
                INSERT INTO produce (id, vendor_id, category_id, name, unit, unit_price_cents, stock, taxable, available, search, stock_saved_at,
                    created_at, updated_at)
                VALUES (\(id), \(vendor), (SELECT id FROM categories WHERE kind = 'produce' AND key = \(category)), \(name), 'bunch', \(cents),
                    \(stock), TRUE, TRUE, \(SearchText.of(name)), \(now), \(now), \(now))
                """)
            for market in markets {
                try db.execute("INSERT INTO produce_markets (market_id, produce_id, vendor_id) VALUES (\(market), \(id), \(vendor))")
            }
        }
        return id
    }
}
