import HarvestCore
import SQLStore

/// A session as its owner sees it.
package struct SessionSummary: Sendable {
    package let id: Session.ID
    package let kind: SessionRecord.Kind
    package let deviceName: String?
    package let createdAt: Instant
    package let lastUsedAt: Instant
    let freshUntil: Instant
    let expiresAt: Instant

    static let columns: SQL = "s.id, s.kind, s.device_name, s.created_at, s.last_used_at, s.fresh_until, s.expires_at"

    /// A session that begins.
    package init(_ session: NewSession) {
        id = session.id
        kind = session.kind
        deviceName = session.deviceName
        createdAt = session.createdAt
        lastUsedAt = session.createdAt
        freshUntil = session.freshUntil
        expiresAt = session.expiresAt
    }

    /// The payload for apps. `current` is the session of the request.
    package func payload(current: Session.ID, at now: Instant) -> API.Session {
        API.Session(
            id: id, kind: kind == .api ? .api : .portal, deviceName: deviceName, isCurrent: id == current, createdAt: createdAt,
            lastUsedAt: lastUsedAt, freshUntil: freshUntil > now ? freshUntil : nil, expiresAt: expiresAt)
    }
}

extension SessionSummary: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        id = try row.value("id")
        kind = try row.value("kind")
        deviceName = try row.textIfPresent("device_name")
        createdAt = try row.value("created_at")
        lastUsedAt = try row.value("last_used_at")
        freshUntil = try row.value("fresh_until")
        expiresAt = try row.value("expires_at")
    }
}
