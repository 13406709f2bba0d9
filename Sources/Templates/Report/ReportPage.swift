import HarvestCore

/// `/vendor/report`: a week's revenue by day, and its top products, drivers and customers.
///
/// The query's `week` is `2026-W47`, by default the current week.
package struct ReportPage: Page {
    package let report: WeekReport
    /// False for the current week.
    package let hasNext: Bool

    package init(_ report: WeekReport, hasNext: Bool) {
        self.report = report
        self.hasNext = hasNext
    }

    package func title(_ text: Text) -> String { text.report.title }
    package var section: Section? { .report }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.report
        let days = report.week.days
        let line = strings.line(context.dates.day(report.week.monday), context.dates.day(days[6]))
        return """
            \(PageHeader(strings.title, line: "\(line)", actions: actions(context)).html)<div\(HTML.live(.report))>\(inner(context))</div>
            """
    }

    private func actions(_ context: RenderContext) -> [HTML] {
        let strings = context.text.report
        let earlier = context.link(strings.earlier, to: Self.path(report.week.previous), icon: .back)
        let later: HTML? = hasNext ? context.link(strings.later, to: Self.path(report.week.next), icon: .next) : nil
        let sheet = context.link(context.text.common.spreadsheet, to: Self.path(report.week).csv, icon: .download)
        return [earlier, later, sheet].compactMap(\.self)
    }

    package static func path(_ week: ISOWeek) -> SitePath { .vendorReport.with("week", week.description) }

    /// The content of the live region.
    package func inner(_ context: RenderContext) -> HTML {
        guard report.sum.orders > 0 || report.corrections != .zero || report.savedGrams > 0 else {
            let strings = context.text.report
            return
                "<section class=\"card\" aria-label=\"\(strings.byDay)\">\(EmptyState(.drawing(.carrot), strings.nothing, strings.nothingLine).html(context))</section>"
        }
        return """
            <div class="grid grid--aside"><div class="stack">\(revenue(context))</div>\
            <div class="stack">\(saved(context))\(items(context))\(leaders("h-drivers", context.text.report.drivers, report.drivers, context.text.report.deliveries, context))\
            \(leaders("h-customers", context.text.report.customers, report.customers, context.text.report.ordersOf, context))</div></div>
            """
    }

    // MARK: Money

    /// The table has a column of EBT in weeks with EBT sales.
    private var hasEBT: Bool { report.sum.ebt.isPositive }

    private func revenue(_ context: RenderContext) -> HTML {
        let strings = context.text.report
        let columns: [Table.Column] =
            [
                .init(strings.day), .number(strings.orders), .number(strings.food), .number(strings.tax), .sum(strings.withTax),
            ] + (hasEBT ? [.number(strings.ebtColumn)] : [])
        let sum = row(report.sum, name: context.text.common.total)
        let table = Table(.rows, columns, report.days.map { row($0, context) }, foot: sum)
        let corrections = HTML.when(
            report.corrections != .zero, "<p class=\"help\">\(strings.corrections): \(MoneyStrings.exact(report.corrections))</p>")
        return CardSection("h-revenue", strings.byDay).html(
            """
            <div class="card-body stack stack--s"><p class="fig">\(report.sum.food)</p>\(chart(context))</div>\(table.html)\
            <div class="card-body">\(corrections)<p class="help">\(strings.note)</p>\(HTML.when(hasEBT, "<p class=\"help\">\(strings.ebtNote)</p>"))</div>
            """)
    }

    private func row(_ day: DaySales, _ context: RenderContext) -> Table.Row {
        row(day, name: context.text.capitalized(context.dates.weekday(day.date.weekday)))
    }

    private func row(_ day: DaySales, name: String) -> Table.Row {
        let money = ([day.food, day.tax, day.total] + (hasEBT ? [day.ebt] : [])).map { Table.Cell.text(MoneyStrings.inTable($0)) }
        return Table.Row("\(name)", [.text(NumberStrings.grouped(day.orders))] + money)
    }

    private func chart(_ context: RenderContext) -> HTML {
        let bars = report.days.map { day in
            DailyBarChart.Day(
                name: context.dates.weekdayShort(day.date.weekday), value: Int(day.food.amount),
                isUnfinished: day.date == context.dates.today)
        }
        let sold = report.days.filter(\.food.isPositive).map { "\(context.dates.weekday($0.date.weekday)) \(MoneyStrings.exact($0.food))" }
        return DailyBarChart(bars, measure: .money, altText: context.text.report.altText(sold.joined(separator: ", "))).html
    }

    // MARK: Surplus

    private func saved(_ context: RenderContext) -> HTML {
        guard report.savedGrams > 0 else { return .empty }
        let link: HTML = "<a href=\"\(SitePath.vendorSurplus)\">\(context.text.surplus.handOvers)</a>"
        return CardSection("h-saved", context.text.surplus.saved, link: link)
            .body(
                "<p class=\"fig\">\(WeightStrings.kilograms(report.savedGrams))</p><p class=\"help\">\(context.text.surplus.savedHelp)</p>")
    }

    // MARK: Leaders

    private func items(_ context: RenderContext) -> HTML {
        guard !report.items.isEmpty else { return .empty }
        let bars = report.items.map { ShareBarChart.Bar(name: $0.name, amount: $0.count, label: NumberStrings.grouped($0.count)) }
        return CardSection("h-items", context.text.report.items).body(ShareBarChart(bars, of: report.itemCount).html)
    }

    private func leaders(
        _ id: String, _ heading: String, _ leaders: [SalesLeader], _ count: (Int) -> String, _ context: RenderContext
    )
        -> HTML
    {
        guard !leaders.isEmpty else { return .empty }
        let rows = HTML.each(leaders) { "<li><strong>\($0.name)</strong><span class=\"muted\">\(count($0.count))</span></li>" }
        return CardSection(id, heading, hasLine: true).html("<ul class=\"list\">\(rows)</ul>")
    }
}
