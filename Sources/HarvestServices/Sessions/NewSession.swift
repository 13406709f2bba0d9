import HarvestCore

/// A session that begins. Its token is sent once; only the token's hash is stored.
package struct NewSession: Sendable {
    package let id: Session.ID
    package let token: String
    let kind: SessionRecord.Kind
    let csrfSecret: String
    let deviceName: String?
    /// The network address, for the log.
    let address: String
    package let createdAt: Instant
    /// True for apps and for “Keep me signed in”.
    package let isLong: Bool
    /// The browser of a portal session; nil for an app.
    package let device: NewDevice?

    /// The stored form of the token.
    package var tokenHash: String { Digest.hexadecimal(of: token) }
    /// What is stored of the network address.
    var block: AddressBlock { AddressBlock(address) }
    var freshUntil: Instant { createdAt + SessionLifetime.freshSeconds }
    var idleExpiresAt: Instant { createdAt + (isLong ? SessionLifetime.longIdleSeconds : SessionLifetime.portalIdleSeconds) }
    var expiresAt: Instant { createdAt + (isLong ? SessionLifetime.longSeconds : SessionLifetime.portalSeconds) }
}

extension Services {
    /// A session with new secrets that is not stored yet. `address` is the network address, `device` the browser of a portal session.
    package func newSession(
        _ kind: SessionRecord.Kind, isLong: Bool = true, deviceName: String? = nil, address: String, device: NewDevice? = nil
    ) -> NewSession {
        NewSession(
            id: id(), token: "hv_" + randomness.token(), kind: kind, csrfSecret: randomness.token(), deviceName: deviceName,
            address: address, createdAt: now(), isLong: isLong, device: device)
    }
}
