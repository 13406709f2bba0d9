import HarvestCore

/// Says on an order's page that the card could not be charged, or that the order was written off.
struct UnpaidOrderNotice {
    let order: AdminOrderDetail

    /// The live region is there for other orders too: the last attempt may fail at any time.
    func html(_ context: RenderContext) -> HTML { "<div\(HTML.live(.stuckOrders))>\(inner(context))</div>" }

    private func inner(_ context: RenderContext) -> HTML {
        let strings = context.text.unpaidOrders
        switch order.card {
        case .unpaid(let amount, let since, let cardRequestedAt):
            let texts = [
                strings.unpaid(amount, since: context.dates.dateTimeInLine(since)),
                cardRequestedAt.map { strings.cardRequested(context.dates.dateTimeInLine($0)) }, order.canSettle ? nil : strings.notOver,
            ]
            return message(.bad, texts.compactMap(\.self).joined(separator: " "), context)
        case .writtenOff(let amount, let at):
            return message(.info, strings.writtenOff(amount, at: context.dates.dateTimeInLine(at)), context)
        case .notCharged, .authorised, .captured: return .empty
        }
    }

    private func message(_ tone: Tone, _ words: String, _ context: RenderContext) -> HTML {
        let link = context.link(context.text.unpaidOrders.decide, to: .adminOrderSettlement(order.id), .small)
        return """
            <div class="flash flash--\(tone.rawValue)">\(context.icon(.alert))<span>\(words)</span>\(HTML.when(order.canSettle, link))</div>
            """
    }
}
