import HarvestCore

/// Orders as bars over order value as a line: one time axis, two honest scales.
struct GrowthCard {
    let periods: [OverviewPeriod]
    let span: OverviewSpan

    func html(_ view: View) -> HTML {
        let words = view.text.overview
        return """
            <section class="card" aria-labelledby="h-growth"><div class="card-head"><h2 id="h-growth">\(heading(words))</h2>\
            \(ChartLegend(unfinished: unfinished(words)).html)</div><div class="card-body">\
            \(chart(view).html(showTable: words.showTable, periodHeading: periodHeading(words)))</div></section>
            """
    }

    func chart(_ view: View) -> TrendChart {
        let words = view.text.overview
        return TrendChart(
            periods: periods.enumerated().map { name($1, isLast: $0 == periods.count - 1, view) },
            plots: [
                .init(title: words.orders, measure: .count, style: .bars, values: periods.map(\.orders)),
                .init(title: words.orderValue, measure: .money, style: .line, values: periods.map { Int($0.orderValue.amount) }),
            ], isLastUnfinished: true, story: story(view))
    }

    private func name(_ period: OverviewPeriod, isLast: Bool, _ view: View) -> TrendChart.Period {
        let words = view.text.overview
        return TrendChart.Period(short: isLast ? words.now : date(period, view), long: isLast ? words.soFar : date(period, view))
    }

    /// `7 Sep`; a month alone for months.
    private func date(_ period: OverviewPeriod, _ view: View) -> String {
        let month = view.dates.monthShort(period.begins.month)
        return span == .months12 ? month : "\(period.begins.day) \(month)"
    }

    private func story(_ view: View) -> String {
        guard let first = periods.first, let last = periods.last else { return view.text.overview.noCategories }
        return view.text.overview.story(
            since: date(first, view),
            orders: (NumberWords.grouped(first.orders), NumberWords.grouped(last.orders)),
            value: (ChartMeasure.money.words(Int(first.orderValue.amount)), ChartMeasure.money.words(Int(last.orderValue.amount))),
            rose: (last.orders > first.orders, last.orderValue > first.orderValue))
    }

    private func heading(_ words: OverviewWords) -> String {
        switch span {
        case .days30: words.growthByDay
        case .weeks12: words.growth
        case .months12: words.growthByMonth
        }
    }

    private func unfinished(_ words: OverviewWords) -> String {
        switch span {
        case .days30: words.dayNotOver
        case .weeks12: words.weekNotOver
        case .months12: words.monthNotOver
        }
    }

    private func periodHeading(_ words: OverviewWords) -> String {
        switch span {
        case .days30: words.day
        case .weeks12: words.weekHeading
        case .months12: words.month
        }
    }
}
