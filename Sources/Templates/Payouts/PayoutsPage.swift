import HarvestCore

extension BankAccount {
    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorPayouts
        return """
            <div class="thing">\(context.icon(.bank, .large))<div><strong>\(bank)</strong><span class="sub">\(strings.ending(strings.checking, ending))</span></div></div>
            """
    }
}

/// `/vendor/payouts`: the next payout, earnings not yet paid out, the bank account and earlier payouts.
package struct PayoutsPage: Page {
    /// The next or last payout; nil before the first.
    package let next: PayoutSummary?
    package let pending: PendingEarnings
    package let bank: BankAccount?
    package let earlier: [VendorPayout]
    package let pager: Pager?
    /// The service fee; 100 basis points are 1%.
    package let fees: FeeSchedule
    /// Whether the bank returned the last payout. Its amount is part of the next one, which needs a working account.
    package let hasLastFailed: Bool
    /// The weekday of vendors' payouts.
    package let payday: Weekday
    /// The change of the bank account after which payouts wait; nil if they don't.
    package let bankChange: BankChange?

    package init(
        next: PayoutSummary?, pending: PendingEarnings, bank: BankAccount?, earlier: [VendorPayout], pager: Pager? = nil,
        fees: FeeSchedule = .standard, hasLastFailed: Bool = false, payday: Weekday,
        bankChange: BankChange? = nil
    ) {
        self.next = next
        self.pending = pending
        self.bank = bank
        self.earlier = earlier
        self.pager = pager
        self.fees = fees
        self.hasLastFailed = hasLastFailed
        self.payday = payday
        self.bankChange = bankChange
    }

    package func title(_ text: Text) -> String { text.vendorPayouts.title }
    package var section: Section? { .payouts }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorPayouts
        let (day, arrival) = (context.dates.weekday(payday), context.dates.weekday(PayoutDates.arrival(ofPayday: payday)))
        let line =
            bank.map { strings.line($0.ending, payday: day, arrival: arrival) } ?? strings.lineWithoutBank(payday: day, arrival: arrival)
        let statement = context.link(strings.statement, to: SitePath.vendorPayouts.csv, icon: .download)
        return """
            \(PageHeader(strings.title, line: "\(line)", actions: [statement]).html)\(failure(context))\(BankChangeNotice(change: bankChange).html(context))\
            <div class="stack stack--m"><div class="grid grid--aside">
            <div class="stack">
            \(main(context))</div><div class="stack">
            \(balance(context))\(bankCard(context))</div></div>
            \(orders(context))\(earlierCard(context))</div>
            """
    }

    private func failure(_ context: RenderContext) -> HTML {
        .when(hasLastFailed, Flash(context.text.vendorPayouts.lastFailed, tone: .bad).html(context))
    }

    private func main(_ context: RenderContext) -> HTML {
        if let next { return PayoutCard(payout: next).html(context) }
        let strings = context.text.vendorPayouts
        let line = strings.emptyLine(payday: context.dates.weekday(payday))
        return "<section class=\"card\">\(EmptyState(.drawing(.honey), strings.empty, line).html(context))</section>"
    }

    private func balance(_ context: RenderContext) -> HTML {
        CardSection("h-bal", context.text.vendorPayouts.stillToCome).html(
            "<div class=\"card-body\"\(HTML.live(.stillToCome))>\(pending.inner(context))</div>")
    }

    private func bankCard(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorPayouts
        guard let bank else {
            return CardSection("h-bank", strings.bankAccount).html(
                "<div class=\"card-body stack\"><p>\(strings.noBank)</p>\(context.link(strings.addBank, to: .vendorPayoutsBank, .wide))</div>"
            )
        }
        let change: HTML = "<a href=\"\(SitePath.vendorPayoutsBank)\">\(strings.change)</a>"
        return CardSection("h-bank", strings.bankAccount, link: change).body(bank.html(context))
    }

    /// The newest orders of the next payout, and a link to the others.
    private func orders(_ context: RenderContext) -> HTML {
        guard let next else { return .empty }
        let path: SitePath? = next.id.map { .vendorPayout($0) } ?? (context.rights.orders ? .vendorOrders : nil)
        let link = path.map { path -> HTML in
            "<p class=\"card-body\"><a href=\"\(path)\">\(context.text.vendorPayouts.allOrders(next.totals.orders))</a></p>"
        }
        let rest = HTML.when(next.lines.count < next.totals.orders, link ?? .empty)
        return PayoutOrderTable(payout: next, fees: fees, rest: rest).html(context)
    }

    private func earlierCard(_ context: RenderContext) -> HTML {
        guard !earlier.isEmpty else { return .empty }
        let strings = context.text.vendorPayouts
        let rows = HTML.each(earlier) { payout in
            """
            <li><div><strong><a href="\(SitePath.vendorPayout(payout.id))">\(context.day(PayoutDates(arrivesOn: payout.arrivesOn).sentOn))</a></strong><span class="sub">\(strings.orders(payout.orders))</span></div>\
            <div class="row">\(payout.status.badge(context.text).html(context))<strong class="money">\(payout.amount)</strong></div></li>
            """
        }
        return CardSection("h-all", strings.earlier, hasLine: true).html("<ul class=\"list\">\(rows)</ul>\(pager?.html(context))")
    }
}
