/// Which of the vendor's orders a list shows; the raw value is the query's `show`.
package enum VendorOrderScope: String, Sendable, CaseIterable {
    case open
    case today
    case past
    case cancelled
    case all

    /// The scope without a choice: a search looks in all orders.
    package static func standard(query: String) -> Self { query.isEmpty ? .open : .all }
}
