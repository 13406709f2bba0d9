import HarvestCore

/// A predefined filter of the drivers' list; `rawValue` is the value of the query parameter `show`.
package enum DriverScope: String, Sendable, CaseIterable { case online, all }

/// `/admin/drivers`: search all drivers.
package struct DriversPage: Page {
    let rows: [AdminDriverSummary]
    let query: String
    let scope: DriverScope
    let page: Int
    let hasMore: Bool
    let online: Int

    /// One page (from 1) of the drivers that match; `hasMore` says whether another follows. `online` counts the drivers on a shift.
    package init(
        rows: [AdminDriverSummary], query: String = "", scope: DriverScope = .all, page: Int = 1, hasMore: Bool = false, online: Int
    ) {
        self.rows = rows
        self.query = query
        self.scope = scope
        self.page = page
        self.hasMore = hasMore
        self.online = online
    }

    package var section: Section? { .drivers }
    package func title(_ text: Text) -> String { text.drivers.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.drivers
        let pills = [
            FilterTabs.Tab(strings.showAll, .adminDrivers, isCurrent: scope == .all),
            FilterTabs.Tab(
                strings.showOnline, SitePath.adminDrivers.with("show", DriverScope.online.rawValue), count: online,
                isCurrent: scope == .online),
        ]
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)", actions: [shares(context)]).html)\(FilterTabs(strings.title, pills).html)\
            \(FilterForm(.adminDrivers, searchLabel: strings.search, query: query).html(context))\
            <section class="card" aria-label="\(strings.title)">\(rows.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private func shares(_ context: RenderContext) -> HTML {
        context.link(context.text.driverShares.title, to: .adminDriverShares)
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.drivers
        let columns: [Table.Column] = [
            .init(strings.driver), .init(strings.state), .init(strings.vehicle, "col-lo"), .labelled(strings.position),
            .number(strings.carrying),
            .init(strings.delivered, "num col-lo"),
        ]
        let path = SitePath.adminDrivers.with("q", query).with("show", scope == .all ? nil : scope.rawValue)
        let pager = Pager(path: path, page: page, shown: rows.count, hasMore: hasMore)
        return "\(Table(.rows, columns, rows.map { row($0, context) }).html)\(pager.html(context))"
    }

    private func row(_ row: AdminDriverSummary, _ context: RenderContext) -> Table.Row {
        let strings = context.text.drivers
        return Table.Row(
            "<a href=\"\(SitePath.adminDriver(row.id))\">\(row.name)</a>\(HTML.with(row.phone.map(PhoneNumber.shown)) { "<span class=\"sub\">\($0)</span>" })",
            [
                .init(row.state.badge(context.text).html(context)), .text(strings.vehicle(row.vehicle)),
                row.lastPositionAt.map { .init(context.ago($0)) } ?? .text("–"),
                .text(row.carrying == 0 ? "–" : NumberStrings.grouped(row.carrying)),
                .text(row.delivered == 0 ? "–" : NumberStrings.grouped(row.delivered)),
            ])
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.drivers
        guard query.isEmpty else {
            return EmptyState(
                .icon(.search), strings.noMatch(query), strings.noMatchText, link: context.link(strings.clear, to: .adminDrivers)
            )
            .html(
                context)
        }
        let isOnline = scope == .online
        return EmptyState(
            .icon(.truck), isOnline ? strings.nobodyOnline : strings.emptyTitle, isOnline ? strings.nobodyOnlineHelp : strings.emptyText
        )
        .html(context)
    }
}
