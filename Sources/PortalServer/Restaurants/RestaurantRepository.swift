import HarvestCore
import SQLStore

extension Transaction {
    var restaurants: RestaurantRepository { RestaurantRepository(db: self) }
}

/// Where restaurants are, and when they cook: what a market tells of the vendors who stand there, a restaurant tells of itself.
struct RestaurantRepository {
    /// More openings in a week than any form stores.
    private static let lineLimit = 10_000
    let db: Transaction

    /// The hours of some restaurants, by id; one without any is absent.
    func hours(of ids: [Vendor.ID]) throws -> [Vendor.ID: MarketHours] {
        guard !ids.isEmpty else { return [:] }
        var lines: [Vendor.ID: [MarketHours.Line]] = [:]
        let query: SQL = """
            SELECT vendor_id, weekday, opens_minute, closes_minute FROM restaurant_hours \
            WHERE vendor_id IN (\(list: ids)) ORDER BY vendor_id, weekday, opens_minute LIMIT \(Self.lineLimit)
            """
        try db.each(query) { row in
            guard let weekday = Weekday(rawValue: try row.int(at: 1)), let opens = LocalTime(minutesSinceMidnight: try row.int(at: 2)),
                let closes = LocalTime(minutesSinceMidnight: try row.int(at: 3)), let interval = OpenInterval(opens: opens, closes: closes)
            else { return }
            lines[try row.value(at: 0), default: []].append(.init(weekday: weekday, interval: interval, season: nil))
        }
        return lines.mapValues { MarketHours(lines: $0, closedDates: []) }
    }

    /// Puts a week in the place of the one there was.
    func setHours(_ weekly: [Weekday: [OpenInterval]], of id: Vendor.ID) throws {
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

    /// The wall clock that a restaurant says is its own; nil for other vendors.
    func clock(of id: Vendor.ID) throws -> MarketClock? {
        try db.first(String.self, "SELECT time_zone FROM vendors WHERE id = \(id) AND kind = 'restaurant'").map { MarketClocks[$0] }
    }
}
