/// A headline figure of the week with last week's value and its trend.
package struct OverviewMetric: Sendable {
    package enum Kind: Sendable, CaseIterable {
        case orderValue, orders, newUsers, liveListings, exchanges, deliveryTime
    }

    package var kind: Kind
    /// Cents for `orderValue`, minutes for `deliveryTime`, otherwise a count. Nil if there is no figure yet.
    package var value: Int?
    /// Last week's value; nil in the first week.
    package var previous: Int?
    /// Oldest first.
    package var trend: [Int]

    package init(_ kind: Kind, value: Int?, previous: Int? = nil, trend: [Int] = []) {
        self.kind = kind
        self.value = value
        self.previous = previous
        self.trend = trend
    }
}
