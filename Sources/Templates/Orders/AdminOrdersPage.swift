import HarvestCore

/// `/admin/orders`: find the order that somebody asks about.
public struct AdminOrdersPage: Page {
    public struct Row: Sendable {
        public var id: Order.ID
        public var number: String
        public var customer: String
        public var market: String
        public var driver: String?
        public var standing: OrderStanding
        public var placedAt: Instant
        public var total: Cents

        public init(
            id: Order.ID, number: String, customer: String, market: String, driver: String?, standing: OrderStanding, placedAt: Instant,
            total: Cents
        ) {
            self.id = id
            self.number = number
            self.customer = customer
            self.market = market
            self.driver = driver
            self.standing = standing
            self.placedAt = placedAt
            self.total = total
        }
    }

    /// The saved views; `rawValue` is the query's word.
    public enum Saved: String, Sendable, CaseIterable {
        case open, today, cancelled, all
    }

    let rows: [Row]
    let query: String
    let saved: Saved
    let counts: [Saved: Int]
    let pager: Pager

    /// `pager` leads through the list by position, so that a page costs the same however deep it lies.
    public init(rows: [Row], query: String = "", saved: Saved = .open, counts: [Saved: Int] = [:], pager: Pager) {
        self.rows = rows
        self.query = query
        self.saved = saved
        self.counts = counts
        self.pager = pager
    }

    public var section: Section? { .adminOrders }
    public func title(_ text: Text) -> String { text.adminOrders.title }

    /// The link that reproduces a view and a search; the controller adds the page to it.
    public static func path(saved: Saved, query: String) -> SitePath {
        SitePath.adminOrders.with("show", saved == .open ? nil : saved.rawValue).with("q", query)
    }

    public func content(_ view: View) -> HTML {
        let words = view.text.adminOrders
        return """
            \(PageHead(words.title, line: "\(words.intro)", acts: [spreadsheet(view)]).html)\(pills(words))\
            \(Filters(.adminOrders, searchLabel: words.search, query: query, kept: [("show", saved == .open ? "" : saved.rawValue)]).html(view))\
            <section class="card" aria-label="\(words.title)" data-live="orders">\(rows.isEmpty ? empty(view) : list(view))</section>
            """
    }

    private func spreadsheet(_ view: View) -> HTML {
        let path = SitePath.adminOrders.csv.with("show", saved.rawValue).with("q", query)
        return view.link(view.text.common.spreadsheet, to: path, icon: .download)
    }

    private func pills(_ words: AdminOrderWords) -> HTML {
        Pills(
            words.show,
            Saved.allCases.map { .init(words.view($0), Self.path(saved: $0, query: ""), count: counts[$0], isCurrent: $0 == saved) }
        ).html
    }

    private func list(_ view: View) -> HTML {
        let words = view.text.adminOrders
        let columns: [Table.Column] = [
            .init(words.order), .init(words.customer), .init(words.market, "col-lo"), .init(words.driver, "col-lo"), .init(words.status),
            .number(words.total),
        ]
        return "\(Table(.cards, columns, rows.map { row($0, view) }).html)\(pager.html(view))"
    }

    private func row(_ row: Row, _ view: View) -> Table.Row {
        Table.Row(
            "<a href=\"\(SitePath.adminOrder(row.id))\">#\(row.number)</a><span class=\"sub\">\(view.ago(row.placedAt))</span>",
            [
                .text(row.customer), .text(row.market), .text(row.driver ?? "–"), .init(row.standing.adminBadge(view.text).html(view)),
                .init("\(row.total)"),
            ])
    }

    private func empty(_ view: View) -> HTML {
        let words = view.text.adminOrders
        let all = Self.path(saved: .all, query: "")
        return Empty(
            .icon(query.isEmpty ? .orders : .search), query.isEmpty ? words.emptyTitle : words.noMatch(query), words.emptyText,
            link: view.link(query.isEmpty ? words.view(.all) : words.clear, to: all)
        ).html(view)
    }
}
