import HarvestCore

/// `/vendor/orders`: find an order.
public struct VendorOrdersPage: Page {
    public struct Row: Sendable {
        public let id: Order.ID
        public let number: String
        public let placedAt: Instant
        /// The customer's first name.
        public let customer: String
        public let market: String
        public let items: Int
        public let standing: OrderStanding
        public let isPacked: Bool
        /// The vendor's food, before tax.
        public let value: Cents

        public init(
            id: Order.ID, number: String, placedAt: Instant, customer: String, market: String, items: Int, standing: OrderStanding,
            isPacked: Bool = false, value: Cents
        ) {
            self.id = id
            self.number = number
            self.placedAt = placedAt
            self.customer = customer
            self.market = market
            self.items = items
            self.standing = standing
            self.isPacked = isPacked
            self.value = value
        }
    }

    public let filter: VendorOrderFilter
    public let counts: [VendorOrderShow: Int]
    public let rows: [Row]
    public let total: Int
    public let pageSize: Int
    /// Whether the vendor ever had an order.
    public let hasHistory: Bool

    public init(
        filter: VendorOrderFilter, counts: [VendorOrderShow: Int], rows: [Row], total: Int, pageSize: Int = 25, hasHistory: Bool = true
    ) {
        self.filter = filter
        self.counts = counts
        self.rows = rows
        self.total = total
        self.pageSize = pageSize
        self.hasHistory = hasHistory
    }

    public func title(_ text: Text) -> String { text.vendorOrders.title }
    public var section: Section? { .vendorOrders }

    public func content(_ view: View) -> HTML {
        let words = view.text.vendorOrders
        let csv = view.link(view.text.common.spreadsheet, to: filter.csv, icon: .download)
        return """
            \(PageHead(words.title, line: "\(words.line)", acts: [csv]).html)\(pills(words))\
            \(Filters(.vendorOrders, searchLabel: words.search, query: filter.query, kept: [("show", filter.show.rawValue)]).html(view))\
            <section class="card" aria-label="\(words.yourOrders)" data-live="order-list">\(inner(view))</section>
            """
    }

    private func pills(_ words: VendorOrderWords) -> HTML {
        Pills(
            words.yourOrders,
            VendorOrderShow.allCases.map { Pills.Pill(words.show($0), filter.showing($0), count: counts[$0], isCurrent: filter.show == $0) }
        ).html
    }

    /// The content of the region `order-list`.
    public func inner(_ view: View) -> HTML {
        guard !rows.isEmpty else { return empty(view) }
        let words = view.text.vendorOrders
        let columns = [
            Table.Column(words.order), Table.Column(words.customer), Table.Column(words.market, "col-lo"), Table.Column.number(words.items),
            Table.Column(view.text.common.status), Table.Column.number(words.value),
        ]
        return Table(.cards, columns, rows.map { row($0, view) }).html
            + Pager(path: filter.path, page: filter.page, size: pageSize, total: total).html(view)
    }

    private func row(_ row: Row, _ view: View) -> Table.Row {
        let packed = row.isPacked ? Badge(view.text.vendorOrders.packed, .ok, icon: .check).html(view) : .empty
        return Table.Row(
            "<a href=\"\(SitePath.vendorOrder(row.id))\">#\(row.number)</a><span class=\"sub\">\(view.ago(row.placedAt))</span>",
            [
                .text(row.customer), .text(row.market), Table.Cell("\(row.items)"),
                Table.Cell("\(row.standing.vendorBadge(view.text).html(view)) \(packed)"), Table.Cell("\(row.value)"),
            ])
    }

    private func empty(_ view: View) -> HTML {
        let words = view.text.vendorOrders
        if !filter.query.isEmpty {
            return Empty(
                .icon(.search), words.nothingFor(filter.query), words.nothingLine,
                link: view.link(view.text.common.clearSearch, to: VendorOrderFilter(show: filter.show).path)
            ).html(view)
        }
        return Empty(
            .drawing(.carrot), hasHistory ? words.emptyHere : words.empty, words.emptyLine,
            link: view.link(view.text.today.checkProduce, to: .vendorProduce)
        ).html(view)
    }
}
