import HarvestCore
import SQLStore

/// Five digits that say where in the country.
enum ZIPCode {
    static func isOne(_ text: String) -> Bool { text.utf8.count == 5 && text.utf8.allSatisfy { (48...57).contains($0) } }
}

/// Where a ZIP code is, as far as the markets know: nobody else is asked.
extension MarketRepository {
    /// How far a market may be to be offered to a vendor.
    static let offeredMetres = 80_000

    /// The middle of the markets in a ZIP code; of those that share its first three digits where there is none.
    func position(ofZIP zip: String) throws -> Position? {
        guard ZIPCode.isOne(zip) else { return nil }
        return try middle(from: zip, to: zip) ?? middle(from: zip.prefix(3) + "00", to: zip.prefix(3) + "99")
    }

    /// The middle of the markets in this very ZIP code.
    func position(inZIP zip: String) throws -> Position? {
        ZIPCode.isOne(zip) ? try middle(from: zip, to: zip) : nil
    }

    private func middle(from first: String, to last: String) throws -> Position? {
        try db.one(
            """
            SELECT avg(lat), avg(lon) FROM markets
            WHERE zip >= \(first) AND zip <= \(last) AND lat IS NOT NULL AND lon IS NOT NULL
            """
        ) { try $0.position(at: 0) }
    }

    /// Open markets that a vendor might join: by name or city if something was typed, around a ZIP code if that was; nearest first
    /// where a place is known, by name where not.
    func offered(matching typed: String, around home: Position?, limit: Int) throws -> [Found] {
        let (isZIP, pattern) = (ZIPCode.isOne(typed.trimmed), SearchText.pattern(typed))
        guard let place = isZIP ? try position(ofZIP: typed.trimmed) : home else {
            return isZIP ? [] : Array(try byName(after: nil, search: pattern, openAt: nil, limit: limit).prefix(limit))
        }
        let near = try near(
            place, radiusMetres: Self.offeredMetres, after: nil, search: isZIP ? nil : pattern, openAt: nil, limit: limit)
        // What was asked for by name need not be nearby.
        guard near.isEmpty, !isZIP, pattern != nil else { return Array(near.prefix(limit)) }
        return Array(try byName(after: nil, search: pattern, openAt: nil, limit: limit).prefix(limit))
    }
}
