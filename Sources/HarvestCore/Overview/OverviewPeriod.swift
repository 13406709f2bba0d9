/// How far back the Overview's trends and growth chart go; `rawValue` is the value of the query parameter `span`.
package enum OverviewSpan: String, Sendable, CaseIterable {
    case days30 = "30d"
    case weeks12 = "12w"
    case months12 = "12m"
}

/// The orders of a day, week or month of the growth chart.
package struct OverviewPeriod: Sendable {
    /// The first day.
    package var begins: LocalDate
    package var orders: Int
    package var orderValue: Cents

    package init(begins: LocalDate, orders: Int, orderValue: Cents) {
        self.begins = begins
        self.orders = orders
        self.orderValue = orderValue
    }
}
