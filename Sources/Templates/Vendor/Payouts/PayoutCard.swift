import HarvestCore

/// How much, when, and where the customers' money went.
struct PayoutCard {
    let payout: PayoutSummary

    func html(_ view: View) -> HTML {
        let words = view.text.vendorPayouts
        let day = view.dates.longDay(payout.date)
        let heading = payout.state == .paid || payout.state == .failed ? words.arrived(day) : words.arriving(day)
        return """
            <section class="card" aria-labelledby="h-next"><div class="card-body"><div class="row row--split"><h2 id="h-next">\(heading)</h2>\(payout.state.badge(view.text).html(view))</div>
            <p class="fig fig--xl">\(payout.amount)</p>
            <h3>\(words.whereItWent(MoneyWords.exact(payout.customersPaid)))</h3>
            \(split.html)
            \(Sums(sums(words)).html)</div></section>

            """
    }

    private var split: SplitBar {
        SplitBar([
            SplitBar.Part(Int(payout.earned.amount), colour: 1), SplitBar.Part(Int(payout.driverFee.amount), colour: 5),
            SplitBar.Part(Int(payout.driverTip.amount), colour: 3), SplitBar.Part(Int(payout.platformFee.amount), colour: 2),
        ])
    }

    private func sums(_ words: PayoutWords) -> [Sums.Line] {
        var lines = [
            Sums.Line(words.youPart, "<strong>\(payout.earned)</strong>", series: 1),
            Sums.Line(words.driverFee, "\(payout.driverFee)", series: 5), Sums.Line(words.driverTips, "\(payout.driverTip)", series: 3),
            Sums.Line(words.harvestFee, "\(payout.platformFee)", series: 2),
            Sums.Line(words.customersPaid, "\(payout.customersPaid)", isTotal: true),
        ]
        if payout.corrections != .zero { lines.append(Sums.Line(words.corrections, "\(payout.corrections)")) }
        return lines
    }
}

/// The orders of a payout, line by line.
struct PayoutLedger {
    let payout: PayoutSummary
    /// The service fee in words, `25%`.
    let feeRate: String

    func html(_ view: View) -> HTML {
        guard !payout.lines.isEmpty else { return .empty }
        let words = view.text.vendorPayouts
        let columns = [
            Table.Column(words.order), .number(words.food), .number(words.salesTax), Table.Column(words.youGet, "num hl"),
            .number(words.serviceFee), .number(words.tip), .number(words.customerPaid),
        ]
        let table = Table(.ledger, columns, payout.lines.map { row($0, view) }, foot: foot(words))
        return CardSection("h-ord", words.ordersInIt, note: "\(words.ordersNote(feeRate))").html(table.html)
    }

    private func row(_ line: PayoutSummary.Line, _ view: View) -> Table.Row {
        Table.Row(
            "<a href=\"\(SitePath.vendorOrder(line.id))\">#\(line.number)</a><span class=\"sub\">\(view.dates.day(line.date)), \(line.market)</span>",
            [line.food, line.tax, line.youGet, line.serviceFee, line.tip, line.customerPaid].map { Table.Cell("\(MoneyWords.inTable($0))") }
        )
    }

    private func foot(_ words: PayoutWords) -> Table.Row {
        let lines = payout.lines
        let sums = [\PayoutSummary.Line.food, \.tax, \.youGet, \.serviceFee, \.tip, \.customerPaid].map { part in
            Table.Cell("\(lines.map { $0[keyPath: part] }.sum())")
        }
        return Table.Row("\(words.orders(lines.count))", sums)
    }
}
