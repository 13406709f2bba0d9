import HarvestCore
import Logging

/// Carries the outbox to the mail server. What fails for now is tried again, later each time, for about a day.
struct MailWorker: Worker {
    let services: Services
    let name = "mail"
    let everySeconds = 2.0
    /// A crash between sending and noting it repeats the letter after this long.
    private static let claimSeconds: Int64 = 120
    private static let mostAttempts: Int64 = 12

    func tick() async throws -> Bool {
        let now = services.now()
        guard let claimed = try await services.database.write({ try $0.mails.claim(seconds: Self.claimSeconds, at: now) }) else {
            return false
        }
        let letter = claimed.letter
        do {
            try await services.mail.send(letter.linked(to: services.configuration.baseURL))
            let sentAt = services.now()
            try await services.database.write { try $0.mails.sent(letter.id, at: sentAt) }
        } catch let refusal as MailRefusal {
            try await note(claimed, "\(refusal)", isFinal: refusal.isFinal)
        } catch {
            try await note(claimed, "\(error)", isFinal: false)
        }
        return true
    }

    private func note(_ claimed: ClaimedLetter, _ failure: String, isFinal: Bool) async throws {
        let isOver = isFinal || claimed.attempts >= Self.mostAttempts
        let retryAt = isOver ? nil : services.now() + Self.delaySeconds(after: claimed.attempts)
        services.logger.warning(
            "A letter did not leave", metadata: ["mail": "\(claimed.letter.id)", "cause": "\(failure)", "final": "\(isOver)"])
        try await services.database.write { try $0.mails.failed(claimed.letter.id, because: failure, retryAt: retryAt) }
    }

    /// 30 s, 1 min, 2 min … at most 4 h.
    static func delaySeconds(after attempts: Int64) -> Int64 { min(14_400, 30 << min(attempts - 1, 10)) }
}

/// What the mail server said against a letter.
struct MailRefusal: Error, CustomStringConvertible {
    /// The reply's code: 4xx may pass later, 5xx never will. 0 when there was no reply.
    let code: Int
    let reason: String
    /// What is said against our own signing in (530 to 538) is the operator's to mend, and no letter is lost for it.
    var isFinal: Bool { (500..<600).contains(code) && !(530...538).contains(code) }
    var description: String { "\(code) \(reason)" }
}
