import HarvestCore

extension WeekEarnings {
    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.today
        let link: HTML = "<a href=\"\(SitePath.vendorPayouts)\">\(context.text.navigation.name(.payouts))</a>"
        return CardSection("h-earn", strings.earnedThisWeek, link: link).html(
            """
            <div class="card-body stack stack--s"\(HTML.live(.week))>\(inner(context))</div>
            """)
    }

    /// The content of the live region.
    package func inner(_ context: RenderContext) -> HTML {
        "<p class=\"fig\">\(days.map(\.amount).sum())</p>\(next(context))\n\(chart(context))"
    }

    private func next(_ context: RenderContext) -> HTML {
        guard let nextPayout, let nextPayoutOn else { return .empty }
        let strings = context.text.today
        let sent = context.text.vendorPayouts.sent(PayoutDates(sentOn: nextPayoutOn), context.dates)
        return """
            <p class="small muted">\(strings.nextPayoutIs) <strong class="money">\(nextPayout)</strong><br>\(sent)</p>
            """
    }

    private func chart(_ context: RenderContext) -> HTML {
        // The chart always shows seven days, so bars have the same width on every day.
        let week = ISOWeek(of: days.first?.date ?? context.dates.today).days
        let bars = week.map { date in
            let amount = days.filter { $0.date == date }.map(\.amount).sum()
            return DailyBarChart.Day(
                name: context.dates.weekdayShort(date.weekday), value: Int(amount.amount), isUnfinished: date == context.dates.today)
        }
        return DailyBarChart(bars, measure: .money, altText: altText(context)).html
    }

    private func altText(_ context: RenderContext) -> String {
        let strings = context.text.today
        let sold = days.filter { $0.amount.isPositive }.map { day in
            let name =
                day.date == context.dates.today
                ? strings.soFar(context.text.common.today.lowercased()) : context.dates.weekday(day.date.weekday)
            return name + " " + MoneyStrings.exact(day.amount)
        }
        return strings.earningsByDay(sold.joined(separator: ", "))
    }
}
