import HarvestCore
import SQLStore

/// Which open markets a list has, and which of them come first.
package struct MarketListFilter {
    /// What counts of the vendors that customers see at a market.
    package enum Vendors: Sendable {
        /// Nothing.
        case ignored
        /// Markets with vendors come first.
        case first
        /// Only markets with vendors.
        case some
        /// Only markets without.
        case none
    }

    package var search: CatalogueSearch?
    /// Only those that are held at this instant.
    package var openAt: Instant?
    package var vendors: Vendors = .ignored

    package init(search: CatalogueSearch? = nil, openAt: Instant? = nil, vendors: Vendors = .ignored) {
        (self.search, self.openAt, self.vendors) = (search, openAt, vendors)
    }

    /// The groups of a list by name: first by vendors, then by how well the search finds them.
    var groups: [Int] {
        let byVendors =
            switch vendors {
            case .ignored, .some: [0]
            case .first: [0, 2]
            case .none: [2]
            }
        return byVendors.flatMap { group in
            CatalogueSearch.Rank.allCases.filter { search?.has($0) ?? ($0.rawValue == 0) }.map { group + $0.rawValue }
        }
    }

    /// The tables of a group, or of all groups.
    func tables(ofGroup group: Int? = nil) -> SQL {
        let rank = group.flatMap { CatalogueSearch.Rank(rawValue: $0 % 2) }
        return "\(sql: search?.table(.market, rank) ?? .empty)markets m"
    }

    /// The condition of market `m` in a group.
    func condition(ofGroup group: Int) -> SQL {
        var condition: SQL = ""
        if vendors != .ignored { condition += group < 2 ? " AND \(sql: Self.hasVendors)" : " AND NOT \(sql: Self.hasVendors)" }
        if let search, let rank = CatalogueSearch.Rank(rawValue: group % 2) {
            condition += search.match("m.id", .market, rank)
        }
        return condition
    }

    /// The condition of market `m` in any group.
    var condition: SQL {
        var condition = search?.match("m.id", .market) ?? .empty
        switch vendors {
        case .ignored, .first: break
        case .some: condition += " AND \(sql: Self.hasVendors)"
        case .none: condition += " AND NOT \(sql: Self.hasVendors)"
        }
        return condition
    }

    /// The group of market `m` by its vendors.
    var vendorGroup: SQL { vendors == .first ? "CASE WHEN \(sql: Self.hasVendors) THEN 0 ELSE 2 END" : "0" }

    /// Whether customers see a vendor at market `m`. On SQLite `CROSS JOIN` reads the stalls first.
    private static let hasVendors: SQL =
        "EXISTS (SELECT 1 FROM stalls s CROSS JOIN vendors v WHERE s.market_id = m.id AND v.id = s.vendor_id AND \(sql: .vendorIsVisible))"
}
