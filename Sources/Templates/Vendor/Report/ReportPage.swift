import HarvestCore

/// `/vendor/report`: a week's revenue by day, and who and what made it. `week` is `2026-W47`; without it, the present one.
public struct ReportPage: Page {
    public let report: WeekReport
    /// The present week has none after it.
    public let hasNext: Bool

    public init(_ report: WeekReport, hasNext: Bool) {
        self.report = report
        self.hasNext = hasNext
    }

    public func title(_ text: Text) -> String { text.report.title }
    public var section: Section? { .report }

    public func content(_ view: View) -> HTML {
        let words = view.text.report
        let days = report.week.days
        let line = words.line(view.dates.day(report.week.monday), view.dates.day(days[6]))
        return """
            \(PageHead(words.title, line: "\(line)", acts: acts(view)).html)<div data-live="report">\(inner(view))</div>
            """
    }

    private func acts(_ view: View) -> [HTML] {
        let words = view.text.report
        let earlier = view.link(words.earlier, to: Self.path(report.week.previous), icon: .back)
        let later: HTML? = hasNext ? view.link(words.later, to: Self.path(report.week.next), icon: .next) : nil
        let sheet = view.link(view.text.common.spreadsheet, to: Self.path(report.week).csv, icon: .download)
        return [earlier, later, sheet].compactMap(\.self)
    }

    public static func path(_ week: ISOWeek) -> SitePath { .vendorReport.with("week", week.description) }

    /// The content of the region `report`.
    public func inner(_ view: View) -> HTML {
        guard report.sum.orders > 0 || report.corrections != .zero else {
            let words = view.text.report
            return
                "<section class=\"card\" aria-label=\"\(words.byDay)\">\(Empty(.drawing(.carrot), words.nothing, words.nothingLine).html(view))</section>"
        }
        return """
            <div class="grid grid--aside"><div class="stack">\(revenue(view))</div>\
            <div class="stack">\(items(view))\(leaders("h-drivers", view.text.report.drivers, report.drivers, view.text.report.deliveries, view))\
            \(leaders("h-customers", view.text.report.customers, report.customers, view.text.report.ordersOf, view))</div></div>
            """
    }

    // MARK: Money

    private func revenue(_ view: View) -> HTML {
        let words = view.text.report
        let columns: [Table.Column] = [
            .init(words.day), .number(words.orders), .number(words.food), .number(words.tax), .number(words.withTax),
        ]
        let sum = row(report.sum, name: view.text.common.total)
        let table = Table(.cards, columns, report.days.map { row($0, name: view.dates.weekday($0.date.weekday)) }, foot: sum)
        let corrections = HTML.when(
            report.corrections != .zero, "<p class=\"help\">\(words.corrections): \(MoneyWords.exact(report.corrections))</p>")
        return CardSection("h-revenue", words.byDay).html(
            """
            <div class="card-body stack stack--s"><p class="fig">\(report.sum.food)</p>\(chart(view))</div>\(table.html)\
            <div class="card-body">\(corrections)<p class="help">\(words.note)</p></div>
            """)
    }

    private func row(_ day: WeekReport.Day, name: String) -> Table.Row {
        let money = [day.food, day.tax, day.total].map { Table.Cell.text(MoneyWords.inTable($0)) }
        return Table.Row("\(name)", [.text(NumberWords.grouped(day.orders))] + money)
    }

    private func chart(_ view: View) -> HTML {
        let bars = report.days.map { day in
            DayBars.Day(
                name: view.dates.weekdayShort(day.date.weekday), value: Int(day.food.amount), isUnfinished: day.date == view.dates.today)
        }
        let sold = report.days.filter(\.food.isPositive).map { "\(view.dates.weekday($0.date.weekday)) \(MoneyWords.exact($0.food))" }
        return DayBars(bars, measure: .money, story: view.text.report.story(sold.joined(separator: ", "))).html
    }

    // MARK: Leaders

    private func items(_ view: View) -> HTML {
        guard !report.items.isEmpty else { return .empty }
        let bars = report.items.map { ShareBars.Item(name: $0.name, amount: $0.count, words: NumberWords.grouped($0.count)) }
        return CardSection("h-items", view.text.report.items).body(ShareBars(bars, of: report.itemCount).html)
    }

    private func leaders(_ id: String, _ heading: String, _ leaders: [WeekReport.Leader], _ words: (Int) -> String, _ view: View) -> HTML {
        guard !leaders.isEmpty else { return .empty }
        let rows = HTML.each(leaders) { "<li><strong>\($0.name)</strong><span class=\"muted\">\(words($0.count))</span></li>" }
        return CardSection(id, heading, hasLine: true).html("<ul class=\"list\">\(rows)</ul>")
    }
}
