import HarvestCore
import SQLStore

/// A session as its owner sees it.
struct SessionListing: Sendable, RowDecodable {
    let id: Session.ID
    let kind: SessionRecord.Kind
    let deviceName: String?
    let createdAt: Instant
    let lastUsedAt: Instant
    let freshUntil: Instant
    let expiresAt: Instant

    init(row: Row) throws {
        id = try row.value(at: 0)
        kind = try row.value(at: 1)
        deviceName = try row.valueIfPresent(String.self, at: 2)
        createdAt = try row.value(at: 3)
        lastUsedAt = try row.value(at: 4)
        freshUntil = try row.value(at: 5)
        expiresAt = try row.value(at: 6)
    }

    init(_ session: NewSession) {
        id = session.id
        kind = session.kind
        deviceName = session.deviceName
        createdAt = session.createdAt
        lastUsedAt = session.createdAt
        freshUntil = session.freshUntil
        expiresAt = session.expiresAt
    }

    func payload(current: Session.ID, at now: Instant) -> API.Session {
        API.Session(
            id: id, kind: kind == .api ? .api : .portal, deviceName: deviceName, isCurrent: id == current, createdAt: createdAt,
            lastUsedAt: lastUsedAt, freshUntil: freshUntil > now ? freshUntil : nil, expiresAt: expiresAt)
    }
}
