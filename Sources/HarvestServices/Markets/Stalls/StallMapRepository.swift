import HarvestCore
import SQLStore

extension Transaction {
    /// Where the stalls of markets are on their maps.
    package var stallMaps: StallMapRepository { StallMapRepository(db: self) }
}

/// The maps of markets, by the numbers of the stalls.
package struct StallMapRepository {
    private static let limit = 1_000

    let db: Transaction

    /// The stalls of a market that have a number. A number that several vendors share is one stall.
    package func find(_ market: Market.ID) throws -> StallMap {
        let entries = try db.all(
            """
            SELECT stall_number, max(east_m) AS east_m, max(north_m) AS north_m FROM stalls
            WHERE market_id = \(market) AND stall_number <> '' GROUP BY stall_number ORDER BY stall_number LIMIT \(Self.limit)
            """
        ) { StallMap.MappedStall(number: try $0.text("stall_number"), place: try $0.mapPlace()) }
        return StallMap(entries)
    }

    /// Saves where stalls are. Stalls that the map doesn't name, or names alone, are no longer on it. Returns the numbers that no stall has, and
    /// then changes nothing.
    package func save(_ map: StallMap, of market: Market.ID) throws -> [String] {
        let known = Set(try find(market).entries.map(\.number))
        let unknown = map.entries.map(\.number).filter { !known.contains($0) }
        guard unknown.isEmpty else { return unknown }
        try db.execute("UPDATE stalls SET east_m = NULL, north_m = NULL WHERE market_id = \(market) AND east_m IS NOT NULL")
        for entry in map.entries {
            guard let place = entry.place else { continue }
            try db.execute(
                """
                UPDATE stalls SET east_m = \(place.east), north_m = \(place.north)
                WHERE market_id = \(market) AND stall_number = \(entry.number)
                """)
        }
        return []
    }
}

extension Row {
    /// The place in `east_m` and `north_m`; nil for a stall that is not on the map.
    func mapPlace() throws -> MapPlace? {
        guard let east = try valueIfPresent("east_m", as: Double.self), let north = try valueIfPresent("north_m", as: Double.self) else {
            return nil
        }
        return MapPlace(east: east, north: north)
    }
}
