import HarvestCore
import SQLStore

/// The filters and the order of a community's feed.
package struct ListingFeed: Sendable {
    /// After which listing a page begins: its price, or the milliseconds when it was posted, and its identifier.
    package typealias Position = (value: Int64, id: Listing.ID)

    let community: Community.ID
    let query: API.ListingQuery

    package init(of community: Community.ID, _ query: API.ListingQuery) {
        self.community = community
        self.query = query
    }

    /// The position after a listing in this order.
    package func position(of listing: ListingRecord) -> Position {
        (isByPrice ? listing.price.amount : listing.postedAt.milliseconds, listing.id)
    }

    private var isByPrice: Bool { query.sort == .lowest || query.sort == .highest }

    /// What is available, young enough and not the viewer's own, filtered. Each order is an index's.
    func statement(for viewer: User.ID?, after position: Position?, limit: Int, at now: Instant) -> SQL {
        var sql: SQL = """
            SELECT \(sql: ListingRecord.columns(for: viewer)) FROM listings l \(sql: ListingRecord.joins(for: viewer))
            WHERE l.community_id = \(community) AND l.status = \(literals: [API.ListingStatus.available]) AND \(sql: age(at: now)) AND u.status = \(AccountStatus.active)
                AND (lv.status IS NULL OR lv.status <> \(literals: [VendorStatus.suspended]))
            """
        if let viewer { sql += " AND l.seller_id <> \(viewer) AND \(sql: BlockRepository.mayMeet(viewer, "l.seller_id"))" }
        if let category = query.category { sql += " AND l.category_id = \(category)" }
        if let seller = query.seller { sql += Self.condition(seller) }
        if let least = query.priceMinCents { sql += " AND l.price_cents >= \(least)" }
        if let most = query.priceMaxCents { sql += " AND l.price_cents <= \(most)" }
        if let pattern = SearchText.pattern(query.search) { sql += " AND l.search LIKE \(pattern) ESCAPE '\\'" }
        return sql + order(after: position) + " LIMIT \(limit)"
    }

    /// The plus sign keeps SQLite from finding listings by their age, which it would have to sort by price.
    private func age(at now: Instant) -> SQL {
        let oldest = now - (query.age ?? .twoWeeks).seconds
        return isByPrice ? "+l.posted_at > \(oldest)" : "l.posted_at > \(oldest)"
    }

    private func order(after position: Position?) -> SQL {
        switch query.sort ?? .bestMatch {
        // Searches match or don't, so the best match is the newest.
        case .bestMatch, .newest:
            let after: SQL = position.map { " AND (l.posted_at, l.id) < (\($0.value), \($0.id))" } ?? ""
            return after + " ORDER BY l.posted_at DESC, l.id DESC"
        case .lowest:
            let after: SQL = position.map { " AND (l.price_cents, l.id) > (\($0.value), \($0.id))" } ?? ""
            return after + " ORDER BY l.price_cents, l.id"
        case .highest:
            let after: SQL = position.map { " AND (l.price_cents, l.id) < (\($0.value), \($0.id))" } ?? ""
            return after + " ORDER BY l.price_cents DESC, l.id DESC"
        }
    }

    /// What somebody posted for a vendor is the vendor's.
    private static func condition(_ seller: API.SellerID) -> SQL {
        switch seller {
        case .person(let id): " AND l.seller_id = \(id) AND l.vendor_id IS NULL"
        case .vendor(let id): " AND l.vendor_id = \(id)"
        }
    }
}
