import HarvestCore
import SQLStore

/// The answer to `GET /markets`.
package struct MarketListQuery {
    static let defaultRadiusMetres = 20_000

    let query: API.MarketQuery

    package init(_ query: API.MarketQuery) { self.query = query }

    /// One page, and one market more if there are more.
    package func matches(_ db: Transaction, at now: Instant) throws -> [MarketMatch] {
        let (pattern, openAt) = (SearchText.pattern(query.search), query.openNow == true ? now : nil)
        let cursor = try ListCursor(query.cursor, parts: 2)
        guard let near = query.near else {
            return try db.markets.byName(
                after: cursor.map { ($0[0], $0[1]) }, search: pattern, openAt: openAt, limit: query.pageSize)
        }
        let after: (metres: Double, id: String)? = try cursor.map { (try $0.value(0), $0[1]) }
        return try db.markets.near(
            near, radiusMetres: query.radiusMetres ?? Self.defaultRadiusMetres, after: after, search: pattern, openAt: openAt,
            limit: query.pageSize)
    }
}
