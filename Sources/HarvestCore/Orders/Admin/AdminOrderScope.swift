/// A predefined filter of the administrators' order list; `rawValue` is the value of the query parameter `show`.
package enum AdminOrderScope: String, Sendable, CaseIterable {
    case open, today, cancelled, all
}
