import HarvestCore
import SQLStore

extension Transaction {
    /// The stored counts of what neighbors do each day.
    package var neighborFigures: NeighborFigures { NeighborFigures(db: self) }
}

/// The stored counts of what neighbors do each day, so that no page counts listings, errands or users. A row without a community is the sum
/// of the day; only such a row counts users.
///
/// Triggers mark the hours of a community that changed. A day with a marked hour is counted anew, from an index of that community and day, so
/// it costs what the day has and not what the history has. An hour is never in two days: Los Angeles is whole hours away from Greenwich.
package struct NeighborFigures {
    /// The community of a row that is the sum of a day.
    static let everybody: [UInt8] = []
    static var clock: MarketClock { .losAngeles }

    let db: Transaction

    /// A day of a community.
    struct CommunityDay: Hashable, Sendable {
        let community: [UInt8]
        let day: LocalDate

        /// - Parameter hour: the number of hours since 1970.
        init(_ community: [UInt8], hour: Int64) {
            self.community = community
            day = NeighborFigures.clock.today(at: Instant(milliseconds: hour * 3_600_000))
        }

        init(_ community: [UInt8], _ day: LocalDate) { (self.community, self.day) = (community, day) }
    }

    /// Counts the days of marked hours anew, and returns the number of marks. In a write of its own it needs the level `.snapshot`: a change
    /// that it does not see leaves a mark that it does not delete.
    package func update(limit: Int) throws -> Int {
        let marks = try db.all("SELECT number, community_id, hour FROM stale_neighbor_hours ORDER BY number LIMIT \(limit)") { row in
            (number: try row.value("number", as: Int64.self), key: CommunityDay(try row.bytes("community_id"), hour: try row.value("hour")))
        }
        guard !marks.isEmpty else { return 0 }
        let keys = Set(marks.map(\.key))
        for key in keys where key.community != Self.everybody { try count(key) }
        for day in Set(keys.map(\.day)) { try sum(day) }
        try db.enqueue("DELETE FROM stale_neighbor_hours WHERE number IN (\(list: marks.map(\.number)))")
        return marks.count
    }

    /// Whether a day waits to be counted.
    func areStale() throws -> Bool { try db.first(Int.self, "SELECT 1 FROM stale_neighbor_hours LIMIT 1") != nil }

    // MARK: Counting

    private static let names: SQL = """
        users, listings, live_listings, expired_listings, exchanges, errands, completed_errands, matches, completed_matches
        """
    private static let onConflict: SQL = """
        ON CONFLICT (community_id, day) DO UPDATE SET users = excluded.users, listings = excluded.listings,
            live_listings = excluded.live_listings, expired_listings = excluded.expired_listings, exchanges = excluded.exchanges,
            errands = excluded.errands, completed_errands = excluded.completed_errands, matches = excluded.matches,
            completed_matches = excluded.completed_matches
        """

    /// Counts one day of one community.
    private func count(_ key: CommunityDay) throws {
        let measures = NeighborMeasure.allCases.map { measure -> SQL in
            guard measure != .users else { return "0" }
            let counted = measure.counted(in: key)
            return "(SELECT count(*) FROM \(sql: counted))"
        }
        try db.enqueue(
            """
            INSERT INTO daily_neighbor_figures (community_id, day, \(sql: Self.names))
            SELECT \(key.community), \(key.day), \(sql: measures.joined(separator: ", ")) WHERE TRUE \(sql: Self.onConflict)
            """)
        let categories: SQL = "community_id = \(key.community) AND day = \(key.day)"
        try db.enqueue("DELETE FROM daily_listing_categories WHERE \(sql: categories)")
        try db.enqueue(
            """
            INSERT INTO daily_listing_categories (community_id, day, category_id, listings)
            SELECT \(key.community), \(key.day), category_id, count(*) FROM \(sql: NeighborMeasure.listings.counted(in: key))
            GROUP BY category_id
            """)
    }

    /// Sums a day over all communities, and counts its users.
    private func sum(_ day: LocalDate) throws {
        let sums: SQL = """
            coalesce(sum(f.listings), 0), coalesce(sum(f.live_listings), 0), coalesce(sum(f.expired_listings), 0),
            coalesce(sum(f.exchanges), 0), coalesce(sum(f.errands), 0), coalesce(sum(f.completed_errands), 0),
            coalesce(sum(f.matches), 0), coalesce(sum(f.completed_matches), 0)
            """
        let users = NeighborMeasure.users.counted(in: CommunityDay(Self.everybody, day))
        let others: SQL = "f.day = \(day) AND f.community_id <> \(Self.everybody)"
        try db.enqueue(
            """
            INSERT INTO daily_neighbor_figures (community_id, day, \(sql: Self.names))
            SELECT \(Self.everybody), \(day), (SELECT count(*) FROM \(sql: users)), \(sql: sums)
            FROM daily_neighbor_figures f WHERE \(sql: others) \(sql: Self.onConflict)
            """)
        try db.enqueue("DELETE FROM daily_listing_categories WHERE community_id = \(Self.everybody) AND day = \(day)")
        try db.enqueue(
            """
            INSERT INTO daily_listing_categories (community_id, day, category_id, listings)
            SELECT \(Self.everybody), \(day), f.category_id, sum(f.listings) FROM daily_listing_categories f WHERE \(sql: others)
            GROUP BY f.category_id
            """)
    }
}

extension Services {
    /// Counts the days of at most so many marks anew, and returns how many marks there were.
    @discardableResult
    package func updateNeighborFigures(limit: Int) async throws -> Int {
        try await database.write(.snapshot) { try $0.neighborFigures.update(limit: limit) }
    }
}
