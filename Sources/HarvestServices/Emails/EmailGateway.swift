import HarvestCore

/// Sends e-mails to a mail server.
package protocol EmailGateway: Sendable {
    /// Returns once the server has accepted the e-mail. Throws `EmailRefusal` with the server's reply, or a network error.
    func send(_ email: OutgoingEmail) async throws
}

/// Renders e-mails. Implemented with Templates, which the services don't import.
package protocol EmailRendering: Sendable {
    /// Subject and body in `language`, with absolute links.
    func text(of email: Email, in language: Language) -> EmailText
}

/// A plain-text e-mail that is ready to be sent.
package struct OutgoingEmail: Sendable, Equatable {
    let id: Email.ID
    let recipient: String
    let subject: String
    let body: String
    let createdAt: Instant
}
