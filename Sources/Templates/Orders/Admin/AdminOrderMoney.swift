import HarvestCore

/// Where an order's money went: each recipient's share, and the ledger postings that add up to it.
struct AdminOrderMoney {
    let order: AdminOrderDetail

    func html(_ context: RenderContext) -> HTML { "\(split(context))\(postings(context))" }

    private func split(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrders
        let bar = StackedBar(order.shares.map { .init(Int($0.amount.amount), color: color($0.recipient)) })
        let lines = order.shares.map { SummaryList.Line(name($0, strings), "\($0.amount)", series: color($0.recipient)) }
        return CardSection("h-money", strings.money, note: "\(strings.moneyHelp)").body(
            "\(bar.html)\(SummaryList(lines + foot(context)).html)")
    }

    /// Several vendors share their color.
    private func color(_ recipient: OrderShare.Recipient) -> Int {
        switch recipient {
        case .vendor: ChartColor.vendor
        case .driver: ChartColor.driver
        case .harvest: ChartColor.harvest
        }
    }

    private func name(_ share: OrderShare, _ strings: AdminOrderStrings) -> String {
        let recipient =
            switch share.recipient {
            case .vendor(let name): name
            case .driver(let name): strings.driverName(name)
            case .harvest: strings.harvest
            }
        return share.isPending ? "\(recipient), \(strings.later)" : recipient
    }

    private func foot(_ context: RenderContext) -> [SummaryList.Line] {
        let strings = context.text.adminOrders
        let ebt = order.paidWithEBT.isPositive ? [SummaryList.Line(strings.ebt, "\(order.paidWithEBT)", isTotal: true)] : []
        return card(context) + credit(strings) + ebt
    }

    private func credit(_ strings: AdminOrderStrings) -> [SummaryList.Line] {
        let paid = order.credit.paid.isPositive ? [SummaryList.Line(strings.credit, "\(order.credit.paid)", isTotal: true)] : []
        let refunded = order.credit.refunded
        return (refunded.isPositive ? [SummaryList.Line(strings.creditRefunded, "\(-refunded)")] : []) + paid
    }

    private func card(_ context: RenderContext) -> [SummaryList.Line] {
        let strings = context.text.adminOrders
        let refunded = order.refunded == .zero ? [] : [SummaryList.Line(strings.refunded, "\(-order.refunded)")]
        switch order.card {
        // EBT pays the order as a whole, so that there is nothing to charge.
        case .notCharged where order.amounts.ebt.isPositive && order.amounts.total == .zero: return refunded
        case .notCharged: return refunded + [SummaryList.Line(strings.notCharged, "\(Cents.zero)", isTotal: true)]
        case .authorised(let amount): return refunded + [SummaryList.Line(strings.authorised, "\(amount)", isTotal: true)]
        case .unpaid(let amount, _, _):
            return refunded + [SummaryList.Line(context.text.unpaidOrders.notCharged, "\(amount)", isTotal: true)]
        case .writtenOff(let amount, _):
            return refunded + [SummaryList.Line(context.text.unpaidOrders.writtenOff, "\(amount)", isTotal: true)]
        case .captured(let amount): return refunded + [SummaryList.Line(strings.customerPaid, "\(amount)", isTotal: true)]
        }
    }

    private func postings(_ context: RenderContext) -> HTML {
        let strings = context.text.adminOrders
        let card = CardSection("h-entries", strings.entries, note: "\(strings.entriesHelp)")
        guard !order.postings.isEmpty else { return card.body("<p class=\"muted\">\(strings.noEntries)</p>") }
        let columns: [Table.Column] = [.init(strings.account), .init(strings.reason), .init(strings.when), .sum(strings.amount)]
        return card.html(Table(.rows, columns, order.postings.map { row($0, context) }).html)
    }

    private func row(_ posting: AdminOrderPosting, _ context: RenderContext) -> Table.Row {
        let strings = context.text.adminOrders
        return Table.Row(
            "\(strings.account(posting.account, owner: posting.owner))",
            [.text(strings.reason(posting.reason)), .init(context.dateTime(posting.at)), .init("\(posting.amount)")])
    }
}
