import Foundation
import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Twilio's REST API, played by a server on loopback.
@Suite struct TwilioGatewayTests {
    private static let text = OutgoingTextMessage(
        id: TextMessage.ID(uuid: UUIDBytes(high: 1, low: 1)), phone: "+13105550142", body: "Kale: 3 (was 10) & más +5 🍅")

    /// A request that Twilio got.
    private struct Call: Sendable {
        let path: String
        let authorization: String
        let contentType: String
        let body: String
    }

    /// Sends a text to a server that answers like Twilio. Returns what it got, and the refusal.
    private func send(
        answering status: HTTPResponse.Status, _ json: String, headers: HTTPFields = [:], reportsURL: String? = nil
    ) async throws -> (
        calls: [Call], refusal: TextMessageRefusal?
    ) {
        let calls = Mutex<[Call]>([])
        let router = Router()
        router.post("2010-04-01/Accounts/{sid}/Messages.json") { request, _ in
            let body = String(buffer: try await request.body.collect(upTo: 10_000))
            calls.withLock {
                $0.append(
                    Call(
                        path: request.uri.path, authorization: request.headers[.authorization] ?? "",
                        contentType: request.headers[.contentType] ?? "", body: body))
            }
            return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: json)))
        }
        let refusal = try await Application(router: router, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }).test(.live) {
            client async throws -> TextMessageRefusal? in
            let account = TwilioAccount(
                sid: "AC0123", token: "secret:token", number: "+18005551212", baseURL: "http://127.0.0.1:\(client.port ?? 0)")
            do {
                try await TwilioGateway(account: account, sender: CurlSender(.text, allowsPrivate: true), reportsURL: reportsURL)?
                    .send(Self.text)
                return nil
            } catch let refusal as TextMessageRefusal {
                return refusal
            }
        }
        return (calls.withLock { $0 }, refusal)
    }

    @Test func `a text is a form with the numbers and the words, authorized by account and token`() async throws {
        let (calls, refusal) = try await send(answering: .created, #"{"sid":"SM1","status":"queued"}"#)
        #expect(refusal == nil && calls.count == 1)
        let call = try #require(calls.first)
        #expect(call.path == "/2010-04-01/Accounts/AC0123/Messages.json" && call.contentType == "application/x-www-form-urlencoded")
        #expect(call.authorization == "Basic " + Data("AC0123:secret:token".utf8).base64EncodedString())
        let fields = try FormDecoding.urlEncodedFields(call.body.utf8)
        #expect(fields.map(\.name) == ["To", "From", "Body"])
        #expect(fields.map(\.value) == ["+13105550142", "+18005551212", "Kale: 3 (was 10) & más +5 🍅"])
    }

    @Test func `Twilio is asked for reports at a URL with the text's identifier, if it can reach the server`() async throws {
        let (calls, _) = try await send(answering: .created, "{}", reportsURL: "https://harvest.example.org/api/v1/webhooks/text-messages")
        let fields = try FormDecoding.urlEncodedFields(try #require(calls.first).body.utf8)
        #expect(fields.last?.name == "StatusCallback")
        #expect(fields.last?.value == "https://harvest.example.org/api/v1/webhooks/text-messages/\(Self.text.id)/status")
        var configuration = PortalConfiguration()
        #expect(configuration.reportsURL == nil)
        configuration.publicURL = "http://harvest.example.org"
        #expect(configuration.reportsURL == nil)
        configuration.publicURL = "https://harvest.example.org"
        #expect(configuration.reportsURL == "https://harvest.example.org/api/v1/webhooks/text-messages")
    }

    @Test func `a lost answer may mean that the text was sent, and a connection that was never made can't`() async throws {
        let sink = try await HTTPSink.start(answering: nil)
        let closing = TwilioAccount(sid: "AC0123", token: "secret", number: "+18005551212", baseURL: "http://127.0.0.1:\(sink.port)")
        let lost = await #expect(throws: TextMessageRefusal.self) {
            try await TwilioGateway(account: closing, sender: CurlSender(.text, allowsPrivate: true))?.send(Self.text)
        }
        #expect(lost?.status == 0 && lost?.mayBeSent == true && sink.received.contains("POST"))
        try await sink.stop()
        let unmade = await #expect(throws: TextMessageRefusal.self) {
            try await TwilioGateway(account: closing, sender: CurlSender(.text, allowsPrivate: true))?.send(Self.text)
        }
        #expect(unmade?.status == 0 && unmade?.mayBeSent == false)
        #expect(TextMessageRefusal(status: 500, reason: "").mayBeSent && !TextMessageRefusal(status: 429, reason: "").mayBeSent)
    }

    @Test func `a provider that hangs doesn't delay pushes`() async throws {
        let sink = try await HTTPSink.start(answering: "201 Created")
        let hanging = TwilioAccount(sid: "AC0123", token: "secret", number: "+18005551212", baseURL: "http://127.0.0.1:\(sink.port)")
        let gateway = try #require(TwilioGateway(account: hanging, sender: CurlSender(.text, allowsPrivate: true)))
        // No answer comes to a body that doesn't end with “hello”.
        let texts = (0..<8).map { _ in Task { try await gateway.send(Self.text) } }
        while sink.connections < TextMessageWorker.concurrentSends { try await Task.sleep(for: .milliseconds(20)) }
        let post = HTTPPost(url: "http://127.0.0.1:\(sink.port)/push", headers: [], body: Array("hello".utf8))
        let began = ContinuousClock.now
        #expect(try await CurlSender(.push, allowsPrivate: true).send(post).status == 201)
        #expect(ContinuousClock.now - began < .seconds(8))
        try await sink.stop()
        for text in texts { _ = await text.result }
    }

    @Test(arguments: [
        (400, 21610, TextMessageRefusal.NumberState.optedOut, true), (400, 21211, .invalid, true), (400, 21614, .invalid, true),
        (400, 21617, .usable, true), (401, 20003, .usable, false), (404, 20404, .usable, false), (429, 20429, .usable, false),
        (500, 20500, .usable, false), (503, 0, .usable, false),
    ])
    func `Twilio's answers decide what happens to the text and its number`(
        status: Int, code: Int, number: TextMessageRefusal.NumberState, isFinal: Bool
    ) async throws {
        let json = #"{"code":\#(code),"message":"The 'To' number +1 (310) 555-0142 is not valid: +13105550142","status":\#(status)}"#
        let (_, refusal) = try await send(answering: .init(code: status), json, headers: [.retryAfter: "7"])
        #expect(refusal?.status == status && refusal?.number == number && refusal?.isFinal == isFinal)
        #expect(refusal?.retryAfterSeconds == 7)
        let reason = "\(try #require(refusal))"
        #expect(
            reason.contains("\(code)") && !reason.contains("0142") && !reason.contains("310") && !reason.contains("secret"), "\(reason)")
    }

    @Test func `an answer that is no JSON, and none at all, are refusals that pass`() async throws {
        let (_, refusal) = try await send(answering: .badGateway, "<html>")
        #expect(refusal?.status == 502 && refusal?.isFinal == false)
        let nowhere = TwilioAccount(sid: "AC0123", token: "secret", number: "+18005551212", baseURL: "http://127.0.0.1:1")
        let unreachable = await #expect(throws: TextMessageRefusal.self) {
            try await TwilioGateway(account: nowhere, sender: CurlSender(.text, allowsPrivate: true))?.send(Self.text)
        }
        #expect(unreachable?.status == 0 && unreachable?.isFinal == false)
    }

    @Test func `a private address is reached only where the operator configured it`() async throws {
        let account = TwilioAccount(sid: "AC0123", token: "secret", number: "+18005551212", baseURL: "http://127.0.0.1:1")
        let refusal = await #expect(throws: TextMessageRefusal.self) {
            try await TwilioGateway(account: account, sender: CurlSender(.text))?.send(Self.text)
        }
        #expect(refusal?.status == 0)
    }

    // MARK: Configuration

    private func load(_ environment: [String: String]) async throws -> PortalConfiguration {
        try await PortalConfiguration.load(flags: [:], environment: environment, file: nil)
    }

    @Test func `texts are sent by an account, or become files in a trial, and otherwise there are none`() async throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("texts-\(UInt64.random(in: 0 ... .max))")
        defer { try? FileManager.default.removeItem(at: folder) }
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        #expect(try await load([:]).textMessageGateway(folder: folder, logger: logger) == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(
            try await load(["HARVEST_TEXTS_TO_FOLDER": "true"]).textMessageGateway(folder: folder, logger: logger)
                is FolderTextMessageGateway)
        let all = ["HARVEST_TWILIO_ACCOUNT": "AC1", "HARVEST_TWILIO_TOKEN": "t", "HARVEST_TWILIO_NUMBER": "+18005551212"]
        #expect(try await load(all).textMessageGateway(folder: folder, logger: logger) is TwilioGateway)
        #expect(try await load(["HARVEST_UNPROVEN_TEXTS_PER_DAY": "20"]).unprovenTextsPerDay == 20)
    }

    @Test func `token and number are configured together, and an account only with them`() async throws {
        #expect(try await load([:]).twilio == nil)
        let all = ["HARVEST_TWILIO_ACCOUNT": "AC1", "HARVEST_TWILIO_TOKEN": "t", "HARVEST_TWILIO_NUMBER": "+18005551212"]
        #expect(try await load(all).twilio == TwilioAccount(sid: "AC1", token: "t", number: "+18005551212"))
        #expect(try await load(all.merging(["HARVEST_TWILIO_URL": "http://127.0.0.1:9/"]) { $1 }).twilio?.baseURL == "http://127.0.0.1:9")
        let incomplete = all.filter { $0.key != "HARVEST_TWILIO_ACCOUNT" }
        let missing = await #expect(throws: PortalConfiguration.InvalidSetting.self) { _ = try await load(incomplete) }
        #expect(missing?.name == "twilio-account")
        let receiving = try await load(incomplete.merging(["HARVEST_TEXTS_TO_FOLDER": "true"]) { $1 }).twilio
        #expect(receiving == TwilioAccount(sid: nil, token: "t", number: "+18005551212"))
        #expect(receiving.flatMap { TwilioGateway(account: $0, sender: CurlSender(.text)) } == nil)
        for name in ["HARVEST_TWILIO_TOKEN", "HARVEST_TWILIO_NUMBER"] {
            let error = await #expect(throws: PortalConfiguration.InvalidSetting.self) {
                _ = try await load(all.filter { $0.key != name })
            }
            #expect(error?.name == "twilio-token")
        }
        let error = await #expect(throws: PortalConfiguration.InvalidSetting.self) {
            _ = try await load(all.merging(["HARVEST_TWILIO_NUMBER": "555-1212"]) { $1 })
        }
        #expect(error?.name == "twilio-number")
    }
}
