import Foundation
import HarvestCore
import HummingbirdTesting
import SQLStore
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite struct WebPushTests {
    private static let keys = API.DeviceCreate.Keys(
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "BTBZMqHH6r4Tts7J_aSIgg")

    @Test func `the example of RFC 8291 is encrypted byte for byte`() throws {
        let encryption = try #require(WebPushEncryption(Self.keys))
        let sender = try #require([UInt8](base64URL: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").flatMap { P256PrivateKey($0) })
        let salt = try #require([UInt8](base64URL: "DGv6ra1nlYgDCS1FRnbzlw"))
        let body = encryption.encrypt(Array("When I grow up, I want to be a watermelon".utf8), from: sender, salt: salt)
        #expect(
            body?.base64URL
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        )
    }

    @Test func `a message fits into 4096 bytes or is refused`() throws {
        let encryption = try #require(WebPushEncryption(Self.keys))
        let sender = P256PrivateKey.random(.seeded(1))
        let longest = [UInt8](repeating: 65, count: WebPushEncryption.longestMessage)
        #expect(encryption.encrypt(longest, from: sender, salt: [UInt8](repeating: 1, count: 16))?.count == 4096)
        #expect(encryption.encrypt(longest + [65], from: sender, salt: [UInt8](repeating: 1, count: 16)) == nil)
    }

    @Test func `keys that are no point of the curve, or of another length, are refused`() throws {
        var point = try #require([UInt8](base64URL: Self.keys.p256dh))
        point[64] ^= 1
        for wrong in [
            API.DeviceCreate.Keys(p256dh: point.base64URL, auth: Self.keys.auth),
            .init(p256dh: [UInt8](repeating: 0, count: 65).base64URL, auth: Self.keys.auth), .init(p256dh: Self.keys.p256dh, auth: "AAAA"),
            .init(p256dh: "!", auth: Self.keys.auth),
        ] { #expect(WebPushEncryption(wrong) == nil) }
        #expect(P256PrivateKey([UInt8](repeating: 0, count: 32)) == nil)
        #expect(P256PrivateKey([UInt8](repeating: 255, count: 32)) == nil)
    }

    /// `Tests/Browser/test_web_push.py` decrypts and verifies the recorded pushes with http_ece and cryptography.
    @Test func `pushes are encrypted as recorded, and Python reads the record`() async throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("web-pushes.json")
        if RecordedAnswers.isRecording { return try await Self.record(in: file) }
        let recorded = try JSONDecoder().decode([RecordedPush].self, from: Data(contentsOf: file))
        #expect(recorded.map(\.message) == Self.messages.map { OutgoingPush.sample($0, Self.keys).plain })
        let sent = try await Self.send()
        #expect(sent.map { $0.body.base64URL } == recorded.map(\.body))
        for (post, record) in zip(sent, recorded) {
            // The signature is random; the claims before it are not.
            let claims = { (text: String) in text.split(separator: ".").prefix(2).joined(separator: ".") }
            #expect(post.headers.first.map(claims) == claims("Authorization: " + record.authorization))
            #expect(post.headers.contains("Content-Encoding: aes128gcm") && post.headers.contains("TTL: 30"))
        }
    }

    /// With `HARVEST_RECORD=1`.
    private static func record(in file: URL) async throws {
        let pushes = zip(try await send(), messages).map { post, message in
            RecordedPush(
                message: OutgoingPush.sample(message, keys).plain, body: post.body.base64URL,
                authorization: String(post.headers[0].dropFirst("Authorization: ".count)))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (try encoder.encode(pushes) + Data("\n".utf8)).write(to: file)
    }

    static let messages = ["Milk", "Piñata de 7 picos 🪅", String(repeating: "long ", count: 60)]

    /// What the gateway sends for the messages, with repeatable randomness.
    static func send() async throws -> [HTTPPost] {
        let sender = RecordingSender(.init(status: 201))
        let vapid = VAPID(key: .random(.seeded(3)), contact: "mailto:help@harvest.example")
        let gateway = WebPushGateway(vapid: vapid, sender: sender, randomness: .seeded(4))
        for message in messages { try await gateway.send(.sample(message, keys)) }
        return sender.posts
    }

    @Test(arguments: [
        (201, nil as Bool?, false), (404, true, true), (410, true, true), (429, false, false), (500, false, false), (413, true, false),
    ])
    func `what a push service answers decides what happens to the push`(status: Int, isFinal: Bool?, isGone: Bool) async throws {
        let gateway = WebPushGateway(
            vapid: VAPID(key: .random(.seeded(3)), contact: "mailto:help@harvest.example"),
            sender: RecordingSender(.init(status: status, retryAfterSeconds: 7)), randomness: .seeded(4))
        guard let isFinal else { return try await gateway.send(.sample("Milk", Self.keys)) }
        let refusal = await #expect(throws: PushRefusal.self) { try await gateway.send(.sample("Milk", Self.keys)) }
        #expect(refusal?.isFinal == isFinal && refusal?.isGone == isGone && refusal?.retryAfterSeconds == 7)
    }

    @Test func `a service in this machine's network is never reached`() async throws {
        let sink = try await HTTPSink.start(answering: "201 Created")
        let post = HTTPPost(url: "http://127.0.0.1:\(sink.port)/push", headers: ["TTL: 30"], body: Array("hello".utf8))
        #expect(try await CurlSender(.push, allowsPrivate: true).send(post).status == 201)
        #expect(sink.received.contains("POST /push HTTP/1.1") && sink.received.contains("TTL: 30") && sink.received.hasSuffix("hello"))
        for url in [
            "http://127.0.0.1:\(sink.port)/", "https://127.0.0.1:\(sink.port)/", "https://[::1]:\(sink.port)/",
            "https://localhost:\(sink.port)/",
        ] {
            let refusal = await #expect(throws: PushRefusal.self) {
                try await CurlSender(.push).send(HTTPPost(url: url, headers: [], body: []))
            }
            #expect(refusal?.status == 0)
        }
        #expect(sink.connections == 1)
        try await sink.stop()
    }
}

/// A push that was sent once, with what its browser needs to read it.
private struct RecordedPush: Codable {
    let message: String
    let body: String
    let authorization: String
}

extension OutgoingPush {
    /// A push about a message to a browser.
    fileprivate static func sample(_ text: String, _ keys: API.DeviceCreate.Keys) -> OutgoingPush {
        OutgoingPush(
            notification: Notification.ID(uuid: UUIDBytes(high: 1, low: 1)), kind: .offerMade,
            subject: API.SubjectID(User.ID(uuid: UUIDBytes(high: 2, low: 2))), title: "Orders for you", text: text,
            target: PushTarget(platform: .web, app: .customer, token: "https://push.example.net/send/abc", keys: keys), lifetimeSeconds: 30,
            sentAt: Instant(milliseconds: 1_700_000_000_000))
    }

    fileprivate var plain: String { (try? JSONBytes.text(content)) ?? "" }
}

/// Records requests and answers each the same.
final class RecordingSender: HTTPSender {
    private let reply: HTTPReply
    private let state = Mutex([HTTPPost]())
    var posts: [HTTPPost] { state.withLock { $0 } }

    init(_ reply: HTTPReply) { self.reply = reply }

    func send(_ post: HTTPPost) async throws -> HTTPReply {
        state.withLock { $0.append(post) }
        return reply
    }
}
