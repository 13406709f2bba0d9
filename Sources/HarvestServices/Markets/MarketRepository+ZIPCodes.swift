import HarvestCore
import SQLStore

/// A ZIP code of the United States: five digits.
package enum ZIPCode {
    /// Whether a text is one.
    package static func isValid(_ text: String) -> Bool { text.utf8.count == 5 && text.utf8.allSatisfy { (48...57).contains($0) } }
}

/// Positions of ZIP codes, estimated from the markets in them: no other service is asked.
extension MarketRepository {
    /// The farthest market that is offered to a vendor.
    private static let offeredMetres = 80_000

    /// The mean position of the markets in a ZIP code or, if there are none, in all codes with the same first three digits.
    private func position(nearZIP zip: String) throws -> Position? {
        guard ZIPCode.isValid(zip) else { return nil }
        return try meanPosition(from: zip, to: zip) ?? meanPosition(from: zip.prefix(3) + "00", to: zip.prefix(3) + "99")
    }

    /// The mean position of the markets in a ZIP code.
    package func position(inZIP zip: String) throws -> Position? {
        ZIPCode.isValid(zip) ? try meanPosition(from: zip, to: zip) : nil
    }

    /// The approximate position of a vendor, from the last ZIP code in its address.
    func position(ofFarm vendor: Vendor.ID) throws -> Position? {
        let address = try db.first(String.self, "SELECT address FROM vendors WHERE id = \(vendor)") ?? ""
        let zip = address.split { !$0.isNumber }.map(String.init).last(where: ZIPCode.isValid)
        return try zip.flatMap { try position(nearZIP: $0) }
    }

    private func meanPosition(from first: String, to last: String) throws -> Position? {
        try db.one(
            """
            SELECT avg(lat) AS mean_lat, avg(lon) AS mean_lon FROM markets
            WHERE zip >= \(first) AND zip <= \(last) AND lat IS NOT NULL AND lon IS NOT NULL
            """
        ) { try $0.position("mean_lat", "mean_lon") }
    }

    /// Open markets that a vendor can join. A typed ZIP code searches around it; other text searches by name and city. The nearest come
    /// first if a position is known, otherwise they are sorted by name.
    func offered(matching typed: String, around home: Position?, limit: Int) throws -> [MarketMatch] {
        let isZIP = ZIPCode.isValid(typed.trimmed)
        let filter = MarketListFilter(search: isZIP ? nil : try CatalogueSearch(typed, db))
        guard let place = isZIP ? try position(nearZIP: typed.trimmed) : home else {
            return isZIP ? [] : Array(try byName(filter, limit: limit).prefix(limit))
        }
        let near = try near(place, radiusMetres: Self.offeredMetres, filter, limit: limit)
        // A market that is searched by name may be far away.
        guard near.isEmpty, filter.search != nil else { return Array(near.prefix(limit)) }
        return Array(try byName(filter, limit: limit).prefix(limit))
    }
}
