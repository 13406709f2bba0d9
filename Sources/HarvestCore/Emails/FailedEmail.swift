/// An e-mail that was given up, as administrators see it. Its words are deleted, because they may have held a link that opens an account.
package struct FailedEmail: Sendable {
    package var recipient: String
    /// Nil if this version doesn't know the kind.
    package var topic: Email.Topic?
    /// Why the last attempt failed.
    package var reason: String
    package var attempts: Int
    package var createdAt: Instant

    package init(recipient: String, topic: Email.Topic?, reason: String, attempts: Int, createdAt: Instant) {
        (self.recipient, self.topic, self.reason) = (recipient, topic, reason)
        (self.attempts, self.createdAt) = (attempts, createdAt)
    }
}

extension Email {
    /// What an e-mail is about.
    package enum Topic: Sendable, CaseIterable {
        case account, orders, payouts, vendors, notifications

        /// The topic of a kind that `Email.kind` begins with; nil for an unknown one.
        package init?(kind: some StringProtocol) {
            switch kind {
            case "confirm_address", "reset_password", "password_changed", "address_change_requested", "address_in_use", "security_changed",
                "new_device":
                self = .account
            case "new_order", "order_not_collected", "your_order_not_collected", "order_part_collected", "order_cancelled",
                "order_not_prepared", "order_expired", "order_undeliverable", "refund_sent", "order_not_paid", "card_requested",
                "order_written_off":
                self = .orders
            case "payout_sent", "payout_failed", "bank_added", "bank_changed": self = .payouts
            case "vendor_approved", "vendor_approved_without_bank", "vendor_declined", "vendor_suspended", "vendor_restored",
                "unlisted_market":
                self = .vendors
            case "notification": self = .notifications
            default: return nil
            }
        }
    }
}
