import HarvestCore

/// The orders in which a produce list can be read.
public enum ProduceSort: String, Sendable, CaseIterable {
    case lowestStock = "stock"
    case name
    case bestSellers = "sold"
    case newest = "new"
}

/// The saved views of the produce list.
public enum ProduceShow: String, Sendable, CaseIterable {
    case all
    case low
    case out
    case hidden
}

/// What a produce list shows; the query of its link.
public struct ProduceFilter: Sendable, Equatable {
    public var show: ProduceShow
    public var query: String
    public var market: Market.ID?
    public var sort: ProduceSort
    public var page: Int

    public init(show: ProduceShow = .all, query: String = "", market: Market.ID? = nil, sort: ProduceSort = .lowestStock, page: Int = 1) {
        self.show = show
        self.query = query
        self.market = market
        self.sort = sort
        self.page = page
    }

    /// The link that reproduces the list, on its first page.
    public var path: SitePath {
        SitePath.vendorProduce.with("show", show == .all ? nil : show.rawValue).with("q", query)
            .with("market", market?.description).with("sort", sort == .lowestStock ? nil : sort.rawValue)
    }

    func showing(_ show: ProduceShow) -> SitePath {
        var copy = self
        copy.show = show
        return copy.path
    }

    /// Whether the search leaves something out.
    var isNarrowed: Bool { !query.isEmpty || market != nil }
}
