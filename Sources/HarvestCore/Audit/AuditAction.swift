/// An action that the audit trail records: what administrators do, when a vendor's own people change its status or what concerns EBT, and when a
/// driver's reason replaces the position that would show an arrival or a completion.
/// `rawValue` is the stored code.
package enum AuditAction: String, Sendable, CaseIterable {
    case marketAdded = "market.added"
    case marketChanged = "market.changed"
    case marketClosed = "market.closed"
    case marketReopened = "market.reopened"
    case marketDayCancelled = "market.day_cancelled"
    case marketsImported = "markets.imported"
    case communityAdded = "community.added"
    case communityChanged = "community.changed"
    case communityRemoved = "community.removed"
    case vendorApproved = "vendor.approved"
    case vendorDeclined = "vendor.declined"
    case vendorSuspended = "vendor.suspended"
    /// Vendors sell only with a payout account, or without one, too.
    case payoutAccountRequired = "settings.payout_account_required"
    case payoutAccountOptional = "settings.payout_account_optional"
    case vendorRestored = "vendor.restored"
    case vendorAskedAgain = "vendor.asked_again"
    case vendorPaused = "vendor.paused"
    case vendorResumed = "vendor.resumed"
    case vendorFNSNumberChanged = "vendor.fns_number_changed"
    case vendorEBTStopped = "vendor.ebt_stopped"
    case vendorEBTAllowed = "vendor.ebt_allowed"
    case userSuspended = "user.suspended"
    case userRestored = "user.restored"
    case userSignedOut = "user.signed_out"
    case passwordLinkSent = "user.reset_sent"
    case orderCancelled = "order.cancelled"
    case orderRefunded = "order.refunded"
    case orderNotRefunded = "order.not_refunded"
    case orderUndeliverable = "order.undeliverable"
    case driverRelieved = "order.driver_relieved"
    /// An order was offered to a driver whom an administrator chose.
    case driverAssigned = "order.driver_assigned"
    /// A restaurant's ready order was given to a driver whom an administrator chose. The detail names the driver before the reason.
    case driverGiven = "order.driver_given"
    case arrivalOverridden = "order.arrival_overridden"
    case completionOverridden = "order.completion_overridden"
    case orderCardRequested = "order.card_requested"
    case orderChargeRetried = "order.charge_retried"
    case orderWrittenOff = "order.written_off"
    /// A vendor corrected what it had confirmed that EBT paid.
    case orderEBTCorrected = "order.ebt_corrected"
    case issueRefunded = "issue.refunded"
    case issueDeclined = "issue.declined"
    case errandPaid = "errand.paid"
    case errandCancelled = "errand.cancelled"
    case errandWrittenOff = "errand.written_off"
    case feesChanged = "fees.changed"
    case feesRemoved = "fees.removed"
    case adminCreated = "admin.created"
    case secondFactorRemoved = "user.second_factor_removed"
    case correctionMade = "books.corrected"
    case listingHidden = "listing.hidden"
    case listingRestored = "listing.restored"
    case listingAppealDeclined = "listing.appeal_declined"
    case listingReportsDismissed = "listing.reports_dismissed"
    case charityAdded = "charity.added"
    case charityEnded = "charity.ended"
    case errandComplaintHandled = "errand.complaint_handled"
    case placesMerged = "places.merged"
    case marketsMerged = "markets.merged"
    case moderatorAdded = "moderator.added"
    case moderatorRemoved = "moderator.removed"
    case categoryAdded = "category.added"
    case categoryChanged = "category.changed"
    case categoryRemoved = "category.removed"
}

extension AuditAction {
    /// Whether the entry's detail is the subject's name at that time. Other details are reasons.
    package var recordsName: Bool {
        switch self {
        case .marketAdded, .marketChanged, .marketClosed, .marketReopened, .marketsImported, .marketsMerged, .communityAdded,
            .communityChanged,
            .communityRemoved, .vendorApproved, .categoryAdded, .categoryChanged, .categoryRemoved:
            true
        case .marketDayCancelled, .vendorDeclined, .vendorSuspended, .vendorRestored, .vendorAskedAgain, .vendorPaused, .vendorResumed,
            .vendorFNSNumberChanged, .vendorEBTStopped, .vendorEBTAllowed, .orderEBTCorrected, .userSuspended, .userRestored,
            .userSignedOut, .passwordLinkSent, .orderCancelled, .orderRefunded, .orderNotRefunded, .orderUndeliverable, .driverRelieved,
            .driverAssigned, .driverGiven, .arrivalOverridden, .completionOverridden, .orderCardRequested, .orderChargeRetried,
            .orderWrittenOff,
            .issueRefunded,
            .issueDeclined, .errandPaid, .errandCancelled, .errandWrittenOff, .feesChanged, .feesRemoved, .adminCreated,
            .secondFactorRemoved, .correctionMade, .payoutAccountRequired, .payoutAccountOptional, .listingHidden, .listingRestored,
            .listingAppealDeclined, .listingReportsDismissed, .charityAdded, .charityEnded, .errandComplaintHandled, .placesMerged,
            .moderatorAdded,
            .moderatorRemoved:
            false
        }
    }
}
