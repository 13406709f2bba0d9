import HarvestCore
import SQLStore

/// The part of a session that requests need.
package struct SessionRecord: Sendable {
    /// Where the session's token is sent: in a header by apps, in a cookie by browsers.
    package enum Kind: String, Sendable { case api, portal }

    package let id: Session.ID
    package let kind: Kind
    package let csrfSecret: String
    package let lastUsedAt: Instant
    /// Until when the session can make sensitive changes without the password.
    package let freshUntil: Instant
    let idleExpiresAt: Instant
    package let expiresAt: Instant
}

extension SessionRecord.Kind: SQLValueConvertible {}
