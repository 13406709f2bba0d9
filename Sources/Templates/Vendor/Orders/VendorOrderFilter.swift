/// The saved views of the vendor's orders.
public enum VendorOrderShow: String, Sendable, CaseIterable {
    case open
    case today
    case past
    case cancelled
}

/// What the vendor's order list shows; the query of its link.
public struct VendorOrderFilter: Sendable, Equatable {
    public var show: VendorOrderShow
    public var query: String
    public var page: Int

    public init(show: VendorOrderShow = .open, query: String = "", page: Int = 1) {
        self.show = show
        self.query = query
        self.page = page
    }

    /// The link that reproduces the list, on its first page.
    public var path: SitePath { query(SitePath.vendorOrders) }
    /// The same rows for a spreadsheet.
    public var csv: SitePath { query(SitePath.vendorOrders.csv) }

    private func query(_ base: SitePath) -> SitePath {
        base.with("show", show == .open ? nil : show.rawValue).with("q", query)
    }

    func showing(_ show: VendorOrderShow) -> SitePath {
        VendorOrderFilter(show: show, query: query).path
    }
}
