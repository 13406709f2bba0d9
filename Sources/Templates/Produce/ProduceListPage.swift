import HarvestCore

/// `/vendor/produce`: the vendor's produce, with stock changes in place.
package struct ProduceListPage: Page {
    package let filter: ProduceFilter
    /// The number of products in each scope.
    package let counts: [ProduceScope: Int]
    /// The vendor's markets, for the filter.
    package let markets: [(id: Market.ID, name: String)]
    package let rows: [ProduceRow]
    /// The number of rows on all pages of the filter.
    package let total: Int
    package let pageSize: Int
    /// The number to text to; nil if this server receives no texts.
    package let restockNumber: String?

    package init(
        filter: ProduceFilter, counts: [ProduceScope: Int], markets: [(id: Market.ID, name: String)], rows: [ProduceRow], total: Int,
        pageSize: Int = 25, restockNumber: String? = nil
    ) {
        (self.filter, self.restockNumber) = (filter, restockNumber)
        self.counts = counts
        self.markets = markets
        self.rows = rows
        self.total = total
        self.pageSize = pageSize
    }

    package func title(_ text: Text) -> String { text.produce.title }
    package var section: Section? { .produce }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.produce
        let add = context.link(strings.add, to: .vendorProduceNew, .primary, icon: .plus)
        return """
            \(PageHeader(strings.title, line: "\(strings.line)", actions: [add]).html)\(filterTabs(strings))\(filters(context))\
            <div class="stack"><section class="card" aria-label="\(strings.yourProduce)">\(rows.isEmpty ? empty(context) : list(context))</section>\
            \(HTML.with(restockNumber) { restockHelp($0, context) })</div>
            """
    }

    private func restockHelp(_ number: String, _ context: RenderContext) -> HTML {
        let strings = context.text.produce
        return CardSection("h-restock", strings.restockByText, note: "\(strings.restockByTextLine(PhoneNumber.shown(number)))")
            .body(context.link(strings.restockPhone, to: .phone))
    }

    private func filterTabs(_ strings: ProduceStrings) -> HTML {
        let labels: [(ProduceScope, String)] = [
            (.all, strings.all), (.low, strings.runningLow), (.out, strings.soldOutOnes), (.hidden, strings.hiddenOnes),
        ]
        return FilterTabs(
            strings.show,
            labels.map { FilterTabs.Tab($0.1, filter.showing($0.0), count: counts[$0.0] ?? 0, isCurrent: filter.show == $0.0) }
        ).html
    }

    private func filters(_ context: RenderContext) -> HTML {
        let strings = context.text.produce
        let places = [Control.Option("", strings.allMarkets)] + markets.map { Control.Option($0.id.description, $0.name) }
        let sorts = ProduceSort.allCases.map { Control.Option($0.rawValue, strings.sort($0)) }
        return FilterForm(
            .vendorProduce, searchLabel: strings.search, query: filter.query,
            selects: (context.text.isKitchen
                ? [] : [FilterForm.Select("market", strings.market, places, chosen: filter.market?.description ?? "")]) + [
                    FilterForm.Select("sort", strings.sortBy, sorts, chosen: filter.sort.rawValue, isWideOnly: true)
                ], hidden: [("show", filter.show == .all ? "" : filter.show.rawValue)]
        ).html(context)
    }

    private func list(_ context: RenderContext) -> HTML {
        StockForm.html(table(context), context) + Pager(path: filter.path, page: filter.page, size: pageSize, total: total).html(context)
    }

    private func table(_ context: RenderContext) -> HTML {
        let strings = context.text.produce
        return """
            <table role="table" class="rtable rtable--cards rtable--produce"><thead role="rowgroup"><tr role="row">\
            <th scope="col" role="columnheader">\(strings.title)</th><th scope="col" role="columnheader" class="num">\(strings.price)</th>\
            \(HTML.when(!context.text.isKitchen, "<th scope=\"col\" role=\"columnheader\" class=\"col-lo\">\(strings.soldAt)</th>"))\
            <th scope="col" role="columnheader"><span class="visually-hidden">\(context.text.common.status)</span></th>\
            <th scope="col" role="columnheader">\(strings.inStockColumn)</th></tr></thead>\
            <tbody role="rowgroup"\(HTML.live(.produce))>\(inner(context))</tbody></table>
            """
    }

    /// The content of the live region.
    package func inner(_ context: RenderContext) -> HTML {
        ProduceRows(context).html(rows, context)
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.produce
        if filter.isNarrowed || filter.show != .all {
            let heading = filter.query.isEmpty ? strings.nothingHere : strings.nothingCalled(filter.query)
            return EmptyState(
                .icon(.search), heading, strings.nothingLine, link: context.link(context.text.common.clearSearch, to: .vendorProduce)
            ).html(context)
        }
        return EmptyState(
            .drawing(.carrot), strings.first, strings.firstLine, link: context.link(strings.add, to: .vendorProduceNew)
        ).html(context)
    }
}
