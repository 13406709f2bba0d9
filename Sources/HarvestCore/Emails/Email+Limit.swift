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
        case .resetPassword, .passwordChanged, .securityChanged, .newDevice: .perHour(12)
        case .newOrder, .orderNotCollected: .perHour(200)
        case .yourOrderNotCollected, .orderPartCollected, .orderCancelled, .orderNotPrepared, .orderExpired, .orderUndeliverable,
            .refundSent, .orderNotPaid, .cardRequested, .orderWrittenOff:
            .perHour(60)
        case .payoutSent, .payoutFailed, .bankAdded, .bankChanged, .vendorApproved, .vendorApprovedWithoutBank, .vendorDeclined,
            .vendorSuspended, .vendorRestored:
            .perDay(20)
        case .unlistedMarket: .perDay(50)
        case .notification, .text: .perHour(60)
        }
    }

    /// The name of the case, and of the change, which says what the e-mail is about.
    package var kind: String {
        switch self {
        case .confirmAddress: "confirm_address"
        case .resetPassword: "reset_password"
        case .passwordChanged: "password_changed"
        case .addressChangeRequested: "address_change_requested"
        case .addressInUse: "address_in_use"
        case .securityChanged(_, let change): "security_changed \(change.rawValue)"
        case .newDevice: "new_device"
        case .newOrder: "new_order"
        case .orderNotCollected: "order_not_collected"
        case .yourOrderNotCollected: "your_order_not_collected"
        case .orderPartCollected: "order_part_collected"
        case .orderCancelled: "order_cancelled"
        case .orderNotPrepared: "order_not_prepared"
        case .orderExpired: "order_expired"
        case .orderUndeliverable: "order_undeliverable"
        case .refundSent: "refund_sent"
        case .orderNotPaid: "order_not_paid"
        case .cardRequested: "card_requested"
        case .orderWrittenOff: "order_written_off"
        case .payoutSent: "payout_sent"
        case .payoutFailed: "payout_failed"
        case .bankAdded: "bank_added"
        case .bankChanged: "bank_changed"
        case .vendorApproved: "vendor_approved"
        case .vendorApprovedWithoutBank: "vendor_approved_without_bank"
        case .vendorDeclined: "vendor_declined"
        case .vendorSuspended: "vendor_suspended"
        case .vendorRestored: "vendor_restored"
        case .unlistedMarket: "unlisted_market"
        case .notification: "notification"
        case .text: "text"
        }
    }
}
