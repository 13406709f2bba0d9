import Foundation
import HarvestCore
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Apple's and Google's services, each behind a double that plays answers.
@Suite struct AppPushTests {
    @Test func `Apple gets the words, the app, how long they are of use, and one token for many pushes`() async throws {
        let sender = ScriptedSender()
        let gateway = try await Self.apple(sender)
        for second in [0, 10, 60 * 39] as [Int64] { try await gateway.send(.sample(.ios, after: second)) }
        try await gateway.send(.sample(.ios, after: 60 * 41))
        let posts = sender.posts
        #expect(posts[0].url == "https://api.push.apple.com/3/device/token-of-a-phone")
        #expect(posts[0].headers.contains("apns-topic: org.example.driver") && posts[0].headers.contains("apns-expiration: 1700000030"))
        #expect(posts[0].headers.contains("apns-id: 00000000-0000-0001-0000-000000000001"))
        let tokens = posts.compactMap { $0.headers.first { $0.hasPrefix("authorization: bearer ") } }
        #expect(Set(tokens.prefix(3)).count == 1 && Set(tokens).count == 2)
        let body = try JSONDecoder().decode(ApplePayload.self, from: Data(posts[0].body))
        #expect(body.aps.alert == ["title": "Orders for you", "body": "Milk"] && body.harvest.kind == .offerMade)
    }

    @Test func `an app without an identifier at Apple gets nothing`() async throws {
        let sender = ScriptedSender()
        let gateway = try await Self.apple(sender)
        let refusal = await #expect(throws: PushRefusal.self) { try await gateway.send(.sample(.ios, app: .community)) }
        #expect(refusal?.isFinal == true && sender.posts.isEmpty)
    }

    @Test(arguments: [
        (410, #"{"reason":"Unregistered"}"#, true, true), (400, #"{"reason":"BadDeviceToken"}"#, true, true),
        (403, #"{"reason":"ExpiredProviderToken"}"#, false, false), (429, "", false, false), (503, "", false, false),
    ])
    func `Apple's answers decide what happens to the push`(status: Int, text: String, isGone: Bool, isFinal: Bool) async throws {
        let gateway = try await Self.apple(ScriptedSender([HTTPReply(status: status, text: text)]))
        let refusal = await #expect(throws: PushRefusal.self) { try await gateway.send(.sample(.ios)) }
        #expect(refusal?.isGone == isGone && refusal?.isFinal == isFinal)
    }

    @Test func `Google gets the words with an access token that is asked for once an hour`() async throws {
        let token = HTTPReply(status: 200, text: #"{"access_token":"ya29.secret","expires_in":3599,"token_type":"Bearer"}"#)
        let ok = HTTPReply(status: 200, text: "{}")
        let sender = ScriptedSender([token, ok, ok, token, ok])
        let gateway = GooglePushGateway(account: try await Self.account(), sender: sender)
        for second in [0, 60, 4000] as [Int64] { try await gateway.send(.sample(.android, after: second)) }
        let posts = sender.posts
        #expect(posts.map(\.url).filter { $0 == "https://oauth2.example.com/token" }.count == 2)
        #expect(String(decoding: posts[0].body, as: UTF8.self).contains("grant-type%3Ajwt-bearer&assertion=ey"))
        #expect(posts[1].url == "https://fcm.googleapis.com/v1/projects/harvest-example/messages:send")
        #expect(posts[1].headers.contains("Authorization: Bearer ya29.secret"))
        let body = String(decoding: posts[1].body, as: UTF8.self)
        for part in [#""token":"token-of-a-phone""#, #""title":"Orders for you""#, #""ttl":"30s""#, #""priority":"HIGH""#] {
            #expect(body.contains(part), "\(body)")
        }
    }

    @Test func `Google's answers decide what happens to the push`() async throws {
        let token = HTTPReply(status: 200, text: #"{"access_token":"ya29.secret","expires_in":3599}"#)
        for (replies, isGone, isFinal) in [
            ([token, HTTPReply(status: 404, text: "UNREGISTERED")], true, true), ([token, HTTPReply(status: 500)], false, false),
            ([HTTPReply(status: 400, text: "invalid_grant")], false, false), ([token, HTTPReply(status: 401)], false, false),
        ] {
            let gateway = GooglePushGateway(account: try await Self.account(), sender: ScriptedSender(replies))
            let refusal = await #expect(throws: PushRefusal.self) { try await gateway.send(.sample(.android)) }
            #expect(refusal?.isGone == isGone && refusal?.isFinal == isFinal)
        }
    }

    @Test func `a key that is none is refused`() {
        #expect(P256PrivateKey(pem: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n") == nil)
        #expect(GoogleAccount(json: Data("{}".utf8)) == nil)
    }

    private static func apple(_ sender: ScriptedSender) async throws -> ApplePushGateway {
        let key = try #require(P256PrivateKey(pem: try await pem("EC", "ec_paramgen_curve:prime256v1")))
        return ApplePushGateway(
            key: key, keyID: "ABC123", team: "TEAM", apps: [.customer: "org.example.harvest", .driver: "org.example.driver"], sender: sender
        )
    }

    private static func account() async throws -> GoogleAccount {
        let file = [
            "project_id": "harvest-example", "client_email": "push@harvest.example", "token_uri": "https://oauth2.example.com/token",
            "private_key": try await pem("RSA", "rsa_keygen_bits:2048"),
        ]
        return try #require(GoogleAccount(json: try JSONEncoder().encode(file)))
    }

    private static func pem(_ algorithm: String, _ option: String) async throws -> String {
        let folder = try TestFolder()
        let words = ["openssl", "genpkey", "-algorithm", algorithm, "-pkeyopt", option, "-out", folder.path("key.pem")]
        let run = try await Program.run("/usr/bin/env", words, in: folder.url)
        try #require(run.status == 0, "\(run.errors)")
        return try String(contentsOfFile: folder.path("key.pem"), encoding: .utf8)
    }

    private struct ApplePayload: Decodable {
        struct Aps: Decodable { let alert: [String: String] }
        let aps: Aps
        let harvest: PushContent
    }
}

/// Plays answers one after the other, then 200, and records the requests.
private final class ScriptedSender: HTTPSender {
    private let state: Mutex<(replies: [HTTPReply], posts: [HTTPPost])>
    var posts: [HTTPPost] { state.withLock { $0.posts } }

    init(_ replies: [HTTPReply] = []) { state = Mutex((replies, [])) }

    func send(_ post: HTTPPost) async throws -> HTTPReply {
        state.withLock { state in
            state.posts.append(post)
            return state.replies.isEmpty ? HTTPReply(status: 200) : state.replies.removeFirst()
        }
    }
}

extension OutgoingPush {
    fileprivate static func sample(
        _ platform: API.Device.Platform, app: API.Device.App = .driver, after seconds: Int64 = 0
    ) -> OutgoingPush {
        OutgoingPush(
            notification: Notification.ID(uuid: UUIDBytes(high: 1, low: 1)), kind: .offerMade,
            subject: API.SubjectID(User.ID(uuid: UUIDBytes(high: 2, low: 2))), title: "Orders for you", text: "Milk",
            target: PushTarget(platform: platform, app: app, token: "token-of-a-phone", keys: nil), lifetimeSeconds: 30,
            sentAt: Instant(milliseconds: (1_700_000_000 + seconds) * 1000))
    }
}
