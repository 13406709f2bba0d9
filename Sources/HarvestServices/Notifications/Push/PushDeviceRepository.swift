import HarvestCore
import SQLStore

extension Transaction {
    /// Devices that get pushes.
    package var pushDevices: PushDeviceRepository { PushDeviceRepository(db: self) }
}

/// Devices and browsers that get pushes. Each belongs to the session that registered it, and is deleted with it.
package struct PushDeviceRepository {
    /// How many devices a person may have. The one that was registered longest ago makes room.
    private static let limit = 20

    let db: Transaction

    /// Registers a device. The same token is the same device, which belongs to the person who registers it last.
    /// Returns the device, and whether this person had it before. Throws `InputRefusal` for keys of a browser that can't be used.
    package func register(
        _ id: Device.ID, _ input: API.DeviceCreate, of user: User.ID, session: Session.ID, at now: Instant
    ) throws -> (device: API.Device, isKnown: Bool) {
        if let keys = input.keys, WebPushEncryption(keys) == nil { throw InputRefusal("keys.p256dh", .malformed(.token)) }
        // What waits for the person who had it before must not reach this one.
        try db.execute("DELETE FROM push_devices WHERE token = \(input.pushToken) AND user_id <> \(user)")
        let stored = try db.one(
            Device.ID.self,
            """
            INSERT INTO push_devices (id, user_id, session_id, platform, token, app, name, public_key, auth_secret, created_at, last_seen_at)
            VALUES (\(id), \(user), \(session), \(input.platform), \(input.pushToken), \(input.app), \(input.name), \(input.keys?.p256dh),
                \(input.keys?.auth), \(now), \(now))
            ON CONFLICT (token) DO UPDATE SET session_id = excluded.session_id, platform = excluded.platform, app = excluded.app,
                name = excluded.name, public_key = excluded.public_key, auth_secret = excluded.auth_secret,
                last_seen_at = excluded.last_seen_at
            RETURNING id
            """)
        if stored == id { try removeOldest(of: user) }
        let device = API.Device(id: stored, platform: input.platform, app: input.app, name: input.name, lastSeenAt: now)
        return (device, stored != id)
    }

    private func removeOldest(of user: User.ID) throws {
        try db.execute(
            """
            DELETE FROM push_devices WHERE id IN (
                SELECT id FROM push_devices WHERE user_id = \(user) ORDER BY last_seen_at DESC, id DESC LIMIT 100 OFFSET \(Self.limit))
            """)
    }

    /// A person's devices, the one that was added last first, from before one on.
    package func list(of user: User.ID, before: Device.ID?, limit: Int) throws -> [API.Device] {
        let before: SQL = before.map { "AND id < \($0)" } ?? .empty
        return try db.all(
            """
            SELECT id, platform, app, name, last_seen_at FROM push_devices WHERE user_id = \(user) \(sql: before)
            ORDER BY id DESC LIMIT \(limit)
            """
        ) { row in
            API.Device(
                id: try row.value("id"), platform: try row.value("platform"), app: try row.value("app"),
                name: try row.textIfPresent("name"), lastSeenAt: try row.value("last_seen_at"))
        }
    }

    /// Deletes a device. Throws `AccessRefusal.notFound` if it isn't this person's.
    package func delete(_ id: Device.ID, of user: User.ID) throws {
        guard try db.execute("DELETE FROM push_devices WHERE id = \(id) AND user_id = \(user)") == 1 else { throw AccessRefusal.notFound }
    }

    /// Deletes a device that its service no longer knows, unless it was registered again since.
    func delete(gone id: Device.ID, before instant: Instant) throws {
        try db.execute("DELETE FROM push_devices WHERE id = \(id) AND last_seen_at <= \(instant)")
    }
}

extension API.Device.Platform: SQLValueConvertible {}
extension API.Device.App: SQLValueConvertible {}
