import HarvestCore

/// Sends pushes to browsers (RFC 8030): encrypted for the browser, signed by this server.
package struct WebPushGateway: PushGateway {
    private let vapid: VAPID
    private let sender: any HTTPSender
    private let randomness: Randomness

    package init(vapid: VAPID, sender: any HTTPSender, randomness: Randomness) {
        (self.vapid, self.sender, self.randomness) = (vapid, sender, randomness)
    }

    /// The public key that browsers subscribe with.
    package var webPushKey: String? { vapid.publicKey }

    /// Sends a push. 404 and 410 mean that the subscription has ended.
    package func send(_ push: OutgoingPush) async throws {
        let reply = try await sender.send(try post(push))
        guard !(200..<300).contains(reply.status) else { return }
        throw PushRefusal(
            status: reply.status, reason: String(reply.text.prefix(200)), retryAfterSeconds: reply.retryAfterSeconds,
            isGone: reply.status == 404 || reply.status == 410)
    }

    private func post(_ push: OutgoingPush) throws -> HTTPPost {
        let endpoint = push.target.token
        guard let encryption = push.target.keys.flatMap(WebPushEncryption.init),
            let authorization = vapid.authorization(for: endpoint, at: push.sentAt),
            let body = encryption.encrypt(
                try JSONBytes.encode(push.content), from: .random(randomness), salt: randomness.bytes(16))
        else { throw PushRefusal(status: 400, reason: "The subscription can't be used") }
        let headers = [
            "Authorization: \(authorization)", "Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
            "TTL: \(push.lifetimeSeconds)", "Urgency: \(push.kind.isUrgent ? "high" : "normal")", "Topic: \(Self.topic(of: push))",
        ]
        return HTTPPost(url: endpoint, headers: headers, body: body)
    }

    /// A later push of the same kind about the same thing replaces one that the browser has not got. At most 32 characters.
    private static func topic(of push: OutgoingPush) -> String {
        Digest.sha256("\(push.kind.rawValue) \(push.subject)".utf8).prefix(18).base64URL
    }
}
