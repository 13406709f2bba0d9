import HarvestCore
import Logging

/// Sends the pushes that wait. A temporary failure is retried with growing delays, until the push is of no use or the person's quiet hours
/// begin. A device that its service no longer knows is deleted.
///
/// Pushes are claimed together and their outcomes are stored together, so that a hundred pushes take few commits.
struct PushWorker: Worker {
    let services: Services
    let name = "push"
    let everySeconds = 1.0
    static let batch = 40
    static let concurrentSends = 4
    /// How long a claim lasts. After a crash between sending and storing the outcome, the push is sent again when the claim ends; its `Topic`
    /// or collapse identifier lets the device show it once.
    static let claimSeconds: Int64 = 180
    /// No push is sent later than this after the claim. Sending takes up to 10 s, and its outcome must be stored before the claim ends.
    static let sendingSeconds: Int64 = 120

    /// Sends up to 40 pushes that are due. Returns whether there were any.
    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try $0.pushes.isAnyDue(at: now) }) else { return false }
        let claimed = try await services.database.write(.snapshot) { db in
            try db.pushes.claim(limit: Self.batch, seconds: Self.claimSeconds, at: now)
        }
        let outcomes = await send(claimed, claimedAt: now)
        try await services.database.write(.snapshot) { db in
            for (push, outcome) in outcomes { try db.pushes.record(outcome, of: push) }
        }
        return !claimed.isEmpty
    }

    /// Sends four at a time, so that a slow service does not delay the others for long.
    private func send(_ claimed: [QueuedPush], claimedAt: Instant) async -> [(QueuedPush, PushOutcome)] {
        await withTaskGroup(of: (QueuedPush, PushOutcome).self) { group in
            var outcomes: [(QueuedPush, PushOutcome)] = []
            for (index, push) in claimed.enumerated() {
                if index >= Self.concurrentSends, let outcome = await group.next() { outcomes.append(outcome) }
                group.addTask { (push, await send(push, claimedAt: claimedAt)) }
            }
            for await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
    }

    private func send(_ push: QueuedPush, claimedAt: Instant) async -> PushOutcome {
        let now = services.now()
        guard !Task.isCancelled, now <= claimedAt + Self.sendingSeconds else { return .unsent(at: now) }
        guard now < push.expiresAt, !push.isQuiet(at: now) else { return .expired }
        guard let outgoing = push.rendered(at: now) else { return .failed("This version can't read the push", retryAt: nil) }
        do {
            try await services.push.send(outgoing)
            return .sent(at: services.now())
        } catch let refusal as PushRefusal where refusal.isGone {
            return .gone(claimedAt: claimedAt)
        } catch let refusal as PushRefusal {
            return failure(of: push, refusal)
        } catch {
            return failure(of: push, PushRefusal(status: 0, reason: "\(error)"))
        }
    }

    private func failure(of push: QueuedPush, _ refusal: PushRefusal) -> PushOutcome {
        let retryAt = services.now() + max(refusal.retryAfterSeconds, Self.delaySeconds(after: push.attempts))
        let isOver = refusal.isFinal || retryAt >= push.expiresAt
        services.logger.warning(
            "A push was not sent",
            metadata: ["notification": "\(push.notification)", "device": "\(push.device)", "cause": "\(refusal)", "final": "\(isOver)"])
        return .failed("\(refusal)", retryAt: isOver ? nil : retryAt)
    }

    /// 5 s, 10 s, 20 s … at most 1 h.
    static func delaySeconds(after attempts: Int64) -> Int64 { min(3600, 5 << min(max(attempts, 1) - 1, 10)) }
}
