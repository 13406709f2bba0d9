/// A predefined filter of the administrators' order list; `rawValue` is the value of the query parameter `show`.
package enum AdminOrderScope: String, Sendable, CaseIterable {
    case open, today, cancelled, all

    /// The scope without a choice: a search looks in all orders.
    package static func standard(query: String) -> Self { query.isEmpty ? .open : .all }
}
