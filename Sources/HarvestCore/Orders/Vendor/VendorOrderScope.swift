/// Which of the vendor's orders a list shows; the raw value is the query's `show`.
package enum VendorOrderScope: String, Sendable, CaseIterable {
    case open
    case today
    case past
    case cancelled
}
