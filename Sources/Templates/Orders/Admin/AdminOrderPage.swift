import HarvestCore

/// `/admin/orders/{id}`: the items, the history and the money of one order.
package struct AdminOrderPage: Page {
    let order: AdminOrderDetail
    let dispatch: OrderDispatch

    /// - Parameter dispatch: how drivers were searched for the order.
    package init(_ order: AdminOrderDetail, dispatch: OrderDispatch = OrderDispatch()) { (self.order, self.dispatch) = (order, dispatch) }

    package var section: Section? { .adminOrders }
    package func title(_ text: Text) -> String { text.adminOrders.number(order.number) }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.adminOrders.title, to: .adminOrders))\(head(context))\(UnpaidOrderNotice(order: order).html(context))\
        <div class="grid grid--aside"><div class="stack">\(items(context))\(AdminOrderMoney(order: order).html(context))\
        \(AdminOrderFeedback(order: order).html(context))\(AdminOrderDispatch(dispatch: dispatch, waitsForClaim: waitsForClaim).html(context))</div>\
        <div class="stack">\(timeline(context))\(AdminOrderStops(order: order).html(context))\(people(context))\(actions(context))</div></div>
        """
    }

    /// Nobody has taken the order of a restaurant.
    private var waitsForClaim: Bool {
        guard case .restaurant = order.source.id else { return false }
        return order.canCancel && order.driver == nil
    }

    private func head(_ context: RenderContext) -> HTML {
        let line: HTML = """
            <span class="row"><span\(HTML.live(.orderBadge))>\(order.displayStatus.adminBadge(context.text).html(context))</span>\
            <a href="\(sourcePath)">\(order.source.name)</a><span>\(context.dateTime(order.placedAt))</span></span>
            """
        return PageHeader(title(context.text), line: line).html
    }

    private var sourcePath: SitePath {
        switch order.source.id {
        case .market(let id): .adminMarket(id)
        case .restaurant(let id): .adminVendor(id)
        }
    }

    private func items(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrders
        let columns: [Table.Column] = [.init(strings.item), .number(strings.quantity), .number(strings.price), .sum(strings.amount)]
        let table = Table(.rows, columns, order.lines.map { line($0, context) })
        return CardSection("h-items", strings.items).html("\(table.html)<div class=\"card-body\">\(sums(strings).html)</div>")
    }

    /// What leads from the items to the amount on the card, and what EBT pays. An order that EBT pays as a whole has nothing on the card.
    private func sums(_ strings: AdminOrderStrings) -> SummaryList {
        let amounts = order.amounts
        let ebt = amounts.ebt.isPositive ? [SummaryList.Line(strings.ebt, "\(amounts.ebt)", isTotal: true)] : []
        if !ebt.isEmpty, amounts.total == .zero { return SummaryList(ebt) }
        return SummaryList(
            [
                .init(strings.food, "\(amounts.subtotal)"), .init(strings.serviceFee, "\(amounts.serviceFee)"),
                .init(strings.tip, "\(amounts.tip)"), .init(strings.salesTax, "\(amounts.tax)"),
                .init(ebt.isEmpty ? strings.total : strings.byCard, "\(amounts.total)", isTotal: true),
            ] + ebt)
    }

    private func line(_ line: AdminOrderLine, _ context: RenderContext) -> Table.Row {
        let ebt = HTML.when(line.isPaidWithEBT, " \(Badge(context.text.vendorEBT.badge, .info).html(context))")
        let isShort = line.isPaidWithEBT ? context.text.vendorEBT.notSold : context.text.adminOrders.short
        let short = HTML.when(line.isShort, " \(Badge(isShort, .bad).html(context))")
        let weight = HTML.with(line.weight) { ". \(context.text.vendorWeights.weighed($0.text, line.unit))" }
        return Table.Row(
            "\(line.name)\(short)\(ebt)<span class=\"sub\">\(line.vendor), \(line.unit)\(weight)</span>\(refundLink(line, context))",
            [.text(NumberStrings.grouped(line.quantity)), .init("\(line.unitPrice)"), .text(MoneyStrings.inTable(line.amount))])
    }

    private func refundLink(_ line: AdminOrderLine, _ context: RenderContext) -> HTML {
        .with(line.refundable) { id in
            "<span class=\"sub\"><a href=\"\(SitePath.adminLineRefund(order.id, id))\">\(context.text.issues.refundLine)</a></span>"
        }
    }

    private func timeline(_ context: RenderContext) -> HTML {
        CardSection("h-timeline", context.text.adminOrders.timeline).body(Timeline(steps(context.text), region: .timeline).html(context))
    }

    private func steps(_ text: Text) -> [Timeline.Step] {
        order.statusChanges.map { change in
            if let slot = change.movedTo { return Timeline.Step(text.adminOrders.moved, at: change.occurredAt).about(slot) }
            let badge = OrderDisplayStatus(change.status, order.fulfilment).adminBadge(text)
            return Timeline.Step(badge.label + (change.reason.map { ": \($0.text(in: text.language))" } ?? ""), at: change.occurredAt)
        }
    }

    private func people(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrders
        let driver =
            order.driver.map { "<a href=\"\(SitePath.adminUser($0.id))\">\($0.name)</a>\(phone($0.phone))" as HTML }
            ?? "\(strings.noDriver)"
        // Who collects an order has no chat.
        let chat = HTML.when(
            order.address != nil, "<p><a href=\"\(SitePath.adminOrderChat(order.id))\">\(strings.readChat)</a></p>")
        let list = SummaryList(
            [
                .init(
                    strings.customer,
                    "<a href=\"\(SitePath.adminUser(order.customer.id))\">\(order.customer.name)</a>\(phone(order.customer.phone))"),
                .init(strings.driver, order.address == nil ? "–" : driver),
                .init(strings.deliverTo, "\(order.address ?? strings.pickUp)"),
            ], wrapsValues: true)
        return CardSection("h-people", strings.people).body("<div class=\"stack\">\(list.html)\(chat)</div>")
    }

    private func phone(_ number: String?) -> HTML { .with(number) { "<br>\(PhoneNumber.shown($0))" } }

    /// Links to pages that ask for confirmation.
    private func actions(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrders
        let refund = HTML.when(order.canRefund, context.link(strings.refund, to: .adminOrderRefund(order.id), .dangerWide))
        let undeliverable = HTML.when(
            order.canMarkUndeliverable,
            context.link(context.text.adminOrderActions.undeliverable, to: .adminOrderUndeliverable(order.id), .dangerWide))
        let relief = HTML.when(
            order.reliefAfterPickUp != nil, context.link(context.text.adminOrderRelief.link, to: .adminOrderRelief(order.id), .dangerWide))
        let assignment = HTML.when(
            order.canAssign, context.link(context.text.adminOrderAssignment.link, to: .adminOrderAssignment(order.id), .wide))
        return assignment + refund + relief + undeliverable
            + HTML.when(
                order.canCancel,
                "<a class=\"btn btn--danger btn--wide\" href=\"\(SitePath.adminOrderCancel(order.id))\" data-dialog>\(strings.cancel)</a>")
    }
}
