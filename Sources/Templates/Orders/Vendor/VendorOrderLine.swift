import HarvestCore

/// One line of an order, as the vendor packs it.
package struct VendorOrderLine: Sendable {
    package let id: OrderLine.ID
    package let name: String
    package let unit: String
    package let picture: Picture
    package let ordered: Int
    /// The quantity to pack; less than `ordered` after a shortage.
    package let bought: Int
    package let unitPrice: Cents
    package let amount: Cents
    /// The customer pays for the actual weight, which the vendor enters.
    package let isSoldByWeight: Bool
    /// The weight entered so far; nil before the first entry.
    package let weight: LineWeight?
    /// Whether the customer wants to be asked if there is too little.
    package let asks: Bool
    /// Nil unless there is too little.
    package let question: Question?
    /// Whether the customer took it for what was missing of another line.
    package let isSubstitute: Bool
    /// The customer pays the line with EBT at the stall.
    package let isPaidWithEBT: Bool
    /// Units that were there at the hand-over and that EBT did not pay.
    package let leftAtStall: Int

    package init(
        id: OrderLine.ID, name: String, unit: String, picture: Picture, ordered: Int, bought: Int? = nil, unitPrice: Cents, amount: Cents,
        isSoldByWeight: Bool = false, weight: LineWeight? = nil, asks: Bool = false, question: Question? = nil, isSubstitute: Bool = false,
        isPaidWithEBT: Bool = false, leftAtStall: Int = 0
    ) {
        self.id = id
        self.name = name
        self.unit = unit
        self.picture = picture
        self.ordered = ordered
        self.bought = bought ?? ordered
        self.unitPrice = unitPrice
        self.amount = amount
        (self.isSoldByWeight, self.weight) = (isSoldByWeight, weight)
        (self.asks, self.question, self.isSubstitute) = (asks, question, isSubstitute)
        (self.isPaidWithEBT, self.leftAtStall) = (isPaidWithEBT, leftAtStall)
    }

    func row(of order: Order.ID, canWeigh: Bool, _ form: FormState, _ context: RenderContext) -> Table.Row {
        let ebt = isPaidWithEBT && bought > 0 ? [Badge(context.text.vendorEBT.badge, .info)] : []
        let shortage =
            HTML.each(ebt + shortageBadges(context)) { "<span class=\"sub\">\($0.html(context))</span>" } + offerLink(order, context)
        let head: HTML = """
            <div class="thing">\(picture.thumb(context))<div><strong>\(bought) × \(name)</strong><span class="sub">\(unit)</span>\(shortage)\(weighing(canWeigh: canWeigh, form, context))</div></div>
            """
        return Table.Row(head, [Table.Cell("\(unitPrice)"), .text(MoneyStrings.inTable(amount))])
    }

    private func offerLink(_ order: Order.ID, _ context: RenderContext) -> HTML {
        guard isWaiting, question?.substitute == nil else { return .empty }
        let path = SitePath.vendorOrderSubstitute(order, id)
        return "<span class=\"sub\"><a href=\"\(path)\" data-dialog>\(context.text.vendorShortages.offerSomething)</a></span>"
    }
}
