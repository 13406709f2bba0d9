import Foundation
import HarvestCore
import Synchronization

/// Sends pushes to Android devices by Firebase Cloud Messaging (FCM, HTTP v1), with a service account.
package final class GooglePushGateway: PushGateway {
    package let webPushKey: String? = nil
    private let account: GoogleAccount
    private let sender: any HTTPSender
    private let token = Mutex((text: "", expiresAt: Int64.min))

    package init(account: GoogleAccount, sender: any HTTPSender) { (self.account, self.sender) = (account, sender) }

    /// Sends a push. 404 means that the device is gone.
    package func send(_ push: OutgoingPush) async throws {
        let token = try await accessToken(at: push.sentAt.milliseconds / 1000)
        let post = HTTPPost(
            url: "https://fcm.googleapis.com/v1/projects/\(account.project)/messages:send",
            headers: ["Authorization: Bearer \(token)", "Content-Type: application/json"], body: try JSONBytes.encode(GoogleBody(push)))
        let reply = try await sender.send(post)
        guard reply.status != 200 else { return }
        if reply.status == 401 { self.token.withLock { $0.expiresAt = .min } }
        throw PushRefusal(
            status: reply.status, reason: String(reply.text.prefix(200)), retryAfterSeconds: reply.retryAfterSeconds,
            isGone: reply.status == 404 || reply.text.contains("UNREGISTERED"))
    }

    /// An access token of the account, which is asked for once an hour.
    private func accessToken(at seconds: Int64) async throws -> String {
        if let known = token.withLock({ $0.expiresAt > seconds ? $0.text : nil }) { return known }
        guard let assertion = account.assertion(at: seconds) else { throw PushRefusal(status: 0, reason: "The account can't sign") }
        let body = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(assertion)"
        let reply = try await sender.send(
            HTTPPost(url: account.tokenURL, headers: ["Content-Type: application/x-www-form-urlencoded"], body: Array(body.utf8)))
        guard reply.status == 200, let answer = try? JSONDecoder().decode(AccessToken.self, from: Data(reply.text.utf8)) else {
            // Our own account is for the operator to repair, so it is never the end of a push.
            throw PushRefusal(status: 401, reason: "The account was refused: \(reply.status) \(reply.text.prefix(100))")
        }
        token.withLock { $0 = (answer.access_token, seconds + answer.expires_in - 60) }
        return answer.access_token
    }

    private struct AccessToken: Decodable {
        let access_token: String
        let expires_in: Int64
    }

    private struct GoogleBody: Encodable {
        struct GoogleAlert: Encodable {
            let title: String
            let body: String
        }
        struct Android: Encodable {
            let ttl: String
            let priority: String
            let collapse_key: String
        }
        struct GoogleMessage: Encodable {
            let token: String
            let notification: GoogleAlert
            let data: [String: String]
            let android: Android
        }
        let message: GoogleMessage

        init(_ push: OutgoingPush) {
            let data = ["id": "\(push.notification)", "kind": push.kind.rawValue, "subject_id": "\(push.subject)"]
            message = GoogleMessage(
                token: push.target.token, notification: GoogleAlert(title: push.title, body: push.text), data: data,
                android: Android(
                    ttl: "\(push.lifetimeSeconds)s", priority: push.kind.isUrgent ? "HIGH" : "NORMAL", collapse_key: "\(push.notification)")
            )
        }
    }
}
