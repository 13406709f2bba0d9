import HarvestCore

/// Some orders of a payout, with the sums of all.
struct PayoutOrderTable {
    let payout: PayoutSummary
    /// The service fee; 100 basis points are 1%.
    let fees: FeeSchedule
    /// Below the table: the other pages, or where the other orders are.
    var rest = HTML.empty

    func html(_ context: RenderContext) -> HTML {
        guard !payout.lines.isEmpty else { return .empty }
        let strings = context.text.vendorPayouts
        let columns = [
            Table.Column(strings.order), .number(strings.food), .number(strings.salesTax), Table.Column(strings.youGet, "num hl sum"),
            .number(strings.serviceFee), .number(strings.tip), .number(strings.customerPaid),
        ]
        let table = Table(.ledger, columns, payout.lines.map { row($0, context) }, foot: foot(strings))
        return CardSection("h-ord", strings.ordersInIt, note: "\(strings.ordersNote(fees))").html(
            "\(table.html)\(rest)")
    }

    private func row(_ line: PayoutLine, _ context: RenderContext) -> Table.Row {
        let pickup = line.fulfilment == .pickup ? ", " + context.text.vendorPayouts.pickup : ""
        let number: HTML =
            context.rights.orders ? "<a class=\"nowrap\" href=\"\(SitePath.vendorOrder(line.id))\">#\(line.number)</a>" : "#\(line.number)"
        return Table.Row(
            "\(number)<span class=\"sub\">\(context.dates.day(line.date)), \(line.market)\(pickup)</span>",
            [line.food, line.tax, line.youGet, line.serviceFee, line.tip, line.customerPaid].map {
                Table.Cell.text(MoneyStrings.inTable($0))
            }
        )
    }

    private func foot(_ strings: PayoutStrings) -> Table.Row {
        let totals = payout.totals
        let sums = [totals.food, totals.tax, totals.youGet, totals.serviceFee, totals.driverTip, totals.customersPaid]
        return Table.Row("\(strings.orders(totals.orders))", sums.map { Table.Cell("\($0)") })
    }
}
