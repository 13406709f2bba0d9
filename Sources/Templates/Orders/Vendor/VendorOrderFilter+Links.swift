import HarvestCore

extension VendorOrderFilter {
    /// The link to the first page of the list.
    package var path: SitePath { query(SitePath.vendorOrders) }
    /// The link to the same rows as a spreadsheet.
    package var csv: SitePath { query(SitePath.vendorOrders.csv) }

    private func query(_ base: SitePath) -> SitePath {
        base.with("show", show == .standard(query: query) ? nil : show.rawValue).with("q", query)
    }

    func showing(_ show: VendorOrderScope) -> SitePath {
        VendorOrderFilter(show: show, query: query).path
    }
}
