import HarvestCore

/// `/admin/listings`: listings that neighbors reported, that sellers appealed for, and that are hidden.
package struct AdminListingsPage: Page {
    let rows: [AdminListingSummary]
    let chosen: ListingCase
    let counts: [ListingCase: Int]
    let page: Int

    /// One page (from 1) of the chosen listings.
    package init(rows: [AdminListingSummary], chosen: ListingCase = .reported, counts: [ListingCase: Int] = [:], page: Int = 1) {
        self.rows = rows
        self.chosen = chosen
        self.counts = counts
        self.page = page
    }

    package var section: Section? { .listings }
    package func title(_ text: Text) -> String { text.listings.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        let tabs = FilterTabs(
            strings.show, ListingCase.allCases.map { .init(strings.chosen($0), path($0), count: counts[$0], isCurrent: $0 == chosen) })
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)").html)\(tabs.html)\
            <section class="card" aria-label="\(strings.title)">\(rows.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private func path(_ chosen: ListingCase) -> SitePath {
        SitePath.adminListings.with("show", chosen == .reported ? "" : chosen.rawValue)
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        let columns: [Table.Column] = [
            .init(strings.listing), .init(strings.seller), .number(strings.openReports), .labelled(strings.posted),
            .init(context.text.common.status),
        ]
        let pager = Pager(path: path(chosen), page: page, total: counts[chosen] ?? rows.count)
        return "\(Table(.rows, columns, rows.map { row($0, context) }).html)\(pager.html(context))"
    }

    private func row(_ row: AdminListingSummary, _ context: RenderContext) -> Table.Row {
        Table.Row(
            "<a href=\"\(SitePath.adminListing(row.id))\">\(row.title)</a><span class=\"sub\">\(row.community)</span>",
            [
                .text(row.seller), .text(NumberStrings.grouped(row.openReports)), .init(context.ago(row.postedAt)),
                .init(row.status.badge(context.text).html(context)),
            ])
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        return EmptyState(.icon(.check), strings.emptyTitle, strings.emptyText).html(context)
    }
}

extension API.ListingStatus {
    func badge(_ text: Text) -> Badge {
        let title = text.listings.status(self)
        return switch self {
        case .available: Badge(title, .ok, icon: .check)
        case .sold, .ended, .expired: Badge(title)
        case .hidden: Badge(title, .bad)
        }
    }
}
