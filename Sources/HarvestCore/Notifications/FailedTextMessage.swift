/// A text message that was given up, as administrators see it. It holds neither its words nor the whole number.
package struct FailedTextMessage: Sendable {
    /// The person it was for; nil for a number without an account.
    package let user: User.ID?
    /// The person's full name; empty without one.
    package let name: String
    /// The last digits of the number.
    package let maskedPhone: String
    package let purpose: TextMessagePurpose
    /// Why the last attempt failed.
    package let reason: String
    package let attempts: Int
    package let createdAt: Instant

    package init(
        user: User.ID?, name: String, maskedPhone: String, purpose: TextMessagePurpose, reason: String, attempts: Int, createdAt: Instant
    ) {
        (self.user, self.name, self.maskedPhone, self.purpose) = (user, name, maskedPhone, purpose)
        (self.reason, self.attempts, self.createdAt) = (reason, attempts, createdAt)
    }
}
