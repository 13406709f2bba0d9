/// Whether customers see a vendor and can order from it, and why not.
package enum VendorVisibility: Sendable, Equatable {
    case visible
    case awaitingApproval
    /// With the administrator's reason.
    case declined(reason: String)
    /// With the administrator's reason.
    case suspended(reason: String)
    /// By the vendor itself.
    case paused
    /// Approved, without a payout account.
    case noPayoutAccount

    /// The visibility of a vendor with a status and the reason for it.
    /// - `hasPayouts`: whether the vendor has a payout account, or needs none.
    package init(_ status: VendorStatus, reason: String, hasPayouts: Bool) {
        self =
            switch status {
            case .pending: .awaitingApproval
            case .approved: hasPayouts ? .visible : .noPayoutAccount
            case .declined: .declined(reason: reason)
            case .paused: .paused
            case .suspended: .suspended(reason: reason)
            }
    }
}
