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
    /// The weight entered so far, in `weightUnit`; empty before the first entry. Nil for produce that is not sold by weight.
    package let weight: String?
    package let weightUnit: String
    /// Whether the customer wants to be asked if there is too little.
    package let asks: Bool
    /// Nil unless there is too little.
    package let question: Question?
    /// Whether the customer took it for what was missing of another line.
    package let isSubstitute: Bool
    /// The customer pays the line with EBT at the stall.
    package let isPaidWithEBT: Bool

    package init(
        id: OrderLine.ID, name: String, unit: String, picture: Picture, ordered: Int, bought: Int? = nil, unitPrice: Cents, amount: Cents,
        weight: String? = nil, weightUnit: String = "lb", asks: Bool = false, question: Question? = nil, isSubstitute: Bool = false,
        isPaidWithEBT: Bool = false
    ) {
        self.id = id
        self.name = name
        self.unit = unit
        self.picture = picture
        self.ordered = ordered
        self.bought = bought ?? ordered
        self.unitPrice = unitPrice
        self.amount = amount
        self.weight = weight
        self.weightUnit = weightUnit
        (self.asks, self.question, self.isSubstitute, self.isPaidWithEBT) = (asks, question, isSubstitute, isPaidWithEBT)
    }

    func row(of order: Order.ID, canWeigh: Bool, _ context: RenderContext) -> Table.Row {
        let ebt = isPaidWithEBT && bought > 0 ? [Badge(context.text.vendorEBT.badge, .info)] : []
        let shortage =
            HTML.each(ebt + shortageBadges(context)) { "<span class=\"sub\">\($0.html(context))</span>" } + offerLink(order, context)
        let head: HTML = """
            <div class="thing">\(picture.thumb(context))<div><strong>\(bought) × \(name)</strong><span class="sub">\(unit)</span>\(shortage)\(weighing(order, canWeigh, context))</div></div>
            """
        return Table.Row(head, [Table.Cell("\(unitPrice)"), .text(MoneyStrings.inTable(amount))])
    }

    private func offerLink(_ order: Order.ID, _ context: RenderContext) -> HTML {
        guard isWaiting, question?.substitute == nil else { return .empty }
        let path = SitePath.vendorOrderSubstitute(order, id)
        return "<span class=\"sub\"><a href=\"\(path)\" data-dialog>\(context.text.vendorShortages.offerSomething)</a></span>"
    }

    private func weighing(_ order: Order.ID, _ canWeigh: Bool, _ context: RenderContext) -> HTML {
        guard let weight, canWeigh, bought > 0 else { return .empty }
        let strings = context.text.vendorOrders
        return Form(.vendorOrderWeight(order, id), style: "row").html(
            context,
            """
            <div class="affix w-s"><input class="input" name="weight" inputmode="decimal" autocomplete="off" value="\(weight)" aria-label="\(strings.weight): \(name)">\
            <span>\(weightUnit)</span></div>\(context.button(strings.saveWeight, .small))
            """)
    }
}
