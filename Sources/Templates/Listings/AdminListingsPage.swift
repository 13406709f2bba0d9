import HarvestCore

/// `/admin/listings`: listings that neighbors reported, that sellers appealed for, and that are hidden. A search looks at all.
package struct AdminListingsPage: Page {
    let rows: [AdminListingSummary]
    let chosen: ListingCase
    let counts: [ListingCase: Int]
    let community: (id: Community.ID, name: String)?
    let query: String
    let page: Int
    let hasMore: Bool

    /// One page (from 1) of the chosen listings, of one community or of all.
    package init(
        rows: [AdminListingSummary], chosen: ListingCase = .reported, counts: [ListingCase: Int] = [:],
        community: (id: Community.ID, name: String)? = nil, query: String = "", page: Int = 1, hasMore: Bool = false
    ) {
        (self.rows, self.chosen, self.counts, self.community) = (rows, chosen, counts, community)
        (self.query, self.page, self.hasMore) = (query, page, hasMore)
    }

    package var section: Section? { .listings }
    package func title(_ text: Text) -> String { text.listings.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        let tabs = FilterTabs(
            strings.show, ListingCase.allCases.map { .init(strings.chosen($0), path($0), count: counts[$0], isCurrent: $0 == chosen) })
        let line: HTML = community.map { "<a href=\"\(SitePath.adminCommunity($0.id))\">\($0.name)</a>" } ?? "\(strings.intro)"
        let search = FilterForm(
            .adminListings, searchLabel: strings.search, query: query, hidden: [("community", community?.id.description ?? "")])
        return """
            \(PageHeader(strings.title, line: line).html)\(tabs.html)\(search.html(context))\
            <section class="card" aria-label="\(strings.title)">\(rows.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private func path(_ chosen: ListingCase) -> SitePath {
        SitePath.adminListings.with("show", chosen == (query.isEmpty ? .reported : .all) ? nil : chosen.rawValue)
            .with("community", community?.id.description).with("q", query)
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.listings
        let columns: [Table.Column] = [
            .init(strings.listing), .init(strings.seller), .number(strings.openReports), .labelled(strings.posted),
            .init(context.text.common.status),
        ]
        let pager = Pager(path: path(chosen), page: page, shown: rows.count, hasMore: hasMore)
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
        guard query.isEmpty else {
            let clear = context.link(
                context.text.common.clearSearch, to: SitePath.adminListings.with("community", community?.id.description))
            return EmptyState(.icon(.search), strings.noMatch(query), strings.noMatchText, link: clear).html(context)
        }
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
