import HarvestCore

/// `/admin/drivers/shares`: how a week's orders and pay are divided over the drivers.
///
/// The query's `week` is `2026-W47`, by default the current week.
package struct DriverSharesPage: Page {
    let report: DriverShares
    /// False for the current week.
    let hasNext: Bool

    package init(_ report: DriverShares, hasNext: Bool) { (self.report, self.hasNext) = (report, hasNext) }

    package var section: Section? { .drivers }
    package func title(_ text: Text) -> String { text.driverShares.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.driverShares
        let days = report.week.days
        let line = context.text.report.line(context.dates.day(report.week.monday), context.dates.day(days[6]))
        return """
            \(context.backLink(context.text.drivers.title, to: .adminDrivers))\
            \(PageHeader(strings.title, line: "\(line)", actions: actions(context)).html)\
            <section class="card" aria-label="\(strings.title)">\(report.drivers.isEmpty ? empty(context) : list(context))</section>
            """
    }

    private func actions(_ context: RenderContext) -> [HTML] {
        let strings = context.text.report
        let earlier = context.link(strings.earlier, to: Self.path(report.week.previous), icon: .back)
        let later: HTML? = hasNext ? context.link(strings.later, to: Self.path(report.week.next), icon: .next) : nil
        return [earlier, later].compactMap(\.self)
    }

    private static func path(_ week: ISOWeek) -> SitePath { .adminDriverShares.with("week", week.description) }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.driverShares
        let columns: [Table.Column] = [
            .init(context.text.drivers.driver), .number(strings.online), .number(strings.waited), .number(strings.orders),
            .number(strings.share), .sum(strings.earned),
        ]
        let table = Table(.rows, columns, zip(report.drivers, report.shares).map { row($0, $1, context) })
        let spread = strings.spread(report.giniPermille)
        return "\(table.html)<div class=\"card-body\"><p>\(spread)</p><p class=\"help\">\(strings.note)</p></div>"
    }

    private func row(_ driver: DriverShares.Driver, _ share: Int, _ context: RenderContext) -> Table.Row {
        Table.Row(
            "<a href=\"\(SitePath.adminDriver(driver.id))\">\(driver.name)</a>",
            [
                .text(time(driver.onlineSeconds, of: driver, context)), .text(time(driver.waitedSeconds, of: driver, context)),
                .text(NumberStrings.grouped(driver.orders)), .text(Percent.text(basisPoints: share)),
                .text(MoneyStrings.inTable(driver.earned)),
            ])
    }

    private func time(_ seconds: Int, of driver: DriverShares.Driver, _ context: RenderContext) -> String {
        driver.onlineSeconds > 0 ? context.dates.duration(minutes: seconds / 60) : "–"
    }

    private func empty(_ context: RenderContext) -> HTML {
        EmptyState(.icon(.truck), context.text.driverShares.nobody, context.text.driverShares.nobodyText).html(context)
    }
}
