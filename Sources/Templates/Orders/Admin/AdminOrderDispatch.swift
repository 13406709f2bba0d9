import HarvestCore

/// Why an order was offered to whom, and what was done while nobody took it.
struct AdminOrderDispatch {
    let dispatch: OrderDispatch
    /// Whether the order waits at a restaurant, where drivers claim orders themselves.
    var waitsForClaim = false

    func html(_ context: RenderContext) -> HTML {
        guard !dispatch.escalations.isEmpty || !dispatch.offers.isEmpty else { return .empty }
        let offers = HTML.each(dispatch.offers) { offer($0, context) }
        return CardSection("h-dispatch", context.text.adminOrderDispatch.title).html("\(steps(context))\(offers)")
    }

    private func steps(_ context: RenderContext) -> HTML {
        guard !dispatch.escalations.isEmpty else { return .empty }
        let rows = HTML.each(dispatch.escalations) { escalation in
            """
            <li><div>\(context.text.adminOrderDispatch.step(escalation))<span class="sub">\(context.dateTime(escalation.at))</span></div></li>
            """
        }
        let isForPerson = waitsForClaim && dispatch.escalations.contains { $0.step == .person }
        let help = HTML.when(
            isForPerson, "<div class=\"card-body\"><p class=\"help\">\(context.text.adminOrderDispatch.claimHelp)</p></div>")
        return "<ul class=\"list\">\(rows)</ul>\(help)"
    }

    private func offer(_ offer: OrderDispatch.Offered, _ context: RenderContext) -> HTML {
        let strings = context.text.adminOrderDispatch
        let head: HTML = """
            <div class="card-body"><p><a href="\(SitePath.adminUser(offer.driver.id))">\(headline(offer, strings))</a> \
            <span class="sub">\(context.dateTime(offer.at))</span></p></div>
            """
        guard let decision = offer.decision else {
            return "\(head)<div class=\"card-body\"><p class=\"help\">\(strings.notStored)</p></div>"
        }
        let rivals = HTML.when(
            decision.rivalCount > 0, "<div class=\"card-body\"><p class=\"help\">\(strings.compared(decision.rivalCount))</p></div>")
        return "\(head)\(markets(decision, strings))\(orders(decision, strings))\(rivals)"
    }

    private func headline(_ offer: OrderDispatch.Offered, _ strings: AdminOrderDispatchStrings) -> String {
        offer.decision?.assignment == nil ? strings.offered(offer.driver.name) : strings.assigned(offer.driver.name)
    }

    private func markets(_ decision: DispatchDecision, _ strings: AdminOrderDispatchStrings) -> HTML {
        let columns: [Table.Column] = [
            .init(strings.market), .number(strings.distance), .number(strings.pickUp), .number(strings.waiting), .labelled(strings.result),
        ]
        let isPositionKnown = decision.assignment?.isPositionKnown ?? true
        let rows = decision.considered.map { market in
            Table.Row(
                "\(dispatch.marketNames[market.market] ?? "–")",
                [
                    .text(isPositionKnown ? strings.miles(market.distanceMetres) : "–"),
                    .text(isPositionKnown ? strings.minutes(market.pickUpSeconds) : "–"),
                    .text(NumberStrings.grouped(market.waitingCount)),
                    .text(strings.outcome(market.outcome, leftTo: market.leftTo.flatMap { dispatch.driverNames[$0] })),
                ])
        }
        return Table(.rows, columns, rows).html
    }

    private func orders(_ decision: DispatchDecision, _ strings: AdminOrderDispatchStrings) -> HTML {
        guard let batch = decision.batch, !batch.isEmpty else { return .empty }
        let columns: [Table.Column] = [.init(strings.order), .number(strings.added), .labelled(strings.result)]
        let rows = batch.map { order in
            Table.Row(
                "<a href=\"\(SitePath.adminOrder(order.order))\">\(dispatch.orderNumbers[order.order] ?? "–")</a>",
                [
                    .text(order.outcome == .oldest || order.outcome == .assigned ? "–" : strings.minutes(order.addedSeconds)),
                    .text(strings.outcome(order, in: batch)),
                ])
        }
        return Table(.rows, columns, rows).html
    }
}
