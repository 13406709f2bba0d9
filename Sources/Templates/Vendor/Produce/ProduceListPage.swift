import HarvestCore

/// `/vendor/produce`: fix a count where one stands.
public struct ProduceListPage: Page {
    public let filter: ProduceFilter
    /// How many each saved view holds.
    public let counts: [ProduceShow: Int]
    /// The vendor's markets, for the filter.
    public let markets: [(id: Market.ID, name: String)]
    public let rows: [ProduceRow]
    /// How many rows the filter matches on all pages.
    public let total: Int
    public let pageSize: Int
    private var written: ProduceRows?

    public init(
        filter: ProduceFilter, counts: [ProduceShow: Int], markets: [(id: Market.ID, name: String)], rows: [ProduceRow], total: Int,
        pageSize: Int = 25
    ) {
        self.filter = filter
        self.counts = counts
        self.markets = markets
        self.rows = rows
        self.total = total
        self.pageSize = pageSize
    }

    /// The same page with its rows written in this view's language, to be kept and shown in other responses.
    public func writingRows(_ view: View) -> ProduceListPage {
        var copy = self
        copy.written = ProduceRows(rows, view)
        return copy
    }

    public func title(_ text: Text) -> String { text.produce.title }
    public var section: Section? { .produce }

    public func content(_ view: View) -> HTML {
        let words = view.text.produce
        let add = view.link(words.add, to: .vendorProduceNew, .primary, icon: .plus)
        return """
            \(PageHead(words.title, line: "\(words.line)", acts: [add]).html)\(pills(words))\(filters(view))\
            <section class="card" aria-label="\(words.yourProduce)">\(rows.isEmpty ? empty(view) : table(view))</section>
            """
    }

    private func pills(_ words: ProduceWords) -> HTML {
        let labels: [(ProduceShow, String)] = [
            (.all, words.all), (.low, words.runningLow), (.out, words.soldOutOnes), (.hidden, words.hiddenOnes),
        ]
        return Pills(
            words.show, labels.map { Pills.Pill($0.1, filter.showing($0.0), count: counts[$0.0] ?? 0, isCurrent: filter.show == $0.0) }
        ).html
    }

    private func filters(_ view: View) -> HTML {
        let words = view.text.produce
        let places = [Control.Option("", words.allMarkets)] + markets.map { Control.Option($0.id.description, $0.name) }
        let sorts = ProduceSort.allCases.map { Control.Option($0.rawValue, words.sort($0)) }
        return Filters(
            .vendorProduce, searchLabel: words.search, query: filter.query,
            choices: (view.text.isKitchen
                ? [] : [Filters.Choice("market", words.market, places, chosen: filter.market?.description ?? "")]) + [
                    Filters.Choice("sort", words.sortBy, sorts, chosen: filter.sort.rawValue, isWideOnly: true)
                ], kept: [("show", filter.show == .all ? "" : filter.show.rawValue)]
        ).html(view)
    }

    private func table(_ view: View) -> HTML {
        let words = view.text.produce
        return """
            <table role="table" class="rtable rtable--cards rtable--produce"><thead role="rowgroup"><tr role="row">\
            <th scope="col" role="columnheader">\(words.title)</th><th scope="col" role="columnheader" class="num">\(words.price)</th>\
            \(HTML.when(!view.text.isKitchen, "<th scope=\"col\" role=\"columnheader\" class=\"col-lo\">\(words.soldAt)</th>"))\
            <th scope="col" role="columnheader"><span class="visually-hidden">\(view.text.common.status)</span></th>\
            <th scope="col" role="columnheader">\(words.inStockColumn)</th></tr></thead>\
            <tbody role="rowgroup" data-live="produce">\(inner(view))</tbody></table>\
            \(Pager(path: filter.path, page: filter.page, size: pageSize, total: total).html(view))
            """
    }

    /// The content of the region `produce`.
    public func inner(_ view: View) -> HTML {
        (written ?? ProduceRows(rows, view)).html(view)
    }

    private func empty(_ view: View) -> HTML {
        let words = view.text.produce
        if filter.isNarrowed || filter.show != .all {
            let heading = filter.query.isEmpty ? words.nothingHere : words.nothingCalled(filter.query)
            return Empty(
                .icon(.search), heading, words.nothingLine, link: view.link(view.text.common.clearSearch, to: .vendorProduce)
            ).html(view)
        }
        return Empty(
            .drawing(.carrot), words.first, words.firstLine, link: view.link(words.add, to: .vendorProduceNew)
        ).html(view)
    }
}
