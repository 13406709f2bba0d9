import HarvestCore

/// One line of an order, as the vendor packs it.
public struct VendorOrderLine: Sendable {
    public let id: OrderLine.ID
    public let name: String
    public let unit: String
    public let picture: Picture
    public let ordered: Int
    /// What is still to be packed; less than ordered after a shortage.
    public let kept: Int
    public let unitPrice: Cents
    public let amount: Cents
    /// For produce sold by weight: the weight typed so far, empty before, in `weightUnit`. Nil for all other lines.
    public let weight: String?
    public let weightUnit: String

    public init(
        id: OrderLine.ID, name: String, unit: String, picture: Picture, ordered: Int, kept: Int? = nil, unitPrice: Cents, amount: Cents,
        weight: String? = nil, weightUnit: String = "lb"
    ) {
        self.id = id
        self.name = name
        self.unit = unit
        self.picture = picture
        self.ordered = ordered
        self.kept = kept ?? ordered
        self.unitPrice = unitPrice
        self.amount = amount
        self.weight = weight
        self.weightUnit = weightUnit
    }

    /// What happened to the line, when something did.
    func trouble(_ text: Text) -> String? {
        if kept == 0 { return text.vendorOrders.notAvailable }
        return kept < ordered ? text.vendorOrders.onlyOf(kept, ordered) : nil
    }

    func row(of order: Order.ID, canWeigh: Bool, _ view: View) -> Table.Row {
        let trouble = HTML.with(trouble(view.text)) { "<span class=\"sub\">\(Badge($0, .bad).html(view))</span>" }
        let head: HTML = """
            <div class="thing">\(picture.thumb(view))<div><strong>\(kept) × \(name)</strong><span class="sub">\(unit)</span>\(trouble)\(weighing(order, canWeigh, view))</div></div>
            """
        return Table.Row(head, [Table.Cell("\(unitPrice)"), Table.Cell("\(MoneyWords.inTable(amount))")])
    }

    private func weighing(_ order: Order.ID, _ canWeigh: Bool, _ view: View) -> HTML {
        guard let weight, canWeigh, kept > 0 else { return .empty }
        let words = view.text.vendorOrders
        return Form(.vendorOrderWeight(order, id), style: "row").html(
            view,
            """
            <div class="affix w-s"><input class="input" name="weight" inputmode="decimal" autocomplete="off" value="\(weight)" aria-label="\(words.weight): \(name)">\
            <span>\(weightUnit)</span></div>\(view.button(words.saveWeight, .small))
            """)
    }
}
