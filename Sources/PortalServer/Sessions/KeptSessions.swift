import HarvestCore
import SQLStore
import Synchronization

/// Who is signed in, as read last. Nobody can be signed out, suspended or given another right without a write, and after any write, of
/// any server, everybody is looked up again; what a command writes into a SQLite file beside the server is seen within a second.
final class KeptSessions: Sendable {
    private struct Kept {
        let signedIn: SignedIn
        let moment: ReadMoment
    }

    private static let most = 5_000
    private let state = Mutex<[String: Kept]>([:])

    /// The person behind a token if the session is alive at `now`; reads when something may have changed.
    func find(tokenHash: String, at now: Instant, _ services: Services) async throws -> SignedIn? {
        let moment = await ReadMoment(services.database)
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
    private let moment: DatabaseMoment
    private let instant: ContinuousClock.Instant

    init(_ database: Database, at instant: ContinuousClock.Instant = .now) async {
        moment = await database.moment()
        self.instant = instant
    }

    /// Nothing was written since that the database tells of, and there was no time for a command's writes beside it to matter.
    func isStillTrue(at now: ReadMoment) -> Bool { moment == now.moment && now.instant - instant < .seconds(1) }
}
