/// A market that may be the same as another one: it is at the same place and has a similar name.
package struct MarketLookAlike: Sendable, Equatable {
    package let id: Market.ID
    package let name: String
    package let address: String
    /// The distance between the two.
    package let metres: Int
    /// Whether a vendor has a stall there, or there are orders.
    package let isUsed: Bool

    package init(id: Market.ID, name: String, address: String, metres: Int, isUsed: Bool) {
        self.id = id
        self.name = name
        self.address = address
        self.metres = metres
        self.isUsed = isUsed
    }
}
