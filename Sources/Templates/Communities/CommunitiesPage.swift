import HarvestCore

/// `/admin/communities`: search all communities.
package struct CommunitiesPage: Page {
    package struct CommunityRow: Sendable {
        package var id: Community.ID
        package var name: String
        package var address: String
        package var members: Int

        package init(id: Community.ID, name: String, address: String, members: Int) {
            self.id = id
            self.name = name
            self.address = address
            self.members = members
        }
    }

    let rows: [CommunityRow]
    let query: String
    let page: Int
    let total: Int

    /// One page (from 1) of `total` communities that match, by name.
    package init(rows: [CommunityRow], query: String = "", page: Int = 1, total: Int) {
        self.rows = rows
        self.query = query
        self.page = page
        self.total = total
    }

    package var section: Section? { .communities }
    package func title(_ text: Text) -> String { text.communities.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)", actions: [context.link(strings.add, to: .adminCommunityNew, .primary, icon: .plus)]).html)\
            \(FilterForm(.adminCommunities, searchLabel: strings.search, query: query).html(context))\
            <section class="card" aria-label="\(strings.title)">\(rows.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        let table = Table(.rows, [.init(strings.community), .number(strings.members)], rows.map(row))
        let pager = Pager(path: SitePath.adminCommunities.with("q", query), page: page, total: total)
        return "\(table.html)\(pager.html(context))"
    }

    private func row(_ row: CommunityRow) -> Table.Row {
        Table.Row(
            "<a href=\"\(SitePath.adminCommunity(row.id))\">\(row.name)</a><span class=\"sub\">\(row.address)</span>",
            [.text(NumberStrings.grouped(row.members))])
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        guard query.isEmpty else {
            return EmptyState(
                .icon(.search), strings.noneCalled(query), strings.noneCalledText,
                link: context.link(context.text.common.clearSearch, to: .adminCommunities)
            ).html(context)
        }
        return EmptyState(.icon(.people), strings.emptyTitle, strings.emptyText, link: context.link(strings.add, to: .adminCommunityNew))
            .html(
                context)
    }
}
