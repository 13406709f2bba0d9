import HarvestCore

/// `/admin`: how the marketplace grows, and what needs attention.
package struct OverviewPage: Page {
    let figures: OverviewFigures

    package init(_ figures: OverviewFigures) { self.figures = figures }

    package var section: Section? { .overview }
    package func title(_ text: Text) -> String { text.overview.title }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(head(context))\(late(context))
        \(OperationsKeyFigures(figures.operations).html(context))<div class="stack">\(sectionHead(context))
        <dl class="grid grid--stats grid--stats6">\(figures.metrics.map { $0.html(context) })</dl>\(saved(context))
        <div class="grid grid--wide">\(GrowthCard(periods: figures.growth, span: figures.span).html(context))
        <section class="card" aria-labelledby="h-stuck"\(HTML.live(.stuckOrders))>\(stuckOrders(context))</section></div>
        <div class="grid grid--rows">\(categories(context))\(markets(context))</div>
        \(NeighborCards(figures.neighbors).html(context))</div>
        """
    }

    private func head(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        let line: HTML =
            "\(context.text.capitalized(context.dates.longDay(context.dates.today))). \(strings.marketsOpen(figures.operations.marketsOpen))"
        return PageHeader(
            strings.title, line: line,
            actions: [context.link(strings.export, to: SitePath.adminOverview.csv.with("span", figures.span.rawValue), icon: .download)]
        ).html
    }

    private func saved(_ context: RenderContext) -> HTML {
        let (week, lastWeek) = figures.savedGrams
        guard week > 0 || lastWeek > 0 else { return .empty }
        let line = context.text.surplus.savedThisWeek(WeightStrings.kilograms(week), WeightStrings.kilograms(lastWeek))
        return "<p id=\"saved\">\(line) <span class=\"muted\">\(context.text.surplus.savedHelp)</span></p>"
    }

    private func late(_ context: RenderContext) -> HTML {
        .with(figures.figuresFrom) {
            Flash(context.text.overview.figures(from: context.dates.time($0)), tone: .info, icon: .clock).html(context)
        }
    }

    private func sectionHead(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        return """
            <div class="sec-head"><div><h2>\(strings.week)</h2><p>\(strings.compared)</p></div>\
            \(FilterTabs(strings.span, OverviewSpan.allCases.map { pill($0, strings) }).html)</div>
            """
    }

    private func pill(_ span: OverviewSpan, _ strings: OverviewStrings) -> FilterTabs.Tab {
        FilterTabs.Tab(strings.span(span), SitePath.adminOverview.with("span", span.rawValue), isCurrent: span == figures.span)
    }

    private func stuckOrders(_ context: RenderContext) -> HTML {
        StuckOrderList(
            orders: figures.stuckOrders, total: figures.operations.stuck,
            link: "<a href=\"\(SitePath.adminLive)\">\(context.text.overview.allLive)</a>", allOrders: .adminLive,
            tasks: figures.tasks
        ).html(context)
    }

    private func categories(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        let bars = ShareBarChart(
            figures.categories.map { .init(name: $0.name, amount: Int($0.value.amount), label: MoneyStrings.headline($0.value)) },
            of: Int(figures.categoriesTotal.amount))
        return """
            <section class="card" aria-labelledby="h-cat"><div class="card-head"><h2 id="h-cat">\(strings.categories)</h2></div><div class="card-body">\
            \(figures.categories.isEmpty ? "<p class=\"muted\">\(strings.noCategories)</p>" : bars.html)</div></section>
            """
    }

    private func markets(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        let table = Table(
            .rows, [.init(strings.market), .number(strings.orders), .sum(strings.orderValue), .number(strings.onLastWeek)],
            figures.markets.map { row($0, context) })
        return CardSection(
            "h-mk", strings.markets(withRestaurants: figures.markets.contains(where: \.isRestaurant)),
            link: "<a href=\"\(SitePath.adminMarkets)\">\(strings.allMarkets(figures.marketCount))</a>"
        ).html(table.html)
    }

    private func row(_ market: OverviewMarket, _ context: RenderContext) -> Table.Row {
        let (path, line): (SitePath, String) =
            switch market.id {
            case .market(let id):
                (.adminMarket(id), context.text.capitalized(market.days.map(context.dates.weekday).joined(separator: ", ")))
            case .restaurant(let id): (.adminVendor(id), context.text.overview.restaurant)
            }
        let delta = market.lastWeek.map { Delta(from: Int($0.amount), to: Int(market.orderValue.amount)).html(context) }
        return Table.Row(
            "<a href=\"\(path)\">\(market.name)</a><span class=\"sub\">\(line)</span>",
            [.text(NumberStrings.grouped(market.orders)), .text(MoneyStrings.headline(market.orderValue)), .init(delta ?? "–")])
    }
}
