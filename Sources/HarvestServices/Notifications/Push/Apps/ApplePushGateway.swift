import HarvestCore
import Synchronization

/// Sends pushes to iOS devices by the Apple Push Notification service (APNs), with a token of ES256.
package final class ApplePushGateway: PushGateway {
    private static let host = "https://api.push.apple.com"
    /// Apple refuses tokens of more than an hour, and more than one in 20 minutes.
    private static let tokenSeconds: Int64 = 40 * 60

    package let webPushKey: String? = nil
    private let key: P256PrivateKey
    private let keyID: String
    private let team: String
    private let apps: [API.Device.App: String]
    private let sender: any HTTPSender
    private let token = Mutex((text: "", issuedAt: Int64.min / 2))

    /// - Parameter apps: the bundle identifier of each app.
    package init(key: P256PrivateKey, keyID: String, team: String, apps: [API.Device.App: String], sender: any HTTPSender) {
        (self.key, self.keyID, self.team, self.apps, self.sender) = (key, keyID, team, apps, sender)
    }

    /// Sends a push. 410, and a token that is none, mean that the device is gone.
    package func send(_ push: OutgoingPush) async throws {
        guard let app = apps[push.target.app] else { throw PushRefusal(status: 400, reason: "The app has no identifier at Apple") }
        let seconds = push.sentAt.milliseconds / 1000
        let headers = [
            "authorization: bearer \(try token(at: seconds))", "apns-topic: \(app)", "apns-push-type: alert",
            "apns-id: \(Self.id(of: push))", "apns-expiration: \(seconds + push.lifetimeSeconds)",
            "apns-priority: \(push.kind.isUrgent ? 10 : 5)", "content-type: application/json",
        ]
        let post = HTTPPost(
            url: "\(Self.host)/3/device/\(push.target.token)", headers: headers, body: try JSONBytes.encode(ApplePayload(push)))
        let reply = try await sender.send(post)
        guard reply.status != 200 else { return }
        throw PushRefusal(
            status: reply.status, reason: String(reply.text.prefix(200)), retryAfterSeconds: reply.retryAfterSeconds,
            isGone: reply.status == 410 || reply.text.contains("BadDeviceToken"))
    }

    private func token(at seconds: Int64) throws -> String {
        try token.withLock { token in
            if (0..<Self.tokenSeconds).contains(seconds - token.issuedAt) { return token.text }
            let claims = JSONWebToken.Claims(iss: team, iat: seconds)
            guard let text = JSONWebToken.text(["alg": "ES256", "kid": keyID], claims, signedBy: { key.signature(of: $0) }) else {
                throw PushRefusal(status: 0, reason: "The key can't sign")
            }
            token = (text, seconds)
            return token.text
        }
    }

    /// The notification's UUID in its usual form.
    private static func id(of push: OutgoingPush) -> String {
        let digits = Array(
            [push.notification.uuid.high, push.notification.uuid.low].flatMap { word in
                stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
            }.hexadecimal)
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
    }

    private struct ApplePayload: Encodable {
        struct Alert: Encodable {
            let title: String
            let body: String
        }
        struct Aps: Encodable {
            let alert: Alert
            let sound = "default"
        }
        let aps: Aps
        let harvest: PushContent

        init(_ push: OutgoingPush) {
            aps = Aps(alert: Alert(title: push.title, body: push.text))
            harvest = push.content
        }
    }
}
