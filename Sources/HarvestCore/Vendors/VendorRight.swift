/// What a member may see and change at a vendor. An owner has all rights; a helper has those that the owner gave.
package enum VendorRight: Sendable, CaseIterable {
    /// Produce and its stock.
    case stock
    /// Orders: seeing and packing them.
    case orders
    /// Earnings, payouts and reports.
    case money
}
