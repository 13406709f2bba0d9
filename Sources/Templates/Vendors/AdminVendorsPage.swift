import HarvestCore

/// `/admin/vendors`: who waits for approval, and all the others.
public struct AdminVendorsPage: Page {
    public struct Row: Sendable {
        public var id: Vendor.ID
        public var name: String
        public var kind: VendorKind
        public var owner: String
        public var markets: [String]
        public var signedUpAt: Instant
        public var standing: VendorStanding

        public init(
            id: Vendor.ID, name: String, kind: VendorKind, owner: String, markets: [String], signedUpAt: Instant, standing: VendorStanding
        ) {
            self.id = id
            self.name = name
            self.kind = kind
            self.owner = owner
            self.markets = markets
            self.signedUpAt = signedUpAt
            self.standing = standing
        }
    }

    let rows: [Row]
    let query: String
    let chosen: VendorStanding?
    let counts: [VendorStanding?: Int]
    let page: Int
    let total: Int

    /// One page (from 1) of `total` vendors that match; those waiting longest come first. The default view is `waiting`.
    public init(
        rows: [Row], query: String = "", chosen: VendorStanding? = .waiting, counts: [VendorStanding?: Int] = [:], page: Int = 1, total: Int
    ) {
        self.rows = rows
        self.query = query
        self.chosen = chosen
        self.counts = counts
        self.page = page
        self.total = total
    }

    public var section: Section? { .vendors }
    public func title(_ text: Text) -> String { text.adminVendors.title }

    public func content(_ view: View) -> HTML {
        let words = view.text.adminVendors
        return """
            \(PageHead(words.title, line: "\(words.intro)").html)\(pills(words))\
            \(Filters(.adminVendors, searchLabel: words.search, query: query, kept: [("show", shown(chosen))]).html(view))\
            <section class="card" aria-label="\(words.title)" data-live="vendors">\(rows.isEmpty ? empty(view) : list(view))</section>
            """
    }

    /// The query's word for a saved view: without one it is those who wait.
    private func shown(_ standing: VendorStanding?) -> String {
        standing == .waiting ? "" : standing?.rawValue ?? "all"
    }

    private func path(_ standing: VendorStanding?) -> SitePath { SitePath.adminVendors.with("show", shown(standing)) }

    private func pills(_ words: VendorWords) -> HTML {
        let all: [VendorStanding?] = VendorStanding.allCases + [nil]
        return Pills(words.show, all.map { .init(words.all($0), path($0), count: counts[$0], isCurrent: $0 == chosen) }).html
    }

    private func list(_ view: View) -> HTML {
        let words = view.text.adminVendors
        let columns: [Table.Column] = [
            .init(words.vendor), .init(words.owner), .init(words.markets, "col-lo"), .init(words.signedUp), .init(view.text.common.status),
        ]
        let pager = Pager(path: path(chosen).with("q", query), page: page, total: total)
        return "\(Table(.cards, columns, rows.map { row($0, view) }).html)\(pager.html(view))"
    }

    private func row(_ row: Row, _ view: View) -> Table.Row {
        let words = view.text.adminVendors
        return Table.Row(
            "<a href=\"\(SitePath.adminVendor(row.id))\">\(row.name)</a><span class=\"sub\">\(words.kind(row.kind))</span>",
            [
                .text(row.owner), .text(row.markets.isEmpty ? words.noMarkets : view.text.list(row.markets)),
                .init(view.ago(row.signedUpAt)),
                .init(row.standing.badge(view.text).html(view)),
            ])
    }

    private func empty(_ view: View) -> HTML {
        let words = view.text.adminVendors
        guard query.isEmpty, chosen == .waiting else {
            return Empty(.icon(.search), words.noneTitle, words.noneText, link: view.link(view.text.common.clearSearch, to: path(nil)))
                .html(view)
        }
        return Empty(.drawing(.carrot), words.emptyTitle, words.emptyText, link: view.link(words.all(nil), to: path(nil))).html(view)
    }
}
