extension Email {
    /// How many e-mails of one kind a recipient gets in a period. What exceeds it is not queued, so that nobody can flood another's mailbox.
    package struct Limit: Sendable, Equatable {
        package let count: Int
        package let seconds: Int64

        static func perHour(_ count: Int) -> Limit { Limit(count: count, seconds: 3_600) }
        static func perDay(_ count: Int) -> Limit { Limit(count: count, seconds: 86_400) }
    }

    /// The limit of this kind of e-mail. A stranger can cause those about accounts by typing an address; the others follow from events. That of
    /// reset links allows three in each quarter of an hour, as many as `AccountService` admits: requests of strangers never leave the owner
    /// without a link that works.
    package var limit: Limit {
        switch self {
        case .confirmAddress, .addressChangeRequested, .addressInUse: .perHour(6)
        case .resetPassword, .passwordChanged: .perHour(12)
        case .newOrder, .orderNotCollected: .perHour(200)
        case .yourOrderNotCollected, .orderCancelled, .orderNotPrepared, .orderExpired, .refundSent: .perHour(60)
        case .payoutSent, .payoutFailed, .vendorApproved, .vendorApprovedWithoutBank, .vendorDeclined, .vendorSuspended,
            .vendorRestored:
            .perDay(20)
        case .unlistedMarket: .perDay(50)
        case .text: .perHour(60)
        }
    }

    /// The name of the case, which says what the e-mail is about.
    package var kind: String {
        switch self {
        case .confirmAddress: "confirm_address"
        case .resetPassword: "reset_password"
        case .passwordChanged: "password_changed"
        case .addressChangeRequested: "address_change_requested"
        case .addressInUse: "address_in_use"
        case .newOrder: "new_order"
        case .orderNotCollected: "order_not_collected"
        case .yourOrderNotCollected: "your_order_not_collected"
        case .orderCancelled: "order_cancelled"
        case .orderNotPrepared: "order_not_prepared"
        case .orderExpired: "order_expired"
        case .refundSent: "refund_sent"
        case .payoutSent: "payout_sent"
        case .payoutFailed: "payout_failed"
        case .vendorApproved: "vendor_approved"
        case .vendorApprovedWithoutBank: "vendor_approved_without_bank"
        case .vendorDeclined: "vendor_declined"
        case .vendorSuspended: "vendor_suspended"
        case .vendorRestored: "vendor_restored"
        case .unlistedMarket: "unlisted_market"
        case .text: "text"
        }
    }
}
