import HarvestCore

/// Orders as bars above order value as a line, on one time axis with a scale each.
struct GrowthCard {
    let periods: [OverviewPeriod]
    let span: OverviewSpan

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        return """
            <section class="card" aria-labelledby="h-growth"><div class="card-head"><h2 id="h-growth">\(heading(strings))</h2>\
            \(ChartLegend(unfinished: unfinished(strings)).html)</div><div class="card-body">\
            \(chart(context).html(showTable: strings.showTable, periodHeading: periodHeading(strings)))</div></section>
            """
    }

    func chart(_ context: RenderContext) -> TrendChart {
        let strings = context.text.overview
        return TrendChart(
            periods: periods.enumerated().map { name($1, isLast: $0 == periods.count - 1, context) },
            plots: [
                .init(title: strings.orders, measure: .count, style: .bars, values: periods.map(\.orders)),
                .init(title: strings.orderValue, measure: .money, style: .line, values: periods.map { Int($0.orderValue.amount) }),
            ], isLastUnfinished: true, altText: altText(context))
    }

    private func name(_ period: OverviewPeriod, isLast: Bool, _ context: RenderContext) -> TrendChart.Period {
        let strings = context.text.overview
        return TrendChart.Period(short: isLast ? strings.now : date(period, context), long: isLast ? strings.soFar : date(period, context))
    }

    /// `Sep 7`; `7 sep`; or only the month if periods are months.
    private func date(_ period: OverviewPeriod, _ context: RenderContext) -> String {
        let (month, day) = (period.begins.month, period.begins.day)
        return span == .months12 ? context.dates.monthShort(month) : context.dates.dayOfMonth(day, month: month)
    }

    private func altText(_ context: RenderContext) -> String {
        guard let first = periods.first, let last = periods.last else { return context.text.overview.noCategories }
        return context.text.overview.altText(
            since: date(first, context),
            orders: (NumberStrings.grouped(first.orders), NumberStrings.grouped(last.orders)),
            value: (ChartMeasure.money.label(Int(first.orderValue.amount)), ChartMeasure.money.label(Int(last.orderValue.amount))),
            rose: (last.orders > first.orders, last.orderValue > first.orderValue))
    }

    private func heading(_ strings: OverviewStrings) -> String {
        switch span {
        case .days30: strings.growthByDay
        case .weeks12: strings.growth
        case .months12: strings.growthByMonth
        }
    }

    private func unfinished(_ strings: OverviewStrings) -> String {
        switch span {
        case .days30: strings.dayNotOver
        case .weeks12: strings.weekNotOver
        case .months12: strings.monthNotOver
        }
    }

    private func periodHeading(_ strings: OverviewStrings) -> String {
        switch span {
        case .days30: strings.day
        case .weeks12: strings.weekHeading
        case .months12: strings.month
        }
    }
}
