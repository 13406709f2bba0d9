import HarvestCore

/// `/admin/orders/{id}`: what was ordered, what happened, and where every cent went.
public struct AdminOrderPage: Page {
    let order: AdminOrderRecord

    public init(_ order: AdminOrderRecord) { self.order = order }

    public var section: Section? { .adminOrders }
    public func title(_ text: Text) -> String { text.adminOrders.number(order.number) }

    public func content(_ view: View) -> HTML {
        """
        \(view.crumb(view.text.adminOrders.title, to: .adminOrders))\(head(view))\
        <div class="grid grid--aside"><div class="stack">\(items(view))\(AdminOrderMoney(order: order).html(view))</div>\
        <div class="stack">\(timeline(view))\(people(view))\(acts(view))</div></div>
        """
    }

    private func head(_ view: View) -> HTML {
        let line: HTML = """
            <span class="row"><span data-live="order-badge">\(order.standing.adminBadge(view.text).html(view))</span>\
            <a href="\(sourcePath)">\(order.source.name)</a><span>\(view.moment(order.placedAt))</span></span>
            """
        return PageHead(title(view.text), line: line).html
    }

    private var sourcePath: SitePath {
        switch order.source.id {
        case .market(let id): .adminMarket(id)
        case .restaurant(let id): .adminVendor(id)
        }
    }

    private func items(_ view: View) -> HTML {
        let words = view.text.adminOrders
        let columns: [Table.Column] = [.init(words.item), .number(words.quantity), .number(words.price), .number(words.amount)]
        let food = order.lines.map(\.amount).sum()
        let foot = Table.Row("\(view.text.common.total)", [.text(""), .text(""), .init("\(food)")])
        return CardSection("h-items", words.items).html(Table(.cards, columns, order.lines.map { line($0, view) }, foot: foot).html)
    }

    private func line(_ line: AdminOrderRecord.Line, _ view: View) -> Table.Row {
        let short = HTML.when(line.isShort, " \(Badge(view.text.adminOrders.short, .bad).html(view))")
        return Table.Row(
            "\(line.name)\(short)<span class=\"sub\">\(line.vendor), \(line.unit)</span>",
            [.text(NumberWords.grouped(line.quantity)), .init("\(line.unitPrice)"), .text(MoneyWords.inTable(line.amount))])
    }

    private func timeline(_ view: View) -> HTML {
        CardSection("h-timeline", view.text.adminOrders.timeline).body(Timeline(order.timeline, region: "timeline").html(view))
    }

    private func people(_ view: View) -> HTML {
        let words = view.text.adminOrders
        let driver =
            order.driver.map { "<a href=\"\(SitePath.adminUser($0.id))\">\($0.name)</a>\(phone($0.phone))" as HTML } ?? "\(words.noDriver)"
        return CardSection("h-people", words.people).body(
            Sums(
                [
                    .init(
                        words.customer,
                        "<a href=\"\(SitePath.adminUser(order.customer.id))\">\(order.customer.name)</a>\(phone(order.customer.phone))"),
                    .init(words.driver, order.address == nil ? "–" : driver), .init(words.deliverTo, "\(order.address ?? words.pickUp)"),
                ], areWords: true
            ).html)
    }

    private func phone(_ number: String?) -> HTML { .with(number) { "<br>\($0)" } }

    /// Each opens a page of its own that asks first.
    private func acts(_ view: View) -> HTML {
        let words = view.text.adminOrders
        let refund = HTML.when(order.canRefund, view.link(words.refund, to: .adminOrderRefund(order.id), .dangerWide))
        let undeliverable = HTML.when(
            order.canMarkUndeliverable,
            view.link(view.text.adminOrderActs.undeliverable, to: .adminOrderUndeliverable(order.id), .dangerWide))
        return refund + undeliverable
            + HTML.when(
                order.canCancel,
                "<a class=\"btn btn--danger btn--wide\" href=\"\(SitePath.adminOrderCancel(order.id))\" data-dialog>\(words.cancel)</a>")
    }
}
