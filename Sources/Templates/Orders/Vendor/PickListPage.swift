import HarvestCore

/// `/vendor/picklist/{market}/{date}`: what to load for a market day. It prints on one page.
package struct PickListPage: Page {
    /// One order's part of the list.
    package struct OrderPart: Sendable {
        package let id: Order.ID
        package let number: String
        package let customer: String
        package let items: [TicketItem]
        /// What is to be collected by EBT; nil for nothing.
        package let ebtToCollect: Cents?

        package init(id: Order.ID, number: String, customer: String, items: [TicketItem], ebtToCollect: Cents? = nil) {
            (self.ebtToCollect, self.id) = (ebtToCollect, id)
            self.number = number
            self.customer = customer
            self.items = items
        }
    }

    package let market: String
    package let date: LocalDate
    package let totals: [ProduceTotal]
    package let orders: [OrderPart]

    package init(market: String, date: LocalDate, totals: [ProduceTotal], orders: [OrderPart]) {
        self.market = market
        self.date = date
        self.totals = totals
        self.orders = orders
    }

    package func title(_ text: Text) -> String { text.vendorOrders.pickList }
    package var section: Section? { .today }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        let print: HTML =
            "<button class=\"btn btn--primary\" type=\"button\" data-print hidden>\(context.icon(.print))\(context.text.common.print)</button>"
        return """
            \(context.backLink(context.text.today.title, to: .vendorToday))\
            \(PageHeader(strings.pickList, line: "\(market), \(context.longDay(date))", actions: orders.isEmpty ? [] : [print]).html)\
            <div class="stack"\(HTML.live(.pickList))>\(inner(context))</div>
            """
    }

    /// The content of the live region.
    package func inner(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        guard !orders.isEmpty else {
            return "<section class=\"card\">\(EmptyState(.drawing(.squash), strings.noPicks, strings.noPicksLine).html(context))</section>"
        }
        return "\(load(context))\(perOrder(context))"
    }

    private func load(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorOrders
        let boxes = HTML.each(totals) { total in
            "<label class=\"choice\"><input type=\"checkbox\" autocomplete=\"off\"><span>\(NumberStrings.grouped(total.quantity)) × \(total.name)<small>\(total.unit)</small></span></label>"
        }
        return CardSection("h-load", strings.load, note: "\(strings.pickListLine(orders.count))").body(
            "<div class=\"choices choices--2\">\(boxes)</div>")
    }

    private func perOrder(_ context: RenderContext) -> HTML {
        let items = HTML.each(orders) { order in
            """
            <li class="ticket"><div class="ticket-top"><a href="\(SitePath.vendorOrder(order.id))">#\(order.number)</a><span class="muted">\(order.customer)</span></div>\
            <ul class="ticket-items">\(HTML.each(order.items) { $0.html(context) })</ul>\
            \(HTML.with(order.ebtToCollect) { "<p><strong>\(context.text.vendorEBT.collect($0))</strong></p>" })</li>
            """
        }
        return CardSection("h-per", context.text.vendorOrders.perOrder, hasLine: true).html("<ol class=\"tickets\">\(items)</ol>")
    }
}
