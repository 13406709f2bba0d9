import HarvestCore
import Logging

/// Carries the outbox to the mail server. What fails for now is tried again, later each time, for about a day.
/// Letters are claimed together, and what became of them is noted together, so that a hundred letters cost few commits.
struct MailWorker: Worker {
    let services: Services
    let name = "mail"
    let everySeconds = 2.0
    static let batch = 20
    /// Nobody else sends a claimed letter meanwhile. A crash between sending and noting it repeats the letter after this long.
    static let claimSeconds: Int64 = 120
    /// No letter leaves later after its claim: one takes up to thirty seconds, and is noted before the claim ends.
    static let sendingSeconds: Int64 = 60
    /// What left is noted at least this often.
    private static let notingSeconds: Int64 = 1
    private static let mostAttempts: Int64 = 12

    func tick() async throws -> Bool {
        let now = services.now()
        guard try await services.read({ try $0.mails.isAnyDue(at: now) }) else { return false }
        // Each letter is a row that is changed.
        let claimed = try await services.database.write(.snapshot) { db in
            try db.mails.claim(limit: Self.batch, seconds: Self.claimSeconds, at: now)
        }
        try await carry(claimed, claimedAt: now)
        return !claimed.isEmpty
    }

    private func carry(_ claimed: [ClaimedLetter], claimedAt: Instant) async throws {
        var (outcomes, notedAt): ([(ClaimedLetter, LetterOutcome)], Instant) = ([], claimedAt)
        for letter in claimed {
            let mayLeave = !Task.isCancelled && services.now() <= claimedAt + Self.sendingSeconds
            outcomes.append((letter, mayLeave ? await send(letter) : .unsent(at: services.now())))
            guard services.now() >= notedAt + Self.notingSeconds else { continue }
            try await note(outcomes)
            (outcomes, notedAt) = ([], services.now())
        }
        try await note(outcomes)
    }

    private func note(_ outcomes: [(ClaimedLetter, LetterOutcome)]) async throws {
        guard !outcomes.isEmpty else { return }
        try await services.database.write(.snapshot) { db in
            for (letter, outcome) in outcomes { try db.mails.note(outcome, of: letter.letter.id, claim: letter.attempts) }
        }
    }

    private func send(_ claimed: ClaimedLetter) async -> LetterOutcome {
        do {
            try await services.mail.send(claimed.letter.linked(to: services.configuration.baseURL))
            return .sent(at: services.now())
        } catch let refusal as MailRefusal {
            return failure(of: claimed, "\(refusal)", isFinal: refusal.isFinal)
        } catch {
            return failure(of: claimed, "\(error)", isFinal: false)
        }
    }

    private func failure(of claimed: ClaimedLetter, _ cause: String, isFinal: Bool) -> LetterOutcome {
        let isOver = isFinal || claimed.attempts >= Self.mostAttempts
        services.logger.warning(
            "A letter did not leave", metadata: ["mail": "\(claimed.letter.id)", "cause": "\(cause)", "final": "\(isOver)"])
        return .failed(cause, retryAt: isOver ? nil : services.now() + Self.delaySeconds(after: claimed.attempts))
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
