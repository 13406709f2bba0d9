import HarvestCore

/// A session that begins. The token leaves once, in the answer; stored is its hash.
struct NewSession: Sendable {
    let id: Session.ID
    let token: String
    let kind: SessionRecord.Kind
    let csrfSecret: String
    let deviceName: String?
    let address: String
    let createdAt: Instant
    /// Apps, and browsers that asked to stay signed in.
    let isLong: Bool

    var tokenHash: String { Digest.hexadecimal(of: token) }
    var freshUntil: Instant { createdAt + SessionLifetime.freshSeconds }
    var idleExpiresAt: Instant { createdAt + (isLong ? SessionLifetime.longIdleSeconds : SessionLifetime.portalIdleSeconds) }
    var expiresAt: Instant { createdAt + (isLong ? SessionLifetime.longSeconds : SessionLifetime.portalSeconds) }
}

extension Services {
    /// A session with fresh secrets, not yet stored.
    func newSession(_ kind: SessionRecord.Kind, isLong: Bool = true, deviceName: String? = nil, address: String) -> NewSession {
        NewSession(
            id: id(), token: "hv_" + randomness.token(), kind: kind, csrfSecret: randomness.token(), deviceName: deviceName,
            address: address, createdAt: now(), isLong: isLong)
    }
}
