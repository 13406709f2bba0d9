import HarvestCore

/// What the vendor earned since Monday, by day, and the next payout.
public struct WeekEarnings: Sendable {
    public struct Day: Sendable {
        public let date: LocalDate
        public let amount: Cents

        public init(date: LocalDate, amount: Cents) {
            self.date = date
            self.amount = amount
        }
    }

    /// Days of one week, Monday to today or to Sunday; days without sales may be left out.
    public let days: [Day]
    public let nextPayout: Cents?
    public let nextPayoutOn: LocalDate?

    public init(days: [Day], nextPayout: Cents? = nil, nextPayoutOn: LocalDate? = nil) {
        self.days = days
        self.nextPayout = nextPayout
        self.nextPayoutOn = nextPayoutOn
    }

    func html(_ view: View) -> HTML {
        let words = view.text.today
        let link: HTML = "<a href=\"\(SitePath.vendorPayouts)\">\(view.text.navigation.name(.payouts))</a>"
        return CardSection("h-earn", words.earnedThisWeek, link: link).html(
            """
            <div class="card-body stack stack--s" data-live="week">\(inner(view))</div>
            """)
    }

    /// The content of the region `week`.
    public func inner(_ view: View) -> HTML {
        "<p class=\"fig\">\(days.map(\.amount).sum())</p>\(next(view))\n\(chart(view))"
    }

    private func next(_ view: View) -> HTML {
        guard let nextPayout, let nextPayoutOn else { return .empty }
        let words = view.text.today
        return """
            <p class="small muted">\(words.nextPayoutIs) <strong class="money">\(nextPayout)</strong> \(words.nextPayout(view.dates.day(nextPayoutOn)))</p>
            """
    }

    private func chart(_ view: View) -> HTML {
        // Always a whole week, so that a bar is as wide on Monday as on Sunday.
        let week = ISOWeek(of: days.first?.date ?? view.dates.today).days
        let bars = week.map { date in
            let amount = days.filter { $0.date == date }.map(\.amount).sum()
            return DayBars.Day(
                name: view.dates.weekdayShort(date.weekday), value: Int(amount.amount), isUnfinished: date == view.dates.today)
        }
        return DayBars(bars, measure: .money, story: story(view)).html
    }

    private func story(_ view: View) -> String {
        let words = view.text.today
        let sold = days.filter { $0.amount.isPositive }.map { day in
            let name =
                day.date == view.dates.today ? words.soFar(view.text.common.today.lowercased()) : view.dates.weekday(day.date.weekday)
            return name + " " + MoneyWords.exact(day.amount)
        }
        return words.earningsByDay(sold.joined(separator: ", "))
    }
}
