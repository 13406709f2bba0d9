import HarvestCore

/// `/admin/orders`: search all orders.
package struct AdminOrdersPage: Page {
    let rows: [AdminOrderSummary]
    let query: String
    let scope: AdminOrderScope
    let counts: [AdminOrderScope: Int]
    let pager: Pager

    /// `pager` links pages by position, so that every page costs the same.
    package init(
        rows: [AdminOrderSummary], query: String = "", scope: AdminOrderScope = .open, counts: [AdminOrderScope: Int] = [:], pager: Pager
    ) {
        self.rows = rows
        self.query = query
        self.scope = scope
        self.counts = counts
        self.pager = pager
    }

    package var section: Section? { .adminOrders }
    package func title(_ text: Text) -> String { text.adminOrders.title }

    /// Links to the list with a scope and a search; the controller adds the page.
    package static func path(scope: AdminOrderScope, query: String) -> SitePath {
        SitePath.adminOrders.with("show", scope == .standard(query: query) ? nil : scope.rawValue).with("q", query)
    }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrders
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)", actions: [spreadsheet(context)]).html)\(filterTabs(strings))\
            \(FilterForm(.adminOrders, searchLabel: strings.search, query: query).html(context))\
            <section class="card" aria-label="\(strings.title)"\(HTML.live(.orders))>\(rows.isEmpty ? empty(context) : list(context))</section>\
            <p class="row">\(context.link(context.text.issues.title, to: .adminIssues, .small))</p>
            """
    }

    private func spreadsheet(_ context: RenderContext) -> HTML {
        let path = SitePath.adminOrders.csv.with("show", scope.rawValue).with("q", query)
        return context.link(context.text.common.spreadsheet, to: path, icon: .download)
    }

    private func filterTabs(_ strings: AdminOrderStrings) -> HTML {
        FilterTabs(
            strings.show,
            AdminOrderScope.allCases.map {
                .init(strings.scope($0), Self.path(scope: $0, query: ""), count: counts[$0], isCurrent: $0 == scope)
            }
        ).html
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrders
        let columns: [Table.Column] = [
            .init(strings.order), .init(strings.customer), .init(strings.market, "col-lo"), .labelled(strings.driver, "col-lo"),
            .init(strings.status), .sum(strings.total),
        ]
        return "\(Table(.rows, columns, rows.map { row($0, context) }).html)\(pager.html(context))"
    }

    private func row(_ row: AdminOrderSummary, _ context: RenderContext) -> Table.Row {
        Table.Row(
            "<a class=\"nowrap\" href=\"\(SitePath.adminOrder(row.id))\">#\(row.number)</a> <span class=\"sub nowrap\">\(context.ago(row.placedAt))</span>",
            [
                .text(row.customer), .text(row.market), .text(row.driver ?? "–"),
                .init(row.displayStatus.adminBadge(context.text).html(context)),
                .init(row.price(context.text)),
            ])
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrders
        let all = Self.path(scope: .all, query: "")
        return EmptyState(
            .icon(query.isEmpty ? .orders : .search), query.isEmpty ? strings.emptyTitle : strings.noMatch(query), strings.emptyText,
            link: context.link(query.isEmpty ? strings.scope(.all) : strings.clear, to: all)
        ).html(context)
    }
}
