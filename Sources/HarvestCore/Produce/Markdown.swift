/// A lower price of a produce until its market closes.
package struct Markdown: Sendable, Equatable {
    /// The shares of the price that a vendor can take off, in percent.
    package static let shares = [25, 50]

    /// The share of the price that is taken off, in percent.
    package let percent: Int
    /// From this instant on, the price is the old one.
    package let until: Instant

    /// A markdown by a share between 1 and 90 percent.
    package init(percent: Int, until: Instant) {
        self.percent = percent
        self.until = until
    }

    /// The marked-down price, rounded half up, at least one cent.
    package func price(of regular: Cents) -> Cents {
        max(1, Cents((regular.amount * Int64(100 - percent) + 50) / 100))
    }

    /// Whether it lowers a price at an instant.
    package func isActive(at now: Instant) -> Bool { now < until }
}
