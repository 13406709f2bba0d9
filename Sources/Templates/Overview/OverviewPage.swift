import HarvestCore

/// `/admin`: are we growing, is anything on fire.
public struct OverviewPage: Page {
    let figures: OverviewFigures

    public init(_ figures: OverviewFigures) { self.figures = figures }

    public var section: Section? { .overview }
    public func title(_ text: Text) -> String { text.overview.title }

    public func content(_ view: View) -> HTML {
        """
        \(head(view))\(late(view))
        \(OperationsTally(figures.operations).html(view))<div class="stack">\(sectionHead(view))
        <dl class="grid grid--stats grid--stats6">\(figures.tiles.map { $0.html(view) })</dl>
        <div class="grid grid--wide">\(GrowthCard(periods: figures.growth, span: figures.span).html(view))
        <section class="card" aria-labelledby="h-stuck" data-live="troubles">\(troubles(view))</section></div>
        <div class="grid grid--rows">\(categories(view))\(markets(view))</div></div>
        """
    }

    private func head(_ view: View) -> HTML {
        let words = view.text.overview
        let line: HTML =
            "\(view.text.capitalized(view.dates.longDay(view.dates.today))). \(words.marketsOpen(figures.operations.marketsOpen))"
        return PageHead(
            words.title, line: line,
            acts: [view.link(words.export, to: SitePath.adminOverview.csv.with("span", figures.span.rawValue), icon: .download)]
        ).html
    }

    private func late(_ view: View) -> HTML {
        .with(figures.figuresFrom) { Flash(view.text.overview.figures(from: view.dates.time($0)), tone: .info, icon: .clock).html(view) }
    }

    private func sectionHead(_ view: View) -> HTML {
        let words = view.text.overview
        return """
            <div class="sec-head"><div><h2>\(words.week)</h2><p>\(words.compared)</p></div>\
            \(Pills(words.span, OverviewSpan.allCases.map { pill($0, words) }).html)</div>
            """
    }

    private func pill(_ span: OverviewSpan, _ words: OverviewWords) -> Pills.Pill {
        Pills.Pill(words.span(span), SitePath.adminOverview.with("span", span.rawValue), isCurrent: span == figures.span)
    }

    private func troubles(_ view: View) -> HTML {
        TroubleList(
            troubles: figures.troubles, link: "<a href=\"\(SitePath.adminLive)\">\(view.text.overview.allLive)</a>", chores: figures.chores
        ).html(view)
    }

    private func categories(_ view: View) -> HTML {
        let words = view.text.overview
        let bars = ShareBars(
            figures.categories.map { .init(name: $0.name, amount: Int($0.value.amount), words: MoneyWords.headline($0.value)) },
            of: Int(figures.categoriesTotal.amount))
        return """
            <section class="card" aria-labelledby="h-cat"><div class="card-head"><h2 id="h-cat">\(words.categories)</h2></div><div class="card-body">\
            \(figures.categories.isEmpty ? "<p class=\"muted\">\(words.noCategories)</p>" : bars.html)</div></section>
            """
    }

    private func markets(_ view: View) -> HTML {
        let words = view.text.overview
        let table = Table(
            .cards, [.init(words.market), .number(words.orders), .number(words.orderValue), .number(words.onLastWeek)],
            figures.markets.map { row($0, view) })
        return CardSection(
            "h-mk", words.markets(withRestaurants: figures.markets.contains(where: \.isRestaurant)),
            link: "<a href=\"\(SitePath.adminMarkets)\">\(words.allMarkets(figures.marketCount))</a>"
        ).html(table.html)
    }

    private func row(_ market: OverviewMarket, _ view: View) -> Table.Row {
        let (path, line): (SitePath, String) =
            switch market.id {
            case .market(let id): (.adminMarket(id), market.days.map(view.dates.weekday).joined(separator: ", "))
            case .restaurant(let id): (.adminVendor(id), view.text.overview.restaurant)
            }
        let delta = market.lastWeek.map { Delta(from: Int($0.amount), to: Int(market.orderValue.amount)).html(view) }
        return Table.Row(
            "<a href=\"\(path)\">\(market.name)</a><span class=\"sub\">\(line)</span>",
            [.text(NumberWords.grouped(market.orders)), .text(MoneyWords.headline(market.orderValue)), .init(delta ?? "–")])
    }
}
