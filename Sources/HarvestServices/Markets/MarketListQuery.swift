import HarvestCore
import SQLStore

/// The answer to `GET /markets`.
package struct MarketListQuery {
    static let defaultRadiusMetres = 20_000

    let query: API.MarketQuery

    package init(_ query: API.MarketQuery) { self.query = query }

    /// One page, and one market more if there are more.
    package func matches(_ db: Transaction, at now: Instant) throws -> [MarketMatch] {
        let search = try CatalogueSearch(query.search, db)
        let words: MarketListFilter.Words = try search?.areGoodsCommon(db) == true ? .commonGoods : .goods
        let filter = MarketListFilter(
            search: search, words: words, openAt: query.openNow == true ? now : nil,
            vendors: query.hasVendors.map { $0 ? .some : .none } ?? .first)
        let cursor = try ListCursor(query.cursor, parts: 3)
        guard let near = query.near else {
            let after: (group: Int, name: String, id: String)? = try cursor.map { (try $0.value(0), $0[1], $0[2]) }
            return try db.markets.byName(filter, after: after, limit: query.pageSize)
        }
        let after: (group: Int, metres: Double, id: String)? = try cursor.map { (try $0.value(0), try $0.value(1), $0[2]) }
        return try db.markets.near(
            near, radiusMetres: query.radiusMetres ?? Self.defaultRadiusMetres, filter, after: after, limit: query.pageSize)
    }
}
