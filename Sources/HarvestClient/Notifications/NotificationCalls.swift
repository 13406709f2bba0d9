import HarvestCore

extension HarvestClient {
    /// `GET /notifications`: what the caller should know, newest first.
    public func notifications(_ query: API.NotificationQuery = .init()) async throws -> API.Page<API.Notification> {
        try await value(of: .get("/notifications", query))
    }

    /// `PUT /notifications/read-marker`: marks a notification and all older ones as read.
    public func markNotificationsRead(_ body: API.NotificationMarker) async throws {
        try await done(.put("/notifications/read-marker", body))
    }

    /// `GET /me/notification-settings`: the notification switches.
    public func notificationSettings() async throws -> API.NotificationSettings {
        try await value(of: .get("/me/notification-settings"))
    }

    /// `PATCH /me/notification-settings`: changes switches. Refused with `version_mismatch` when they are not at the ETag `ifMatch`; nil
    /// changes any version.
    public func updateNotificationSettings(_ body: API.NotificationSettingsPatch, ifMatch: String? = nil) async throws
        -> API.NotificationSettings
    {
        try await value(of: .patch("/me/notification-settings", body, ifMatch: ifMatch))
    }
}
