/// A push that was given up, as administrators see it. It does not hold the words that the person would have read.
package struct FailedPush: Sendable {
    package var user: User.ID
    /// The person's full name.
    package var name: String
    /// Nil if this version doesn't know the kind.
    package var kind: API.NotificationKind?
    package var platform: API.Device.Platform
    package var app: API.Device.App
    /// Why the last attempt failed.
    package var reason: String
    package var attempts: Int
    package var createdAt: Instant

    package init(
        user: User.ID, name: String, kind: API.NotificationKind?, platform: API.Device.Platform, app: API.Device.App, reason: String,
        attempts: Int, createdAt: Instant
    ) {
        (self.user, self.name, self.kind, self.platform, self.app, self.reason) = (user, name, kind, platform, app, reason)
        (self.attempts, self.createdAt) = (attempts, createdAt)
    }
}
