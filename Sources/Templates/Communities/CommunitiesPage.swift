import HarvestCore

/// `/admin/communities`: the places that people can choose.
public struct CommunitiesPage: Page {
    public struct Row: Sendable {
        public var id: Community.ID
        public var name: String
        public var address: String
        public var members: Int
        public var listings: Int

        public init(id: Community.ID, name: String, address: String, members: Int, listings: Int) {
            self.id = id
            self.name = name
            self.address = address
            self.members = members
            self.listings = listings
        }
    }

    let rows: [Row]
    let query: String
    let page: Int
    let total: Int

    /// One page (from 1) of `total` communities that match, by name.
    public init(rows: [Row], query: String = "", page: Int = 1, total: Int) {
        self.rows = rows
        self.query = query
        self.page = page
        self.total = total
    }

    public var section: Section? { .communities }
    public func title(_ text: Text) -> String { text.communities.title }

    public func content(_ view: View) -> HTML {
        let words = view.text.communities
        return """
            \(PageHead(words.title, line: "\(words.intro)", acts: [view.link(words.add, to: .adminCommunityNew, .primary, icon: .plus)]).html)\
            \(Filters(.adminCommunities, searchLabel: words.search, query: query).html(view))\
            <section class="card" aria-label="\(words.title)">\(rows.isEmpty ? empty(view) : list(view))</section>
            """
    }

    private func list(_ view: View) -> HTML {
        let words = view.text.communities
        let table = Table(.cards, [.init(words.community), .number(words.members), .number(words.listings)], rows.map(row))
        let pager = Pager(path: SitePath.adminCommunities.with("q", query), page: page, total: total)
        return "\(table.html)\(pager.html(view))"
    }

    private func row(_ row: Row) -> Table.Row {
        Table.Row(
            "<a href=\"\(SitePath.adminCommunity(row.id))\">\(row.name)</a><span class=\"sub\">\(row.address)</span>",
            [.text(NumberWords.grouped(row.members)), .text(NumberWords.grouped(row.listings))])
    }

    private func empty(_ view: View) -> HTML {
        let words = view.text.communities
        guard query.isEmpty else {
            return Empty(
                .icon(.search), words.noneCalled(query), words.noneCalledText,
                link: view.link(view.text.common.clearSearch, to: .adminCommunities)
            ).html(view)
        }
        return Empty(.icon(.people), words.emptyTitle, words.emptyText, link: view.link(words.add, to: .adminCommunityNew)).html(view)
    }
}
