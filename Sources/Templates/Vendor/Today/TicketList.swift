/// The tickets to pack, most urgent first: the region `orders`.
public struct TicketList: Sendable {
    public static let region = "orders"
    public let tickets: [Ticket]

    public init(_ tickets: [Ticket]) {
        self.tickets = tickets
    }

    public func html(_ view: View) -> HTML {
        let words = view.text.today
        let all: HTML = "<a href=\"\(SitePath.vendorOrders)\">\(words.allOrders)</a>"
        return CardSection("h-pack", words.toPackNow, link: all, hasLine: true)
            .html("<ol class=\"tickets\" data-live=\"orders\">\(inner(view))</ol>")
    }

    /// The content of the region.
    public func inner(_ view: View) -> HTML {
        guard !tickets.isEmpty else { return "<li>\(empty(view))</li>" }
        return .each(tickets.enumerated()) { index, ticket in ticket.html(isMostUrgent: index == 0, view) }
    }

    private func empty(_ view: View) -> HTML {
        let words = view.text.today
        return Empty(
            .drawing(.carrot), words.nothingToPack, words.nothingToPackLine, link: view.link(words.checkProduce, to: .vendorProduce)
        ).html(view)
    }
}
