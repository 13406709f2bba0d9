import HarvestCore

extension ProduceFilter {
    /// The link to the first page of the list.
    package var path: SitePath {
        SitePath.vendorProduce.with("show", show == .all ? nil : show.rawValue).with("q", query)
            .with("market", market?.description).with("sort", sort == .lowestStock ? nil : sort.rawValue)
    }

    func showing(_ show: ProduceScope) -> SitePath {
        var copy = self
        copy.show = show
        return copy.path
    }

    /// Whether the query searches or filters by market.
    package var isNarrowed: Bool { !query.isEmpty || market != nil }
}
