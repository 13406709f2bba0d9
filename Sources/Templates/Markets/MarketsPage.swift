import HarvestCore

/// `/admin/markets`: every market with its hours and visibility.
package struct MarketsPage: Page {
    /// How many markets each visibility has; nil stands for all.
    package typealias Counts = [MarketVisibility?: Int]

    let rows: [AdminMarketSummary]
    let query: String
    let chosen: MarketVisibility?
    let counts: Counts
    let page: Int
    let total: Int

    /// One page (from 1) of `total` markets that match.
    package init(
        rows: [AdminMarketSummary], query: String = "", chosen: MarketVisibility? = nil, counts: Counts = [:], page: Int = 1, total: Int
    ) {
        self.rows = rows
        self.query = query
        self.chosen = chosen
        self.counts = counts
        self.page = page
        self.total = total
    }

    package var section: Section? { .markets }
    package func title(_ text: Text) -> String { text.adminMarkets.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)", actions: [
                context.link(strings.importFile, to: .adminMarketImport, icon: .download),
                context.link(strings.add, to: .adminMarketNew, .primary, icon: .plus),
            ]).html)\(filterTabs(strings))\
            \(FilterForm(.adminMarkets, searchLabel: strings.search, query: query).html(context))\
            <section class="card" aria-label="\(strings.title)">\(rows.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private var path: SitePath { SitePath.adminMarkets.with("q", query).with("show", chosen?.rawValue) }

    private func filterTabs(_ strings: MarketStrings) -> HTML {
        let all: [MarketVisibility?] = [nil] + MarketVisibility.allCases
        return FilterTabs(
            strings.show,
            all.map { visibility in
                .init(
                    visibility.map(strings.visibility) ?? strings.all, SitePath.adminMarkets.with("show", visibility?.rawValue),
                    count: counts[visibility],
                    isCurrent: visibility == chosen)
            }
        ).html
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        let table = Table(
            .rows, [.init(strings.market), .labelled(strings.hours, "col-lo"), .init(strings.now), .number(strings.vendors)],
            rows.map { row($0, context) })
        return "\(table.html)\(Pager(path: path, page: page, total: total).html(context))"
    }

    private func row(_ row: AdminMarketSummary, _ context: RenderContext) -> Table.Row {
        let badge =
            row.visibility == .customers ? HTML.empty : " \(Badge(context.text.adminMarkets.visibility(row.visibility)).html(context))"
        let name: HTML = "<a href=\"\(SitePath.adminMarket(row.id))\">\(row.name)</a>\(badge)<span class=\"sub\">\(row.place)</span>"
        return Table.Row(
            row.photo.map { "<div class=\"thing\">\(Picture.photo($0).thumb(context))<div>\(name)</div></div>" } ?? name,
            [
                .text(row.days.isEmpty ? "–" : row.days.map(context.dates.weekdayShort).joined(separator: ", ")),
                .init(row.state.html(context)),
                .text(NumberStrings.grouped(row.vendors)),
            ])
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        guard query.isEmpty, chosen == nil else {
            return EmptyState(
                .icon(.search), strings.noneCalled(query), strings.noneCalledText,
                link: context.link(context.text.common.clearSearch, to: .adminMarkets)
            ).html(context)
        }
        return EmptyState(.drawing(.carrot), strings.emptyTitle, strings.emptyText, link: context.link(strings.add, to: .adminMarketNew))
            .html(
                context)
    }
}
