import HarvestCore
import SQLStore

/// What `GET /markets/{id}/vendors` answers: whole groups, in the order of the categories.
struct MarketVendorListing {
    let market: MarketRecord
    let query: API.MarketVendorQuery
    let language: Language

    func read(_ db: Transaction, _ now: Instant, base: String) throws -> API.Page<API.VendorGroup> {
        let rows = try db.vendorCatalogue.vendors(at: market.id, category: query.category)
        let isOpen = market.openingHours.isOpen(at: now)
        let today = market.clock.today(at: now).weekday
        var groups: [(category: CategoryRecord, vendors: [API.VendorSummary])] = []
        for row in rows {
            if groups.last?.category.id != row.vendor.category.id { groups.append((row.vendor.category, [])) }
            groups[groups.count - 1].vendors.append(
                row.vendor.summary(
                    language, base: base, stall: row.stall, isOpen: isOpen && (row.weekdays.isEmpty || row.weekdays.contains(today))))
        }
        let after = try ListCursor(query.cursor, parts: 1, language)
        let rest = after.map { cursor in groups.drop { $0.category.id.description != cursor[0] }.dropFirst() } ?? groups[...]
        return ListPage(rest, limit: query.pageSize) { ListCursor($0.category.id.description) }
            .payload { API.VendorGroup(category: $0.category.payload(language), vendors: $0.vendors) }
    }
}

extension VendorRecord {
    /// As a list shows one.
    func summary(_ language: Language, base: String, stall: String = "", isOpen: Bool, metres: Double? = nil) -> API.VendorSummary {
        API.VendorSummary(
            id: id, kind: kind, name: name, category: category.payload(language), photo: photo?.payload(base: base),
            stallNumber: stall.isEmpty ? nil : stall, isOpenNow: isOpen, distanceMetres: metres.map(Distance.wholeMetres))
    }
}
