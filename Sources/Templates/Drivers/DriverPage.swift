import HarvestCore

/// `/admin/drivers/{id}`: a driver's orders, figures and account. Suspends the account or restores it.
package struct DriverPage: Page {
    let driver: AdminDriverSummary
    let figures: DriverFigures
    let carrying: [AdminOrderSummary]
    let recent: [AdminOrderSummary]

    package init(_ driver: AdminDriverSummary, figures: DriverFigures, carrying: [AdminOrderSummary], recent: [AdminOrderSummary]) {
        self.driver = driver
        self.figures = figures
        self.carrying = carrying
        self.recent = recent
    }

    package var section: Section? { .drivers }
    package var width: PageWidth { .narrow }
    package func title(_ text: Text) -> String { driver.name }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.drivers
        return """
            \(context.backLink(strings.title, to: .adminDrivers))\(PageHeader(driver.name, line: driver.state.badge(context.text).html(context)).html)\
            <div class="grid grid--aside"><div class="stack">\(list("h-now", strings.now, strings.nothingNow, carrying, context))\
            \(list("h-recent", strings.recent, strings.noneYet, recent, context))</div>\
            <div class="stack">\(facts(context))\(account(context))\(suspension(context))</div></div>
            """
    }

    private func facts(_ context: RenderContext) -> HTML {
        let strings = context.text.drivers
        let lines: [SummaryList.Line] = [
            .init(strings.vehicle, "\(strings.vehicle(driver.vehicle))"),
            .init(strings.phone, "\(driver.phone.map(PhoneNumber.shown) ?? "–")"),
            .init(strings.since, driver.onlineSince.map(context.dateTime) ?? "–"),
            .init(strings.position, driver.lastPositionAt.map(context.ago) ?? "–"),
            .init(strings.delivered, "\(NumberStrings.grouped(driver.delivered))"),
            .init(strings.averageTime, "\(figures.averageMinutes.map { ChartMeasure.minutes.label($0) } ?? "–")"),
            .init(strings.earnedWeek, "\(figures.earnedThisWeek)"), .init(strings.toBePaid, "\(figures.toBePaid)"),
        ]
        return CardSection("h-facts", strings.facts).body(SummaryList(lines, wrapsValues: true).html)
    }

    private func list(_ id: String, _ heading: String, _ none: String, _ orders: [AdminOrderSummary], _ context: RenderContext) -> HTML {
        let card = CardSection(id, heading, hasLine: true)
        guard !orders.isEmpty else { return card.body("<p class=\"muted\">\(none)</p>") }
        let rows = HTML.each(orders) { order in
            """
            <li><div><strong><a href="\(SitePath.adminOrder(order.id))">#\(order.number)</a></strong> \(order.displayStatus.adminBadge(context.text).html(context))\
            <span class="sub">\(order.market), \(context.ago(order.placedAt))</span></div><strong class="money">\(order.price(context.text))</strong></li>
            """
        }
        return card.html("<ul class=\"list\">\(rows)</ul>")
    }

    private func account(_ context: RenderContext) -> HTML {
        let strings = context.text.drivers
        return CardSection("h-account", strings.account, note: "\(strings.accountHelp)").body(
            context.link(strings.openAccount, to: .adminUser(driver.id), .wide))
    }

    private func suspension(_ context: RenderContext) -> HTML {
        let (strings, users) = (context.text.drivers, context.text.users)
        let card = CardSection("h-suspend", strings.suspend)
        guard driver.state != .suspended else {
            return card.body(context.actionButton(strings.restore, .adminUserRestore(driver.id), .wide))
        }
        let inside: HTML = """
            <p class="muted">\(strings.suspendHelp)</p>
            \(Field(UserPage.reasonField, users.reason, help: "\(users.reasonHelp)", .input(Input(limit: 200))).html(.empty, context))
            \(context.button(strings.suspend, .dangerWide))
            """
        return card.body(Form(.adminUserSuspend(driver.id), style: "stack stack--m").html(context, inside))
    }
}
