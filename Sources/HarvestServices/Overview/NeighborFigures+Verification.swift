import HarvestCore
import SQLStore

extension NeighborFigures {
    private static let findingLimit = 20

    /// Names days whose stored counts differ from a count from scratch, at most 20. Days that wait to be counted are left out.
    package func findings() throws -> [String] {
        let (stored, counted, stale) = (try storedCounts(), try countedAnew(), try staleKeys())
        let staleDays = Set(stale.map(\.day))
        let wrong = Set(stored.keys).union(counted.keys).filter { key in
            guard stored[key] ?? NeighborCounts() != counted[key] ?? NeighborCounts() else { return false }
            return key.community == Self.everybody ? !staleDays.contains(key.day) : !stale.contains(key)
        }
        let categories = try wrongCategories().filter { !staleDays.contains($0) }
        let days = Set(wrong.map(\.day)).union(categories).sorted().prefix(Self.findingLimit)
        return days.map { "The figures of neighbors of \($0) are not what they did." }
    }

    private func storedCounts() throws -> [CommunityDay: NeighborCounts] {
        var stored: [CommunityDay: NeighborCounts] = [:]
        try db.each("SELECT * FROM daily_neighbor_figures") { row in
            stored[CommunityDay(try row.bytes("community_id"), try row.value("day"))] = try NeighborCounts(row: row)
        }
        return stored
    }

    /// All counts, from what neighbors did.
    private func countedAnew() throws -> [CommunityDay: NeighborCounts] {
        var counts: [CommunityDay: NeighborCounts] = [:]
        for measure in NeighborMeasure.allCases {
            let community: SQL = measure == .users ? "\(Self.everybody)" : "community_id"
            let rows: SQL = """
                SELECT x.c AS community_id, x.h AS hour, count(*) AS row_count
                FROM (SELECT \(sql: community) AS c, \(sql: measure.moment) / 3600000 AS h FROM \(sql: measure.table)
                    WHERE \(sql: measure.moment) IS NOT NULL AND \(sql: measure.condition)) x
                GROUP BY x.c, x.h
                """
            try db.each(rows) { row in
                let (key, number) = (CommunityDay(try row.bytes("community_id"), hour: try row.value("hour")), try row.int("row_count"))
                counts[key, default: NeighborCounts()][keyPath: measure.path] += number
                guard key.community != Self.everybody else { return }
                counts[CommunityDay(Self.everybody, key.day), default: NeighborCounts()][keyPath: measure.path] += number
            }
        }
        return counts
    }

    private func staleKeys() throws -> Set<CommunityDay> {
        var keys: Set<CommunityDay> = []
        try db.each("SELECT DISTINCT community_id, hour FROM stale_neighbor_hours") { row in
            keys.insert(CommunityDay(try row.bytes("community_id"), hour: try row.value("hour")))
        }
        return keys
    }

    /// Days whose categories do not add up to their listings.
    private func wrongCategories() throws -> [LocalDate] {
        try db.all(
            LocalDate.self,
            """
            SELECT DISTINCT f.day FROM daily_neighbor_figures f LEFT JOIN (
                SELECT community_id, day, sum(listings) AS listings FROM daily_listing_categories GROUP BY community_id, day) c
            ON c.community_id = f.community_id AND c.day = f.day
            WHERE f.listings <> coalesce(c.listings, 0) ORDER BY f.day LIMIT \(Self.findingLimit)
            """)
    }
}
