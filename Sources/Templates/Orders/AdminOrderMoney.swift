import HarvestCore

/// Where an order's money went: each party's part, and the entries that it is the sum of.
struct AdminOrderMoney {
    let order: AdminOrderRecord

    func html(_ view: View) -> HTML { "\(split(view))\(entries(view))" }

    private func split(_ view: View) -> HTML {
        let words = view.text.adminOrders
        let bar = SplitBar(order.shares.enumerated().map { .init(Int($1.amount.amount), colour: colour($0)) })
        let lines = order.shares.enumerated().map { Sums.Line(name($1, words), "\($1.amount)", series: colour($0)) }
        return CardSection("h-money", words.money, note: "\(words.moneyHelp)").body("\(bar.html)\(Sums(lines + foot(words)).html)")
    }

    /// After five parties the colours begin again.
    private func colour(_ offset: Int) -> Int { offset % 5 + 1 }

    private func name(_ share: AdminOrderRecord.Share, _ words: AdminOrderWords) -> String {
        let party =
            switch share.party {
            case .vendor(let name): name
            case .driver(let name): words.driverName(name)
            case .harvest: words.harvest
            }
        return share.isPending ? "\(party), \(words.later)" : party
    }

    private func foot(_ words: AdminOrderWords) -> [Sums.Line] {
        let refunded = order.refunded == .zero ? [] : [Sums.Line(words.refunded, "\(-order.refunded)")]
        switch order.card {
        case .notCharged: return refunded + [Sums.Line(words.notCharged, "\(Cents.zero)", isTotal: true)]
        case .authorised(let amount): return refunded + [Sums.Line(words.authorised, "\(amount)", isTotal: true)]
        case .captured(let amount): return refunded + [Sums.Line(words.customerPaid, "\(amount)", isTotal: true)]
        }
    }

    private func entries(_ view: View) -> HTML {
        let words = view.text.adminOrders
        let card = CardSection("h-entries", words.entries, note: "\(words.entriesHelp)")
        guard !order.entries.isEmpty else { return card.body("<p class=\"muted\">\(words.noEntries)</p>") }
        let columns: [Table.Column] = [.init(words.account), .init(words.reason), .init(words.when), .number(words.amount)]
        return card.html(Table(.cards, columns, order.entries.map { row($0, view) }).html)
    }

    private func row(_ entry: AdminOrderRecord.Entry, _ view: View) -> Table.Row {
        let words = view.text.adminOrders
        return Table.Row(
            "\(words.account(entry.account, owner: entry.owner))",
            [.text(words.reason(entry.reason)), .init(view.moment(entry.at)), .init("\(entry.amount)")])
    }
}
