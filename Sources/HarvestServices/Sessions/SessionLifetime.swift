import HarvestCore

/// How long sessions last, as SECURITY.md documents it. A session ends when it is idle for too long or reaches its maximum age.
package enum SessionLifetime {
    static let portalIdleSeconds: Int64 = 12 * 3600
    static let portalSeconds: Int64 = 7 * 24 * 3600
    /// For apps and for “Keep me signed in”.
    static let longIdleSeconds: Int64 = 30 * 24 * 3600
    package static let longSeconds: Int64 = 365 * 24 * 3600
    /// How long after the password was entered a session can make sensitive changes.
    package static let freshSeconds: Int64 = 600

    /// The idle time of a session, which stays what it was at the beginning.
    package static func idleSeconds(of session: SessionRecord) -> Int64 {
        let granted = (session.idleExpiresAt.milliseconds - session.lastUsedAt.milliseconds) / 1000
        return granted > portalIdleSeconds ? longIdleSeconds : portalIdleSeconds
    }
}
