import HarvestCore
import SQLStore

extension Transaction {
    package var restaurants: RestaurantRepository { RestaurantRepository(db: self) }
}

/// Positions, time zones and opening hours of restaurants. Other vendors have those of their markets.
package struct RestaurantRepository {
    /// More intervals than any form stores.
    private static let lineLimit = 10_000

    let db: Transaction

    /// The opening hours of some restaurants. A restaurant without any is missing.
    func hours(of ids: [Vendor.ID]) throws -> [Vendor.ID: MarketHours] {
        guard !ids.isEmpty else { return [:] }
        var lines: [Vendor.ID: [MarketHours.Line]] = [:]
        let query: SQL = """
            SELECT vendor_id, weekday, opens_minute, closes_minute FROM restaurant_hours \
            WHERE vendor_id IN (\(list: ids)) ORDER BY vendor_id, weekday, opens_minute LIMIT \(Self.lineLimit)
            """
        try db.each(query) { row in
            let vendor: Vendor.ID = try row.value("vendor_id")
            if let line = try MarketHours.Line(row: row, season: nil) { lines[vendor, default: []].append(line) }
        }
        return lines.mapValues { MarketHours(lines: $0, closedDates: []) }
    }

    /// Replaces the opening hours of a week.
    package func setHours(_ weekly: [Weekday: [OpeningInterval]], of id: Vendor.ID) throws {
        try db.execute("DELETE FROM restaurant_hours WHERE vendor_id = \(id)")
        for (weekday, intervals) in weekly.sorted(by: { $0.key < $1.key }) {
            for interval in intervals {
                try db.execute(
                    """
                    INSERT INTO restaurant_hours (vendor_id, weekday, opens_minute, closes_minute)
                    VALUES (\(id), \(weekday.rawValue), \(interval.opens.minutesSinceMidnight), \(interval.closes.minutesSinceMidnight))
                    """)
            }
        }
    }
}

/// Where a restaurant is and when it takes orders.
package struct RestaurantPlace: Sendable {
    /// Nil while the restaurant has not set it. Nobody can order there then.
    package let position: Position?
    package let timeZone: String
    package let hours: OpeningHours

    /// Whether the restaurant has a position and is open.
    package func isOpen(at now: Instant) -> Bool { position != nil && hours.isOpen(at: now) }
}

extension RestaurantRepository {
    /// The restaurants among some vendors. One without a position never opens.
    package func places(of ids: [Vendor.ID]) throws -> [Vendor.ID: RestaurantPlace] {
        guard !ids.isEmpty else { return [:] }
        let rows = try db.all(
            "SELECT id, lat, lon, time_zone FROM vendors WHERE id IN (\(list: ids)) AND kind = 'restaurant' LIMIT 1000"
        ) { (id: try $0.value("id", as: Vendor.ID.self), position: try $0.position("lat", "lon"), zone: try $0.text("time_zone")) }
        let hours = try hours(of: rows.map(\.id))
        return Dictionary(
            uniqueKeysWithValues: rows.map { row in
                let clock = MarketClocks[row.zone]
                let week = row.position == nil ? nil : hours[row.id]?.openingHours(clock)
                return (row.id, RestaurantPlace(position: row.position, timeZone: row.zone, hours: week ?? .never(clock)))
            })
    }
}
