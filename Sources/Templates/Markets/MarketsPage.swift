import HarvestCore

/// `/admin/markets`: every market with its hours and who sees it.
public struct MarketsPage: Page {
    /// A market in the list.
    public struct Row: Sendable {
        public var id: Market.ID
        public var name: String
        /// `Los Angeles, CA`.
        public var place: String
        public var days: [Weekday]
        public var state: MarketOpenState
        public var vendors: Int
        public var visibility: MarketVisibility

        public init(
            id: Market.ID, name: String, place: String, days: [Weekday], state: MarketOpenState, vendors: Int, visibility: MarketVisibility
        ) {
            self.id = id
            self.name = name
            self.place = place
            self.days = days
            self.state = state
            self.vendors = vendors
            self.visibility = visibility
        }
    }

    /// How many markets each saved view holds; `nil` stands for all.
    public typealias Counts = [MarketVisibility?: Int]

    let rows: [Row]
    let query: String
    let chosen: MarketVisibility?
    let counts: Counts
    let page: Int
    let total: Int

    /// One page (from 1) of `total` markets that match.
    public init(rows: [Row], query: String = "", chosen: MarketVisibility? = nil, counts: Counts = [:], page: Int = 1, total: Int) {
        self.rows = rows
        self.query = query
        self.chosen = chosen
        self.counts = counts
        self.page = page
        self.total = total
    }

    public var section: Section? { .markets }
    public func title(_ text: Text) -> String { text.adminMarkets.title }

    public func content(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        return """
            \(PageHead(words.title, line: "\(words.intro)", acts: [
                view.link(words.importFile, to: .adminMarketImport, icon: .download),
                view.link(words.add, to: .adminMarketNew, .primary, icon: .plus),
            ]).html)\(pills(words))\
            \(Filters(.adminMarkets, searchLabel: words.search, query: query, kept: [("show", chosen?.rawValue ?? "")]).html(view))\
            <section class="card" aria-label="\(words.title)">\(rows.isEmpty ? empty(view) : list(view))</section>
            """
    }

    private var path: SitePath { SitePath.adminMarkets.with("q", query).with("show", chosen?.rawValue) }

    private func pills(_ words: MarketWords) -> HTML {
        let all: [MarketVisibility?] = [nil] + MarketVisibility.allCases
        return Pills(
            words.show,
            all.map { view in
                .init(
                    view.map(words.visibility) ?? words.all, SitePath.adminMarkets.with("show", view?.rawValue), count: counts[view],
                    isCurrent: view == chosen)
            }
        ).html
    }

    private func list(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        let table = Table(
            .cards, [.init(words.market), .init(words.hours, "col-lo"), .init(words.now), .number(words.vendors)],
            rows.map { row($0, view) })
        return "\(table.html)\(Pager(path: path, page: page, total: total).html(view))"
    }

    private func row(_ row: Row, _ view: View) -> Table.Row {
        let badge = row.visibility == .customers ? HTML.empty : " \(Badge(view.text.adminMarkets.visibility(row.visibility)).html(view))"
        return Table.Row(
            "<a href=\"\(SitePath.adminMarket(row.id))\">\(row.name)</a>\(badge)<span class=\"sub\">\(row.place)</span>",
            [
                .text(row.days.map(view.dates.weekdayShort).joined(separator: ", ")), .init(row.state.html(view)),
                .text(NumberWords.grouped(row.vendors)),
            ])
    }

    private func empty(_ view: View) -> HTML {
        let words = view.text.adminMarkets
        guard query.isEmpty, chosen == nil else {
            return Empty(
                .icon(.search), words.noneCalled(query), words.noneCalledText,
                link: view.link(view.text.common.clearSearch, to: .adminMarkets)
            ).html(view)
        }
        return Empty(.drawing(.carrot), words.emptyTitle, words.emptyText, link: view.link(words.add, to: .adminMarketNew)).html(view)
    }
}
