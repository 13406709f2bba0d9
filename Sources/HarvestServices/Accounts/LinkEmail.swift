import HarvestCore
import SQLStore

/// An e-mail and the account link in it, stored together.
package struct LinkEmail: Sendable {
    let token: String
    let purpose: AccountLink.Purpose
    let recipient: String
    let language: Language
    let id: Email.ID
    let email: Email

    /// Queues the e-mail and stores its link. Earlier links of the account with the same purpose stop working. If the recipient has had as
    /// many e-mails of this kind for this account as the limit allows, nothing changes, and the earlier links work on.
    package func queue(_ db: Transaction, user: User.ID, at now: Instant) throws {
        guard try db.outbox.queue(email, in: language, to: recipient, of: user, id: id, at: now) else { return }
        try db.accountLinks.add(token, purpose, user: user, email: recipient, at: now)
    }
}

extension LinkEmail {
    /// A link to choose another password.
    package static func passwordReset(to account: Credentials, token: String, id: Email.ID) -> LinkEmail {
        LinkEmail(
            token: token, purpose: .passwordReset, recipient: account.email, language: account.language, id: id,
            email: .resetPassword(name: account.firstName, token: token))
    }
}
