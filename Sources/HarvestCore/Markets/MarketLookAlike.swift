/// A market that may be the same as another one: it is at the same place and has a similar name.
package struct MarketLookAlike: Sendable, Equatable {
    package let id: Market.ID
    package let name: String
    package let address: String
    /// The distance between the two.
    package let metres: Int
    package let merging: MarketMergeDirection

    package init(id: Market.ID, name: String, address: String, metres: Int, merging: MarketMergeDirection) {
        self.id = id
        self.name = name
        self.address = address
        self.metres = metres
        self.merging = merging
    }
}

/// Which of the two can be merged into the other.
package enum MarketMergeDirection: Sendable, Equatable, CaseIterable {
    /// This one into that of the page.
    case here
    /// That of the page into this one.
    case there
    /// Neither: vendors have stalls at both, or both have orders.
    case bothUsed
    /// Neither: not everybody who sees the one that nobody uses sees the other.
    case hidden
}
