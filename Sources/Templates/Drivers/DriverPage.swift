import HarvestCore

/// `/admin/drivers/{id}`: one driver, what they carry and earn, and suspending them.
public struct DriverPage: Page {
    /// Sums that stand beside the facts.
    public struct Figures: Sendable {
        /// Minutes from accepting to the door; nil without deliveries.
        public let averageMinutes: Int?
        public let earnedThisWeek: Cents
        public let toBePaid: Cents

        public init(averageMinutes: Int?, earnedThisWeek: Cents, toBePaid: Cents) {
            self.averageMinutes = averageMinutes
            self.earnedThisWeek = earnedThisWeek
            self.toBePaid = toBePaid
        }
    }

    let driver: DriversPage.Row
    let figures: Figures
    let carrying: [AdminOrdersPage.Row]
    let recent: [AdminOrdersPage.Row]

    public init(_ driver: DriversPage.Row, figures: Figures, carrying: [AdminOrdersPage.Row], recent: [AdminOrdersPage.Row]) {
        self.driver = driver
        self.figures = figures
        self.carrying = carrying
        self.recent = recent
    }

    public var section: Section? { .drivers }
    public var shape: PageShape { .form }
    public func title(_ text: Text) -> String { driver.name }

    public func content(_ view: View) -> HTML {
        let words = view.text.drivers
        return """
            \(view.crumb(words.title, to: .adminDrivers))\(PageHead(driver.name, line: driver.state.badge(view.text).html(view)).html)\
            <div class="grid grid--aside"><div class="stack">\(list("h-now", words.now, words.nothingNow, carrying, view))\
            \(list("h-recent", words.recent, words.noneYet, recent, view))</div>\
            <div class="stack">\(facts(view))\(account(view))\(suspension(view))</div></div>
            """
    }

    private func facts(_ view: View) -> HTML {
        let words = view.text.drivers
        let lines: [Sums.Line] = [
            .init(words.vehicle, "\(words.vehicle(driver.vehicle))"), .init(words.phone, "\(driver.phone ?? "–")"),
            .init(words.since, driver.since.map(view.moment) ?? "–"), .init(words.position, driver.position.map(view.ago) ?? "–"),
            .init(words.delivered, "\(NumberWords.grouped(driver.delivered))"),
            .init(words.averageTime, "\(figures.averageMinutes.map { ChartMeasure.minutes.words($0) } ?? "–")"),
            .init(words.earnedWeek, "\(figures.earnedThisWeek)"), .init(words.toBePaid, "\(figures.toBePaid)"),
        ]
        return CardSection("h-facts", words.facts).body(Sums(lines, areWords: true).html)
    }

    private func list(_ id: String, _ heading: String, _ none: String, _ orders: [AdminOrdersPage.Row], _ view: View) -> HTML {
        let card = CardSection(id, heading, hasLine: true)
        guard !orders.isEmpty else { return card.body("<p class=\"muted\">\(none)</p>") }
        let rows = HTML.each(orders) { order in
            """
            <li><div><strong><a href="\(SitePath.adminOrder(order.id))">#\(order.number)</a></strong> \(order.standing.adminBadge(view.text).html(view))\
            <span class="sub">\(order.market), \(view.ago(order.placedAt))</span></div><strong class="money">\(order.total)</strong></li>
            """
        }
        return card.html("<ul class=\"list\">\(rows)</ul>")
    }

    private func account(_ view: View) -> HTML {
        let words = view.text.drivers
        return CardSection("h-account", words.account, note: "\(words.accountHelp)").body(
            view.link(words.openAccount, to: .adminUser(driver.id), .wide))
    }

    private func suspension(_ view: View) -> HTML {
        let (words, users) = (view.text.drivers, view.text.users)
        let card = CardSection("h-suspend", words.suspend)
        guard driver.state != .suspended else {
            return card.body(view.act(words.restore, .adminUserRestore(driver.id), .wide))
        }
        let inside: HTML = """
            <p class="muted">\(words.suspendHelp)</p>
            \(Field(UserPage.reasonField, users.reason, help: "\(users.reasonHelp)", .input(Input(limit: 200))).html(.empty, view))
            \(view.button(words.suspend, .dangerWide))
            """
        return card.body(Form(.adminUserSuspend(driver.id), style: "stack stack--m").html(view, inside))
    }
}
