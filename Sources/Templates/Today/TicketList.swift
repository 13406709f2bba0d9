import HarvestCore

/// The tickets to pack, most urgent first.
package struct TicketList: Sendable {
    package let tickets: [Ticket]
    /// Whether customers can order from the vendor.
    package let isVisible: Bool

    package init(_ tickets: [Ticket], isVisible: Bool = true) {
        self.tickets = tickets
        self.isVisible = isVisible
    }

    package func html(_ context: RenderContext) -> HTML {
        let strings = context.text.today
        let all: HTML = "<a href=\"\(SitePath.vendorOrders)\">\(strings.allOrders)</a>"
        return CardSection("h-pack", strings.toPackNow, link: all, hasLine: true)
            .html("<ol class=\"tickets\"\(HTML.live(.orders))>\(inner(context))</ol>")
    }

    /// The content of the live region.
    package func inner(_ context: RenderContext) -> HTML {
        guard !tickets.isEmpty else { return "<li>\(empty(context))</li>" }
        return .each(tickets.enumerated()) { index, ticket in ticket.html(isMostUrgent: index == 0, context) }
    }

    private func empty(_ context: RenderContext) -> HTML {
        let strings = context.text.today
        return EmptyState(
            .drawing(.carrot), strings.nothingToPack, isVisible ? strings.nothingToPackLine : strings.notVisibleLine,
            link: .when(context.rights.stock, context.link(strings.checkProduce, to: .vendorProduce))
        ).html(context)
    }
}
