import HarvestCore
import SQLStore

/// Deletes old notifications, read or not, and devices that no app has registered for long. It deletes small batches, so that nothing waits for
/// it.
struct NotificationPruningWorker: Worker {
    static let batch = 500
    let services: Services
    let name = "notification pruning"
    let everySeconds = 300.0

    func runOnce(now: Instant) async throws -> Bool {
        let (notifications, devices) = try await services.read { db in
            let settings = try db.settings.read()
            return (
                try db.notifications.old(before: now.adding(days: -settings.notificationDays), limit: Self.batch),
                try db.pushDevices.unused(since: now.adding(days: -settings.deviceDays), limit: Self.batch)
            )
        }
        guard !notifications.isEmpty || !devices.isEmpty else { return false }
        try await services.database.write { db in
            try db.notifications.delete(notifications)
            try db.pushDevices.delete(unused: devices, since: now.adding(days: -(try db.settings.read().deviceDays)))
        }
        return max(notifications.count, devices.count) == Self.batch
    }
}

extension NotificationRepository {
    /// Notifications from before an instant, oldest first.
    fileprivate func old(before instant: Instant, limit: Int) throws -> [Notification.ID] {
        try db.all(Notification.ID.self, Self.oldQuery(before: instant, limit: limit))
    }

    /// The statement of `old`. A test examines its query plan.
    static func oldQuery(before instant: Instant, limit: Int) -> SQL {
        "SELECT id FROM notifications WHERE created_at < \(instant) ORDER BY created_at LIMIT \(limit)"
    }

    fileprivate func delete(_ ids: [Notification.ID]) throws {
        try db.execute("DELETE FROM notifications WHERE id IN (\(list: ids))")
    }
}

extension PushDeviceRepository {
    /// Devices that were last registered before an instant, the oldest first.
    fileprivate func unused(since instant: Instant, limit: Int) throws -> [Device.ID] {
        try db.all(Device.ID.self, Self.unusedQuery(since: instant, limit: limit))
    }

    /// The statement of `unused`. A test examines its query plan.
    static func unusedQuery(since instant: Instant, limit: Int) -> SQL {
        "SELECT id FROM push_devices WHERE last_seen_at < \(instant) ORDER BY last_seen_at LIMIT \(limit)"
    }

    /// Deletes those of the devices that were not registered again meanwhile.
    fileprivate func delete(unused ids: [Device.ID], since instant: Instant) throws {
        try db.execute("DELETE FROM push_devices WHERE id IN (\(list: ids)) AND last_seen_at < \(instant)")
    }
}
