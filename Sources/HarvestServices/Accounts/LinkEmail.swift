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

    /// Stores the link and queues the e-mail. Earlier links of the account with the same purpose stop working.
    package func queue(_ db: Transaction, user: User.ID, at now: Instant) throws {
        try db.accountLinks.add(token, purpose, user: user, email: recipient, at: now)
        try db.outbox.queue(email, in: language, to: recipient, id: id, at: now)
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
