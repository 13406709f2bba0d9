import HarvestCore
import SQLStore

@testable import HarvestServices

/// An e-mail of the outbox as its recipient reads it.
struct ReadEmail: Sendable {
    let recipient: String
    let subject: String
    let body: String

    /// Whether the text contains `phrase`.
    func mentions(_ phrase: String) -> Bool { body.contains(phrase) }
}

extension TestPortal {
    /// The e-mails that wait in the outbox, oldest first: all of them, or those to one recipient.
    func emails(to recipient: String? = nil) async throws -> [ReadEmail] {
        let waiting = try await services.read { db in
            try db.all(
                QueuedEmail.self,
                "SELECT id, recipient, language, content, created_at, attempts FROM outbox WHERE status = 'waiting' ORDER BY created_at, id"
            )
        }
        return try waiting.filter { recipient == nil || $0.recipient == recipient }.map {
            let email = try $0.rendered(by: services.emailRenderer)
            return ReadEmail(recipient: email.recipient, subject: email.subject, body: email.body)
        }
    }
}
