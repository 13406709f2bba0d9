import HarvestCore

/// One product in the vendor's list, with its stepper.
package struct ProduceRow: Sendable {
    /// Where it is sold.
    package enum Markets: Sendable {
        case nowhere
        case all(Int)
        case some([String])
    }

    package let id: Produce.ID
    package let name: String
    package let category: String
    package let unit: String
    package let price: Cents
    package let picture: Picture
    package let markets: Markets
    /// Nil when stock is not tracked.
    package let stock: Int?
    package let level: StockLevel
    package let isHidden: Bool
    package let outcome: Stepper.Outcome?

    package init(
        id: Produce.ID, name: String, category: String, unit: String, price: Cents, picture: Picture, markets: Markets, stock: Int?,
        level: StockLevel, isHidden: Bool = false, outcome: Stepper.Outcome? = nil
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.unit = unit
        self.price = price
        self.picture = picture
        self.markets = markets
        self.stock = stock
        self.level = level
        self.isHidden = isHidden
        self.outcome = outcome
    }

    func html(_ context: RenderContext) -> HTML { ProduceRows(context).html([self], context) }

    var stepper: Stepper { Stepper(id: id, name: name, unit: unit, count: stock, level: level, outcome: outcome) }
}
