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

/// A restaurant as a place: where it is and when it cooks.
struct RestaurantPlace: Sendable {
    /// Nil while it has not said where it is; nobody can order there then.
    let position: Position?
    let timeZone: String
    let hours: OpeningHours

    func isOpen(at now: Instant) -> Bool { position != nil && hours.isOpen(at: now) }
}

extension RestaurantRepository {
    /// The restaurants among some vendors, by id.
    func places(of ids: [Vendor.ID]) throws -> [Vendor.ID: RestaurantPlace] {
        guard !ids.isEmpty else { return [:] }
        let rows = try db.all(
            "SELECT id, lat, lon, time_zone FROM vendors WHERE id IN (\(list: ids)) AND kind = 'restaurant' LIMIT 1000"
        ) { (id: try $0.value(Vendor.ID.self, at: 0), position: try $0.position(at: 1), zone: try $0.text(at: 3)) }
        let hours = try hours(of: rows.map(\.id))
        return Dictionary(
            uniqueKeysWithValues: rows.map { row in
                let clock = MarketClocks[row.zone]
                let week = row.position == nil ? nil : hours[row.id]?.openingHours(clock)
                return (row.id, RestaurantPlace(position: row.position, timeZone: row.zone, hours: week ?? .never(clock)))
            })
    }
}
