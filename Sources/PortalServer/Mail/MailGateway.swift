import HarvestCore

/// Carries one letter to its reader's mail server.
public protocol MailGateway: Sendable {
    func send(_ letter: Letter) async throws
}

/// A plain-text letter from the outbox.
public struct Letter: Sendable, Equatable {
    public let id: Mail.ID
    public let recipient: String
    public let subject: String
    public let body: String
    public let createdAt: Instant
}

extension Letter {
    /// With the portal's address in its links; see `MailLink`.
    func linked(to baseURL: String) -> Letter {
        Letter(
            id: id, recipient: recipient, subject: subject, body: body.replacing(MailLink.portal, with: baseURL), createdAt: createdAt)
    }
}
