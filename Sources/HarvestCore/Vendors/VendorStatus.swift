/// Where a vendor is in the approval process; `rawValue` is the value of the query parameter `show` and of the database column.
package enum VendorStatus: String, Sendable, CaseIterable {
    /// Waits for approval.
    case pending
    case approved, declined, paused, suspended
}
