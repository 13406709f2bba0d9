import HarvestCore
import Logging

/// Sends the text messages that wait. A clear refusal that passes is retried with growing delays, until the text is of no use. A number whose owner
/// wants no texts gets none anymore, and one that can't get texts is no longer verified.
///
/// Providers have no key that makes a repetition harmless: a text is repeated if the answer is lost, if the provider fails after it has accepted
/// the text, or after a crash before the outcome is stored. So a text is sent at most `sendsLimit` times with such an end.
struct TextMessageWorker: Worker {
    let services: Services
    let name = "text message"
    let everySeconds = 1.0
    static let batch = 20
    static let concurrentSends = 4
    /// How long a claim lasts. After a crash between sending and storing the outcome, the text is sent again when the claim ends.
    static let claimSeconds: Int64 = 180
    /// How often a text is sent if the provider may have accepted it each time. Each one may arrive, and costs money.
    static let sendsLimit: Int64 = 3
    /// No text is sent later than this after the claim. Sending takes up to 10 s, and its outcome must be stored before the claim ends.
    static let sendingSeconds: Int64 = 120

    /// Sends up to 20 texts that are due. Returns whether there were any.
    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try $0.textMessages.isAnyDue(at: now) }) else { return false }
        let claimed = try await services.database.write(.snapshot) { db in
            try db.textMessages.claim(limit: Self.batch, seconds: Self.claimSeconds, at: now)
        }
        try await deliver(claimed, claimedAt: now)
        return !claimed.isEmpty
    }

    /// Sends claimed texts, and stores what became of them.
    func deliver(_ claimed: [QueuedTextMessage], claimedAt now: Instant) async throws {
        let results = await send(claimed, claimedAt: now)
        try await services.database.write(.snapshot) { db in
            for result in results {
                try db.textMessages.record(result.outcome, of: result.text)
                try db.verifiedPhones.apply(result.number, to: result.text.phone, at: now)
            }
        }
    }

    /// What became of a text, and what its number is known to be since.
    private struct Result {
        let text: QueuedTextMessage
        let outcome: TextMessageOutcome
        var number = TextMessageRefusal.NumberState.usable
    }

    /// Sends four at a time, so that a slow answer does not delay the others for long.
    private func send(_ claimed: [QueuedTextMessage], claimedAt: Instant) async -> [Result] {
        await withTaskGroup(of: Result.self) { group in
            var results: [Result] = []
            for (index, text) in claimed.enumerated() {
                if index >= Self.concurrentSends, let result = await group.next() { results.append(result) }
                group.addTask { await send(text, claimedAt: claimedAt) }
            }
            for await result in group { results.append(result) }
            return results
        }
    }

    private func send(_ text: QueuedTextMessage, claimedAt: Instant) async -> Result {
        let now = services.now()
        guard !Task.isCancelled, now <= claimedAt + Self.sendingSeconds else { return Result(text: text, outcome: .unsent(at: now)) }
        guard let gateway = services.textMessages, now < text.expiresAt, !text.isQuiet(at: now) else {
            return Result(text: text, outcome: .expired)
        }
        guard text.sends <= Self.sendsLimit else {
            return Result(text: text, outcome: .failed("It is not known whether it was sent", retryAt: nil, mayBeSent: false))
        }
        // Much can happen to a text that waits, or after the claim: STOP, another number, a switch, a suspension.
        guard let isWanted = try? await services.read({ try $0.textMessages.isWanted(text) }) else {
            return Result(text: text, outcome: .unsent(at: now))
        }
        guard isWanted else { return Result(text: text, outcome: .expired) }
        do {
            try await gateway.send(text.outgoing)
            return Result(text: text, outcome: .sent(at: services.now()))
        } catch let refusal as TextMessageRefusal {
            return Result(text: text, outcome: failure(of: text, refusal), number: refusal.number)
        } catch {
            return Result(text: text, outcome: failure(of: text, TextMessageRefusal(status: 0, reason: "\(error)")))
        }
    }

    private func failure(of text: QueuedTextMessage, _ refusal: TextMessageRefusal) -> TextMessageOutcome {
        let delay = refusal.mayBeSent ? Self.unclearSeconds(after: text.sends) : Self.delaySeconds(after: text.attempts)
        let retryAt = services.now() + max(refusal.retryAfterSeconds, delay)
        let isOver = refusal.isFinal || retryAt >= text.expiresAt || refusal.mayBeSent && text.sends >= Self.sendsLimit
        services.logger.warning(
            "A text message was not sent", metadata: ["text": "\(text.id)", "cause": "\(refusal)", "final": "\(isOver)"])
        return .failed("\(refusal)", retryAt: isOver ? nil : retryAt, mayBeSent: refusal.mayBeSent)
    }

    /// 30 s, then 5 min. A text that has been accepted is reported meanwhile, and is not sent again.
    static func unclearSeconds(after sends: Int64) -> Int64 { sends <= 1 ? 30 : 300 }

    /// 5 s, 10 s, 20 s … at most 1 h.
    static func delaySeconds(after attempts: Int64) -> Int64 { min(3600, 5 << min(max(attempts, 1) - 1, 10)) }
}
