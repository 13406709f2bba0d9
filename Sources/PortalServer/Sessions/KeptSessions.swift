import HarvestCore
import SQLStore
import Synchronization

/// Who is signed in, as read last. Nobody can be signed out, suspended or given another right without a write, and after any write of this
/// process everybody is looked up again; what another process (a command) writes is seen within a second.
final class KeptSessions: Sendable {
    private struct Kept {
        let signedIn: SignedIn
        let moment: ReadMoment
    }

    private static let most = 5_000
    private let state = Mutex<[String: Kept]>([:])

    /// The person behind a token if the session is alive at `now`; reads when something may have changed.
    func find(tokenHash: String, at now: Instant, _ services: Services) async throws -> SignedIn? {
        let moment = ReadMoment(services.database)
        if let kept = state.withLock({ $0[tokenHash] }), kept.moment.isStillTrue(at: moment) {
            let session = kept.signedIn.session
            return session.idleExpiresAt > now && session.expiresAt > now ? kept.signedIn : nil
        }
        let signedIn = try await services.read { try $0.sessions.find(tokenHash: tokenHash, at: now) }
        state.withLock { state in
            if state.count >= Self.most { state.removeAll() }
            state[tokenHash] = signedIn.map { Kept(signedIn: $0, moment: moment) }
        }
        return signedIn
    }
}

/// When something was read: taken before the read.
struct ReadMoment: Sendable {
    private let generation: Int
    private let instant: ContinuousClock.Instant

    init(_ database: Database, at instant: ContinuousClock.Instant = .now) {
        generation = database.generation
        self.instant = instant
    }

    /// Nothing was written since by this process, and there was no time for another one's writes to matter.
    func isStillTrue(at now: ReadMoment) -> Bool { generation == now.generation && now.instant - instant < .seconds(1) }
}
