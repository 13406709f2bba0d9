/// A person of a job, as administrators see them.
package struct AdminParty: Sendable {
    package var id: User.ID
    /// The full name.
    package var name: String
    package var email: String
    package var phone: String?

    package init(id: User.ID, name: String, email: String, phone: String?) {
        (self.id, self.name, self.email, self.phone) = (id, name, email, phone)
    }
}

/// A message of a job's chat, as administrators read it.
package struct AdminMessage: Sendable {
    /// The sender's short name.
    package var sender: String
    package var text: String
    package var sentAt: Instant

    package init(sender: String, text: String, sentAt: Instant) {
        (self.sender, self.text, self.sentAt) = (sender, text, sentAt)
    }
}
