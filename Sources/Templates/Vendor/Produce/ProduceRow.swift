import HarvestCore

/// One produce in the vendor's list, with its stepper.
public struct ProduceRow: Sendable {
    /// Where it is sold.
    public enum Markets: Sendable {
        case nowhere
        case all(Int)
        case some([String])
    }

    public let id: Produce.ID
    public let name: String
    public let category: String
    public let unit: String
    public let price: Cents
    public let picture: Picture
    public let markets: Markets
    /// Nil when the vendor keeps no count.
    public let stock: Int?
    public let level: StockLevel
    public let isHidden: Bool
    public let outcome: Stepper.Outcome?

    public init(
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

    func html(_ view: View) -> HTML { ProduceRows([self], view).html(view) }

    /// Nil when the vendor keeps no count.
    var stepper: Stepper? {
        stock.map { Stepper(id: id, name: name, unit: unit, count: $0, level: level, outcome: outcome) }
    }
}
