import HarvestCore
import Logging

/// Sends the e-mails of the outbox. A temporary failure is retried with growing delays for about a day.
///
/// E-mails are claimed together and their outcomes are stored together, so that a hundred e-mails take few commits.
struct EmailWorker: Worker {
    let services: Services
    let name = "e-mail"
    let everySeconds = 2.0
    static let batch = 20
    /// How long a claim lasts. After a crash between sending and storing the outcome, the e-mail is sent again when the claim ends.
    static let claimSeconds: Int64 = 120
    /// No e-mail is sent later than this after the claim. Sending takes up to 30 s, and its outcome must be stored before the claim ends.
    static let sendingSeconds: Int64 = 60
    /// Outcomes are stored at least this often.
    private static let storingSeconds: Int64 = 1
    private static let attemptsLimit: Int64 = 12

    /// Sends up to 20 e-mails that are due. Returns whether there were any.
    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try $0.outbox.isAnyDue(at: now) }) else { return false }
        // Every decision is about the row that it changes, so snapshot isolation is enough.
        let claimed = try await services.database.write(.snapshot) { db in
            try db.outbox.claim(limit: Self.batch, seconds: Self.claimSeconds, at: now)
        }
        try await send(claimed, claimedAt: now)
        return !claimed.isEmpty
    }

    private func send(_ claimed: [QueuedEmail], claimedAt: Instant) async throws {
        var (outcomes, storedAt): ([(QueuedEmail, EmailOutcome)], Instant) = ([], claimedAt)
        for email in claimed {
            let canBegin = !Task.isCancelled && services.now() <= claimedAt + Self.sendingSeconds
            outcomes.append((email, canBegin ? await send(email) : .unsent(at: services.now())))
            guard services.now() >= storedAt + Self.storingSeconds else { continue }
            try await store(outcomes)
            (outcomes, storedAt) = ([], services.now())
        }
        try await store(outcomes)
    }

    private func store(_ outcomes: [(QueuedEmail, EmailOutcome)]) async throws {
        guard !outcomes.isEmpty else { return }
        try await services.database.write(.snapshot) { db in
            try db.outbox.record(outcomes)
        }
    }

    private func send(_ email: QueuedEmail) async -> EmailOutcome {
        do {
            try await services.email.send(try email.rendered(by: services.emailRenderer))
            return .sent(at: services.now())
        } catch let refusal as EmailRefusal {
            return failure(of: email, "\(refusal)", isFinal: refusal.isFinal)
        } catch {
            return failure(of: email, "\(error)", isFinal: error is DecodingError)
        }
    }

    private func failure(of email: QueuedEmail, _ cause: String, isFinal: Bool) -> EmailOutcome {
        let isOver = isFinal || email.attempts >= Self.attemptsLimit
        services.logger.warning(
            "An e-mail was not sent", metadata: ["email": "\(email.id)", "cause": "\(cause)", "final": "\(isOver)"])
        return .failed(cause, retryAt: isOver ? nil : services.now() + Self.delaySeconds(after: email.attempts))
    }

    /// 30 s, 1 min, 2 min … at most 4 h.
    static func delaySeconds(after attempts: Int64) -> Int64 { min(14_400, 30 << min(attempts - 1, 10)) }
}

/// The mail server's reply to an e-mail that it doesn't accept.
struct EmailRefusal: Error, CustomStringConvertible {
    /// The SMTP reply code: 4xx is temporary, 5xx permanent. 0 when there was no reply.
    let code: Int
    let reason: String
    /// Whether the server will never accept it. Authentication errors of our own account (530 to 538) are for the operator to fix, so they
    /// are not final.
    var isFinal: Bool { (500..<600).contains(code) && !(530...538).contains(code) }
    var description: String { "\(code) \(reason)" }
}
