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

    /// What a search finds a market by.
    package enum Words: Sendable {
        /// Its own name and place.
        case own
        /// What is sold there, too. Markets that are found by their own words come first.
        case goods
        /// The same, if so much is found that the list is walked.
        case commonGoods
    }

    /// How a market is found, among those with vendors or those without.
    private static let ranks = 3
    /// The rank of markets that are found by what is sold there alone.
    private static let goodsRank = 2

    package var search: CatalogueSearch?
    package var words: Words
    /// Only those that are held at this instant.
    package var openAt: Instant?
    package var vendors: Vendors = .ignored

    package init(search: CatalogueSearch? = nil, words: Words = .own, openAt: Instant? = nil, vendors: Vendors = .ignored) {
        (self.search, self.words, self.openAt, self.vendors) = (search, words, openAt, vendors)
    }

    /// The groups of a list by name: first by vendors, then by how well the search finds them.
    var groups: [Int] {
        let byVendors =
            switch vendors {
            case .ignored, .some: [0]
            case .first: [0, Self.ranks]
            case .none: [Self.ranks]
            }
        return byVendors.flatMap { group in
            let own = CatalogueSearch.Rank.allCases.map(\.rawValue).filter { rank in
                search.map { $0.has(CatalogueSearch.Rank(rawValue: rank) ?? .other) } ?? (rank == 0)
            }
            // Nothing is sold where there are no vendors.
            return (findsGoods && group == 0 ? own + [Self.goodsRank] : own).map { group + $0 }
        }
    }

    private var findsGoods: Bool { search != nil && words != .own }

    /// The tables of a group, or of all groups.
    func tables(ofGroup group: Int? = nil) -> SQL {
        guard let search else { return "markets m" }
        let rank = group.flatMap { CatalogueSearch.Rank(rawValue: $0 % Self.ranks) }
        guard findsGoods, rank == nil else { return "\(sql: search.table(.market, rank))markets m" }
        return words == .commonGoods ? "markets m" : "\(sql: search.goodsTable())markets m"
    }

    /// The condition of market `m` in a group.
    func condition(ofGroup group: Int) -> SQL {
        var condition: SQL = ""
        if vendors != .ignored { condition += group < Self.ranks ? " AND \(sql: Self.hasVendors)" : " AND NOT \(sql: Self.hasVendors)" }
        guard let search else { return condition }
        if let rank = CatalogueSearch.Rank(rawValue: group % Self.ranks) { return condition + search.match("m.id", .market, rank) }
        return "\(sql: condition)\(sql: goods(search)) AND NOT \(sql: search.isOwnMarket)"
    }

    private func goods(_ search: CatalogueSearch) -> SQL {
        words == .commonGoods ? " AND \(sql: search.walkedGoods)" : " AND m.id = h.subject_id"
    }

    /// The condition of market `m` in any group.
    var condition: SQL {
        var condition = search.map { findsGoods ? goods($0) : $0.match("m.id", .market) } ?? .empty
        switch vendors {
        case .ignored, .first: break
        case .some: condition += " AND \(sql: Self.hasVendors)"
        case .none: condition += " AND NOT \(sql: Self.hasVendors)"
        }
        return condition
    }

    /// The group of market `m`: by its vendors, and by whether only what is sold there is found.
    var group: SQL {
        var group: SQL = vendors == .first ? "CASE WHEN \(sql: Self.hasVendors) THEN 0 ELSE \(Self.ranks) END" : "0"
        if let search, findsGoods { group += " + CASE WHEN \(sql: search.isOwnMarket) THEN 0 ELSE \(Self.goodsRank) END" }
        return group
    }

    /// Whether customers see a vendor at market `m`. On SQLite `CROSS JOIN` reads the stalls first.
    private static let hasVendors: SQL =
        "EXISTS (SELECT 1 FROM stalls s CROSS JOIN vendors v WHERE s.market_id = m.id AND v.id = s.vendor_id AND \(sql: .vendorIsVisible))"
}
