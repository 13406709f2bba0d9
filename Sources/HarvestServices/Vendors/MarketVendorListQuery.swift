import HarvestCore
import SQLStore

/// The answer to `GET /markets/{id}/vendors`: whole groups, in the order of the categories.
package struct MarketVendorListQuery {
    let market: MarketRecord
    let query: API.MarketVendorQuery
    let language: Language

    package init(_ query: API.MarketVendorQuery, market: MarketRecord, language: Language) {
        self.market = market
        self.query = query
        self.language = language
    }

    /// One page. URLs of photos begin with `base`.
    package func page(_ db: Transaction, at now: Instant, base: String) throws -> API.Page<API.VendorGroup> {
        let hours = market.openingHours
        var groups: [(category: CategoryRecord, vendors: [API.VendorSummary])] = []
        for (vendor, stall, weekdays) in try db.vendorCatalogue.vendors(at: market.id, category: query.category) {
            if groups.last?.category.id != vendor.category.id { groups.append((vendor.category, [])) }
            groups[groups.count - 1].vendors.append(
                vendor.summary(language, base: base, stall: stall, isOpen: hours.isOpen(on: weekdays, at: now)))
        }
        let after = try ListCursor(query.cursor, parts: 1)
        let rest = after.map { cursor in groups.drop { $0.category.id.description != cursor[0] }.dropFirst() } ?? groups[...]
        return ListPage(rest, limit: query.pageSize) { ListCursor($0.category.id.description) }
            .payload { API.VendorGroup(category: $0.category.payload(language), vendors: $0.vendors) }
    }
}
