import HarvestCore
import SQLStore
import Synchronization

/// Pays vendors and drivers once a week what was payable before payday began, and follows each payout until it has arrived. It reads first and
/// writes only for payees who have something to be paid.
///
/// It looks at all payees on payday, after a change of an account or a setting, and when the server has started. Otherwise somebody becomes due
/// only by a transaction that began before payday and ended after it, by earnings that make up for a refund, by an earlier week's payout that
/// fails, or when payouts go on after a change of the bank account: for these it looks at all of them every ten minutes.
struct PayoutWorker: Worker {
    let services: Services
    let name = "payouts"
    let everySeconds = 30.0

    private static let batch = 50
    private static let againSeconds: Int64 = 600
    private let lastLook = LastLook()

    /// A look at all payees: on which payday, at which version of the accounts and settings, and when.
    private struct Look {
        let day: LocalDate
        let version: Int64
        let time: Instant
    }

    private final class LastLook: Sendable {
        private let look = Mutex<Look?>(nil)

        func isEnough(for new: Look) -> Bool {
            guard let look = look.withLock({ $0 }) else { return false }
            let isRecent = (look.time..<look.time + PayoutWorker.againSeconds).contains(new.time)
            return isRecent && look.day == new.day && look.version == new.version
        }

        func store(_ new: Look) { look.withLock { $0 = new } }
    }

    func runOnce(now: Instant) async throws -> Bool {
        try await collect(now)
        return try await follow(now)
    }

    /// The latest payday that has begun, and when it began: it pays what was payable before.
    static func payday(_ settings: Settings, at now: Instant) -> (day: LocalDate, cutoff: Instant) {
        let today = settings.clock.today(at: now)
        let back = (today.weekday.rawValue - settings.payoutWeekday.rawValue + 7) % 7
        let day = today.adding(days: -back)
        return (day, settings.clock.instant(day, .midnight))
    }

    private func collect(_ now: Instant) async throws {
        let (settings, version) = try await services.read { db in
            let version = try db.catalogueVersion(of: ["markets"])
            return (try db.settings.read(marketsVersion: version), version)
        }
        let (day, cutoff) = Self.payday(settings, at: now)
        let look = Look(day: day, version: version, time: now)
        guard !lastLook.isEnough(for: look) else { return }
        var (last, haveAllPassed): (UUIDBytes?, Bool) = (nil, true)
        while true {
            // Each is checked again in the transaction that saves the payout.
            let due = try await services.report { [last] db in
                try db.payouts.due(
                    in: day.week, before: cutoff, latestChange: now - settings.payoutWaitSeconds, after: last, limit: Self.batch)
            }
            for payee in due {
                let id: Payout.ID = services.id()
                do {
                    // One transaction a payee. Two servers can't pay the same postings, because a payee has one payout a week.
                    _ = try await services.write { db in try db.payouts.collectIfDue(id, for: payee, before: cutoff, day: day, at: now) }
                } catch {
                    // The others are paid all the same, and this one is tried again by the next pass.
                    haveAllPassed = false
                    services.logger.warning("Payout not made", metadata: ["payee": "\(payee.id)", "cause": "\(error)"])
                }
            }
            guard due.count == Self.batch, let end = due.last else { break }
            last = end.key
        }
        if haveAllPassed { lastLook.store(look) }
    }

    private func follow(_ now: Instant) async throws -> Bool {
        guard try await !services.read({ db in try db.payouts.unsettled(at: now, limit: 1) }).isEmpty else { return false }
        let due = try await services.write { db in try db.payouts.claimUnsettled(at: now, until: now + 600, limit: Self.batch) }
        for payout in due {
            do {
                guard let answer = try await ask(payout, at: now) else { continue }
                let entry: JournalEntry.ID = services.id()
                try await services.write { db in
                    try db.payouts.settle(payout.id, answer, returning: entry, tryAgainAt: now + 3600, at: now)
                }
            } catch {
                services.logger.warning("Payout left for the next run", metadata: ["payout": "\(payout.id)", "cause": "\(error)"])
            }
        }
        return due.count == Self.batch
    }

    /// Whether the payout may be sent or is on its way. Before money leaves, the bank account is read back from the processor, where somebody may
    /// have changed it a moment ago.
    private func mayLeave(_ payout: PayoutRecord, at now: Instant) async throws -> Bool {
        guard payout.status == .pending else { return true }
        try await PayoutAccountService(services: services).refresh(payout.payee)
        return try await services.read { try $0.payouts.waitsUntil(payout.payee, $0.settings.read(), at: now) } == nil
    }

    /// Asks the processor to send the payout, or how far it is; nil if it has to wait. A payout that the processor refuses to send, or for which
    /// it refuses to show the account, has failed, like one that a bank returns. A refusal says nothing about money that is on its way, so it is
    /// thrown.
    private func ask(_ payout: PayoutRecord, at now: Instant) async throws -> GatewayPayout? {
        do {
            guard try await mayLeave(payout, at: now) else { return nil }
            return try await services.payments.payOut(payout.amount, to: payout.payee.id, key: payout.id.description)
        } catch let refusal as GatewayRefusal where payout.status == .pending {
            services.logger.warning("Payout refused", metadata: ["payout": "\(payout.id)", "cause": "\(refusal.reason)"])
            return GatewayPayout(
                reference: payout.id.description, status: .failed, failureMessage: "The payment provider refused it.")
        }
    }
}
