import HarvestCore

/// `/vendor/picklist/{market}/{date}`: load the van; prints on one page.
public struct PickListPage: Page {
    /// The sum of one produce over all orders.
    public struct Total: Sendable {
        public let name: String
        public let unit: String
        public let quantity: Int

        public init(name: String, unit: String, quantity: Int) {
            self.name = name
            self.unit = unit
            self.quantity = quantity
        }
    }

    public struct OrderPart: Sendable {
        public let id: Order.ID
        public let number: String
        public let customer: String
        public let items: [Ticket.Item]

        public init(id: Order.ID, number: String, customer: String, items: [Ticket.Item]) {
            self.id = id
            self.number = number
            self.customer = customer
            self.items = items
        }
    }

    public let market: String
    public let date: LocalDate
    public let totals: [Total]
    public let orders: [OrderPart]

    public init(market: String, date: LocalDate, totals: [Total], orders: [OrderPart]) {
        self.market = market
        self.date = date
        self.totals = totals
        self.orders = orders
    }

    public func title(_ text: Text) -> String { text.vendorOrders.pickList }
    public var section: Section? { .today }

    public func content(_ view: View) -> HTML {
        let words = view.text.vendorOrders
        let print: HTML =
            "<button class=\"btn btn--primary\" type=\"button\" data-print hidden>\(view.icon(.print))\(view.text.common.print)</button>"
        return """
            \(view.crumb(view.text.today.title, to: .vendorToday))\
            \(PageHead(words.pickList, line: "\(market), \(view.longDay(date))", acts: orders.isEmpty ? [] : [print]).html)\
            <div class="stack" data-live="picklist">\(inner(view))</div>
            """
    }

    /// The content of the region `picklist`.
    public func inner(_ view: View) -> HTML {
        let words = view.text.vendorOrders
        guard !orders.isEmpty else {
            return "<section class=\"card\">\(Empty(.drawing(.squash), words.noPicks, words.noPicksLine).html(view))</section>"
        }
        return "\(load(view))\(perOrder(view))"
    }

    private func load(_ view: View) -> HTML {
        let words = view.text.vendorOrders
        let boxes = HTML.each(totals) { total in
            "<label class=\"choice\"><input type=\"checkbox\" autocomplete=\"off\"><span>\(NumberWords.grouped(total.quantity)) × \(total.name)<small>\(total.unit)</small></span></label>"
        }
        return CardSection("h-load", words.load, note: "\(words.pickListLine(orders.count))").body(
            "<div class=\"choices choices--2\">\(boxes)</div>")
    }

    private func perOrder(_ view: View) -> HTML {
        let items = HTML.each(orders) { order in
            """
            <li class="ticket"><div class="ticket-top"><a href="\(SitePath.vendorOrder(order.id))">#\(order.number)</a><span class="muted">\(order.customer)</span></div>\
            <ul class="ticket-items">\(HTML.each(order.items) { "<li><b>\($0.quantity)</b><span>\($0.name) <span>\($0.unit)</span></span></li>" })</ul></li>
            """
        }
        return CardSection("h-per", view.text.vendorOrders.perOrder, hasLine: true).html("<ol class=\"tickets\">\(items)</ol>")
    }
}
