import HarvestCore

/// The section of the market form that lists orders which wait for hours that the form takes away, and asks whether to save anyway.
struct MarketWaitingOrdersSection {
    let form: FormState
    let orders: [AdminOrderSummary]

    func html(_ context: RenderContext) -> HTML {
        guard !orders.isEmpty else { return .empty }
        let strings = context.text.adminMarkets
        let confirmation = ChoiceGroup(
            .checkbox, MarketField.confirmedOrders, strings.waitingOrders,
            [.init(String(orders.count), strings.saveAnyway, note: strings.saveAnywayNote)])
        return """
            <section class="form-sec" aria-labelledby="m-waiting"><h2 id="m-waiting">\(strings.waitingOrders)</h2><ul>\(HTML.each(orders) { row($0, context) })</ul>\
            \(confirmation.html(form, context))</section>
            """
    }

    private func row(_ order: AdminOrderSummary, _ context: RenderContext) -> HTML {
        """
        <li><a href="\(SitePath.adminOrder(order.id))">#\(order.number)</a> \(order.customer) \(order.displayStatus.adminBadge(context.text).html(context))</li>
        """
    }
}
