import HarvestCore

/// `/admin/markets/{id}/days/{day}/cancel`: asks before a market's day is canceled, and shows the orders that wait for it.
package struct MarketDayCancelPage: Page {
    package static let reasonField = "reason"
    /// Notifications repeat the reason, and have at most 500 characters.
    package static let reasonLimit = 120

    let id: Market.ID
    let name: String
    let day: AdminMarketDay
    /// The oldest of the orders that wait for the day.
    let orders: [AdminOrderSummary]
    /// For how many hours customers can choose.
    let hours: Int64
    let form: FormState

    package init(
        id: Market.ID, name: String, day: AdminMarketDay, orders: [AdminOrderSummary], hours: Int64, form: FormState = .empty
    ) {
        (self.id, self.name, self.day, self.orders, self.hours, self.form) = (id, name, day, orders, hours, form)
    }

    package var section: Section? { .markets }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { text.marketDays.title(name, DateStrings.dated(day.date, text)) }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.marketDays
        let reason = Field(
            Self.reasonField, strings.reason, help: "\(strings.reasonHelp)", .input(Input(autocomplete: "off", limit: Self.reasonLimit)))
        return ConfirmationCard(
            back: (name, .adminMarket(id)), title: title(context.text), text: strings.explanation(day.orders, hours: hours),
            action: .adminMarketDayCancel(id, day.date), confirm: strings.cancel, keep: strings.keep,
            fields: list(context) + reason.html(form, context), problems: ErrorSummary(form).html(context)
        ).html(context)
    }

    private func list(_ context: RenderContext) -> HTML {
        guard !orders.isEmpty else { return .empty }
        let strings = context.text.marketDays
        let more = HTML.when(day.orders > orders.count, "<p class=\"help\">\(strings.more(day.orders - orders.count))</p>")
        return """
            <h2>\(strings.orders(day.orders, worth: MoneyStrings.exact(day.value)))</h2><ul>\(HTML.each(orders) { row($0, context) })</ul>\(more)
            """
    }

    private func row(_ order: AdminOrderSummary, _ context: RenderContext) -> HTML {
        """
        <li><a href="\(SitePath.adminOrder(order.id))">#\(order.number)</a> \(order.customer) \(order.displayStatus.adminBadge(context.text).html(context))</li>
        """
    }
}
