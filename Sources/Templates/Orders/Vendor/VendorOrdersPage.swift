import HarvestCore

/// `/vendor/orders`: the vendor's orders, filtered and searched by the query.
package struct VendorOrdersPage: Page {
    package let filter: VendorOrderFilter
    package let counts: [VendorOrderScope: Int]
    package let rows: [VendorOrderRow]
    /// Whether another page follows.
    package let hasMore: Bool
    package let pageSize: Int
    /// Whether the vendor ever had an order.
    package let hasHistory: Bool

    package init(
        filter: VendorOrderFilter, counts: [VendorOrderScope: Int], rows: [VendorOrderRow], hasMore: Bool = false,
        pageSize: Int = 25, hasHistory: Bool = true
    ) {
        self.filter = filter
        self.counts = counts
        self.rows = rows
        self.hasMore = hasMore
        self.pageSize = pageSize
        self.hasHistory = hasHistory
    }

    package func title(_ text: Text) -> String { text.vendorOrders.title }
    package var section: Section? { .vendorOrders }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        let csv = context.link(context.text.common.spreadsheet, to: filter.csv, icon: .download)
        return """
            \(PageHeader(strings.title, line: "\(strings.line)", actions: [csv]).html)\(filterTabs(strings))\
            \(FilterForm(.vendorOrders, searchLabel: strings.search, query: filter.query).html(context))\
            <section class="card" aria-label="\(strings.yourOrders)"\(HTML.live(.orderList))>\(inner(context))</section>\
            \(feedbackLinks(context))
            """
    }

    /// Links to what customers say about the orders.
    private func feedbackLinks(_ context: RenderContext) -> HTML {
        """
        <p class="row">\(context.link(context.text.ratings.title, to: .vendorRatings, .small))\
        \(context.link(context.text.issues.title, to: .vendorIssues, .small))</p>
        """
    }

    private func filterTabs(_ strings: VendorOrderStrings) -> HTML {
        FilterTabs(
            strings.yourOrders,
            VendorOrderScope.allCases.filter { $0 != .all || filter.show == .all || !filter.query.isEmpty }.map {
                FilterTabs.Tab(strings.show($0), filter.showing($0), count: counts[$0], isCurrent: filter.show == $0)
            }
        ).html
    }

    /// The content of the live region.
    package func inner(_ context: RenderContext) -> HTML {
        guard !rows.isEmpty else { return empty(context) }
        let strings = context.text.vendorOrders
        let columns = [
            Table.Column(strings.order), Table.Column(strings.customer), Table.Column(strings.market, "col-lo"),
            Table.Column.number(strings.items),
            Table.Column(context.text.common.status), Table.Column.sum(strings.value),
        ]
        return Table(.rows, columns, rows.map { $0.row(context) }).html
            + Pager(path: filter.path, page: filter.page, size: pageSize, shown: rows.count, hasMore: hasMore).html(context)
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        if !filter.query.isEmpty {
            let cleared = VendorOrderFilter(show: filter.show == .all ? .open : filter.show)
            return EmptyState(
                .icon(.search), strings.nothingFor(filter.query), strings.nothingLine,
                link: context.link(context.text.common.clearSearch, to: cleared.path)
            ).html(context)
        }
        return EmptyState(
            .drawing(.carrot), hasHistory ? strings.emptyHere : strings.empty, strings.emptyLine,
            link: .when(context.rights.stock, context.link(context.text.today.checkProduce, to: .vendorProduce))
        ).html(context)
    }
}
