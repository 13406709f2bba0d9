import HarvestCore

/// Sends pushes to a push service.
package protocol PushGateway: Sendable {
    /// The public key that browsers subscribe with; nil if this gateway sends no web pushes.
    var webPushKey: String? { get }
    /// Returns once the service has accepted the push. Throws `PushRefusal` with its answer, or a network error.
    func send(_ push: OutgoingPush) async throws
}

/// A push that is ready to be sent.
package struct OutgoingPush: Sendable, Equatable {
    package let notification: Notification.ID
    package let kind: API.NotificationKind
    /// What it is about.
    package let subject: API.SubjectID
    package let title: String
    package let text: String
    package let target: PushTarget
    /// How long the service keeps it for a device that is away.
    package let lifetimeSeconds: Int64
    /// When it is sent. Signatures of gateways name it.
    package let sentAt: Instant

    /// What the app on the device gets.
    var content: PushContent { PushContent(id: notification, kind: kind, title: title, text: text, subjectID: subject) }
}

/// The JSON that an app or a browser gets.
struct PushContent: Codable, Sendable, Equatable {
    let id: Notification.ID
    let kind: API.NotificationKind
    let title: String
    let text: String
    let subjectID: API.SubjectID

    private enum CodingKeys: String, CodingKey {
        case id, kind, title, text
        case subjectID = "subject_id"
    }
}

/// Where a push goes.
package struct PushTarget: Sendable, Equatable {
    package let platform: API.Device.Platform
    package let app: API.Device.App
    /// The token of the platform, or the endpoint of a browser.
    package let token: String
    /// Of a browser only.
    package let keys: API.DeviceCreate.Keys?
}

/// A push service's answer to a push that it doesn't accept.
package struct PushRefusal: Error, CustomStringConvertible {
    /// The HTTP status; 0 when there was no answer.
    package let status: Int
    package let reason: String
    /// How long to wait before the next attempt, as the service asks.
    package var retryAfterSeconds: Int64 = 0
    /// The device gets no pushes any more, so it is deleted.
    package var isGone = false
    /// Whether the request certainly never left, because no connection was made.
    package var isUnsent = false

    /// Whether the service will never accept it. Too many requests, and authentication errors of our own account, pass.
    var isFinal: Bool { (400..<500).contains(status) && ![401, 403, 408, 425, 429].contains(status) }
    package var description: String { "\(status) \(reason)" }
}
