/// What a vendor enters to sell something: checked, and without spaces around the texts.
public struct ProduceDraft: Hashable, Sendable {
    public static let unit = TextRule(1...20)
    public static let description = TextRule(0...1000, allowsLineBreaks: true)
    /// The unit prices: $0.01 to $1,000.
    public static let prices: ClosedRange<Cents> = 1...100_000
    /// The values of `perOrderCap`: the quantities that a line of an order can have.
    public static let caps = Cart.quantities

    public let name: String
    public let unit: String
    public let description: String
    public let price: Cents
    public let stock: Stock
    /// The most that one order may contain; nil for no cap.
    public let perOrderCap: Int?
    /// The vendor weighs what a customer ordered, who pays for the actual weight.
    public let isSoldByWeight: Bool

    /// Refuses with everything that is wrong at once, so that a form can show a message beside each field.
    /// - `storedName`: the name that the item has now, which `NameRule` doesn't refuse.
    public init(
        name: String, storedName: String? = nil, unit: String, description: String, price: Cents, stock: Stock, perOrderCap: Int?,
        isSoldByWeight: Bool = false
    ) throws(ProduceRefusals) {
        var refusals: [ProduceRefusal] = []
        self.name = TextRule.name(1...80, stored: storedName).checked(name) { refusals.append(.name($0)) }
        self.unit = Self.unit.checked(unit) { refusals.append(.unit($0)) }
        self.description = Self.description.checked(description) { refusals.append(.description($0)) }
        if !Self.prices.contains(price) { refusals.append(.priceOutOfRange) }
        if let perOrderCap, !Self.caps.contains(perOrderCap) { refusals.append(.capOutOfRange) }
        if isSoldByWeight, !UnitWeight.isUnitOfWeight(self.unit) { refusals.append(.unitWithoutWeight) }
        self.price = price
        self.stock = stock
        (self.perOrderCap, self.isSoldByWeight) = (perOrderCap, isSoldByWeight)
        guard refusals.isEmpty else { throw ProduceRefusals(all: refusals) }
    }
}

extension TextRule {
    /// The checked text; if the rule refuses it, the reason goes to `report` and the text is returned unchanged.
    fileprivate func checked(_ text: String, _ report: (TextRefusal) -> Void) -> String {
        do {
            return try check(text)
        } catch {
            report(error)
            return text
        }
    }
}
