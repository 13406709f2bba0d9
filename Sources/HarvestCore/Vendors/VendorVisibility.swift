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

    /// The visibility of a vendor with a status and the reason for it.
    package init(_ status: VendorStatus, reason: String) {
        self =
            switch status {
            case .pending: .awaitingApproval
            case .approved: .visible
            case .declined: .declined(reason: reason)
            case .paused: .paused
            case .suspended: .suspended(reason: reason)
            }
    }
}
