/// What a vendor types to sell something: checked, and kept without stray spaces.
public struct ProduceDraft: Hashable, Sendable {
    public static let name = TextRule(1...80)
    public static let unit = TextRule(1...20)
    public static let description = TextRule(0...1000, allowsLines: true)
    public static let prices: ClosedRange<Cents> = 1...100_000
    public static let caps = 1...999

    public let name: String
    public let unit: String
    public let description: String
    public let price: Cents
    public let stock: Stock
    /// The most that one order may hold; nil for no cap.
    public let perOrderCap: Int?

    /// Refuses with everything that is wrong at once, so that a form can say it beside each field.
    public init(
        name: String, unit: String, description: String, price: Cents, stock: Stock, perOrderCap: Int?
    ) throws(ProduceRefusals) {
        var refusals: [ProduceRefusal] = []
        self.name = Self.name.keep(name) { refusals.append(.name($0)) }
        self.unit = Self.unit.keep(unit) { refusals.append(.unit($0)) }
        self.description = Self.description.keep(description) { refusals.append(.description($0)) }
        if !Self.prices.contains(price) { refusals.append(.priceOutOfRange) }
        if let perOrderCap, !Self.caps.contains(perOrderCap) { refusals.append(.capOutOfRange) }
        self.price = price
        self.stock = stock
        self.perOrderCap = perOrderCap
        guard refusals.isEmpty else { throw ProduceRefusals(all: refusals) }
    }
}

extension TextRule {
    /// The kept text; what is wrong goes to the reporter, and the text stays as typed.
    fileprivate func keep(_ text: String, _ report: (TextRefusal) -> Void) -> String {
        do {
            return try check(text)
        } catch {
            report(error)
            return text
        }
    }
}
