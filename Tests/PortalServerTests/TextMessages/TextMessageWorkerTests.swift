import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// How waiting texts are sent, retried and given up.
@Suite(.portal) struct TextMessageWorkerTests: TextMessageScene {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a text that fails is tried again with growing delays, or when the provider asks for it`() async throws {
        let ana = try await ana()
        portal.textGateway.refuse(
            TestPortal.phone, TextMessageRefusal(status: 500, reason: "down"),
            TextMessageRefusal(status: 0, reason: "no route", isUnsent: true),
            TextMessageRefusal(status: 429, reason: "slowly", retryAfterSeconds: 300), TextMessageRefusal(status: 401, reason: "token"))
        try await portal.tell(ana, .exchangeRequested)
        for wait in [30, 10, 300, 40] as [Int64] {
            _ = try await worker.runOnce()
            portal.clock.advance(seconds: wait - 1)
            #expect(try await !worker.runOnce() && portal.textGateway.accepted.isEmpty)
            portal.clock.advance(seconds: 1)
        }
        _ = try await worker.runOnce()
        #expect(portal.textGateway.accepted.map(\.phone) == [TestPortal.phone])
        #expect(try await portal.texts().map(\.status) == ["sent"])
    }

    @Test func `a text that no provider will accept is given up, and administrators see it with the number masked`() async throws {
        let (ana, ian) = (try await ana(), try await portal.signUp(.ian))
        #expect(try await client.page("/admin/text-messages", as: ian).markup.shows("No failed text messages"))
        portal.textGateway.refuse(TestPortal.phone, TextMessageRefusal(status: 400, reason: "30005 Unknown destination"))
        try await portal.tell(ana, .exchangeRequested)
        _ = try await worker.runOnce()
        portal.clock.advance(seconds: 7200)
        #expect(try await !worker.runOnce() && portal.textGateway.accepted.isEmpty)
        let overview = try await client.page("/admin", as: ian).markup
        #expect(overview.shows("1 text message could not be sent.") && overview.leads(to: "/admin/text-messages"))
        let page = try await client.page("/admin/text-messages", as: ian).markup
        #expect(
            page.shows("Ana Lopez") && page.shows("••• 0142") && page.shows("400 30005 Unknown destination") && page.shows("Notification"))
        #expect(!page.mentions("3105550142") && !page.mentions("555-0142") && !page.mentions("Milk"))
        #expect(try await client.page("/admin/text-messages", as: ana).status == .notFound)
        #expect(try await isTask())
        portal.clock.advance(seconds: 8 * 86_400)
        #expect(try await !isTask())
    }

    /// Whether texts that failed are a task of administrators.
    private func isTask() async throws -> Bool {
        let now = portal.services.now()
        return try await portal.services.read { db in try AdminTaskQuery(db: db, now: now).all().contains(.textMessagesFailed(1)) }
    }

    @Test func `a number that unsubscribed at the provider gets no texts anymore`() async throws {
        let ana = try await ana()
        portal.textGateway.refuse(TestPortal.phone, TextMessageRefusal(status: 400, reason: "21610", number: .optedOut))
        for number in 0..<3 { try await portal.tell(ana, .exchangeRequested, occasion: "\(number)") }
        while try await worker.runOnce() {}
        try await portal.tell(ana, .exchangeRequested, occasion: "later")
        while try await worker.runOnce() {}
        let statuses = try await portal.texts().map(\.status).sorted()
        // What was claimed together with the refused one was on its way.
        #expect(statuses.filter { $0 == "failed" }.count == 1 && statuses.count == 3 && portal.textGateway.accepted.count <= 2)
        #expect(try await portal.services.read { try $0.verifiedPhones.isBlockedByCarrier(TestPortal.phone) })
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("replied STOP"))
    }

    @Test func `a number that can't get texts is no longer verified`() async throws {
        let ana = try await ana()
        portal.textGateway.refuse(TestPortal.phone, TextMessageRefusal(status: 400, reason: "21614", number: .invalid))
        try await portal.tell(ana, .exchangeRequested)
        while try await worker.runOnce() {}
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).phoneVerified == false)
        try await portal.tell(ana, .exchangeRequested, occasion: "later")
        #expect(try await portal.texts().map(\.status) == ["failed"])
        #expect(try await portal.emails(to: ana.email).map(\.subject).contains("Your phone number gets no texts anymore"))
    }

    @Test func `63 logs hold no numbers, no words of texts, and not the provider's token`() async throws {
        let log = RecordedLog()
        let token = "canary-token-of-twilio"
        let other = try await TestPortal(log: log) { $0.twilio = TwilioAccount(sid: "AC1", token: token, number: "+18005551212") }
        let answers = try await other.run { client async throws in
            let ana = try await other.signUpConfirmed(.ana)
            let changed = try await client.api(.put, "/me/phone", #"{"phone":"+13105550142"}"#, as: ana)
            let sent = try await client.api(.post, "/me/phone-verification", as: ana)
            other.textGateway.refuse(TestPortal.phone, TextMessageRefusal(status: 500, reason: "down"))
            _ = try await TextMessageWorker(services: other.services).runOnce()
            let wrong = try await client.api(.post, "/me/phone-verification/completion", #"{"code":"000000"}"#, as: ana)
            let form = TwilioForm("KALE secretly 3", from: TestPortal.phone, sid: "SM00000000000000000000000000000001")
            let refused = try await client.receive(form)
            let received = try await client.receive(form, signature: form.signature(token: token))
            return [changed, sent, wrong, refused, received].map(\.status)
        }
        #expect(answers == [.ok, .accepted, .unprocessableContent, .unauthorized, .noContent])
        let code = try #require(try await other.texts().first { $0.purpose == "code" }?.body.prefix(6))
        let lines = log.lines
        #expect(!log.lines("A text message was not sent").isEmpty && !log.lines("Phone code refused").isEmpty)
        #expect(!log.lines("Webhook with a wrong signature").isEmpty)
        for secret in ["3105550142", "secretly", token, "\(code) is your"] {
            #expect(!lines.contains { $0.contains(secret) }, "\(secret)")
        }
    }

    @Test func `several servers send each text once`() async throws {
        let ana = try await ana()
        for number in 0..<20 { try await portal.tell(ana, .exchangeRequested, occasion: "\(number)") }
        let workers = try (0..<3).map { _ in TextMessageWorker(services: try portal.anotherServer().services) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in workers { group.addTask { while try await worker.runOnce() {} } }
            try await group.waitForAll()
        }
        #expect(portal.textGateway.accepted.count == 20 && Set(portal.textGateway.accepted.map(\.id)).count == 20)
    }

    @Test func `a text that is of no use anymore is not sent`() async throws {
        let ana = try await ana()
        try await portal.tell(ana, .exchangeRequested)
        portal.clock.advance(seconds: 86_400)
        _ = try await worker.runOnce()
        #expect(portal.textGateway.accepted.isEmpty)
        #expect(try await portal.texts().map(\.status) == ["expired"])
    }

    @Test func `after a crash between claim and outcome the text is sent when the claim ends`() async throws {
        let ana = try await ana()
        try await portal.tell(ana, .exchangeRequested)
        let now = portal.services.now()
        let claimed = try await portal.services.database.write(.snapshot) {
            try $0.textMessages.claim(limit: 10, seconds: 180, at: now).count
        }
        #expect(claimed == 1)
        #expect(try await !worker.runOnce())
        portal.clock.advance(seconds: 180)
        _ = try await worker.runOnce()
        #expect(portal.textGateway.accepted.count == 1)
        portal.clock.advance(seconds: 180)
        #expect(try await !worker.runOnce() && portal.textGateway.accepted.count == 1)
    }

    @Test func `after a crash between sending and outcome the text is sent once more, and not again`() async throws {
        let ana = try await ana()
        try await portal.tell(ana, .exchangeRequested)
        let now = portal.services.now()
        let claimed = try await portal.services.database.write(.snapshot) { try $0.textMessages.claim(limit: 10, seconds: 180, at: now) }
        for text in claimed { try await portal.textGateway.send(text.outgoing) }
        for _ in 0..<5 {
            portal.clock.advance(seconds: 180)
            _ = try await worker.runOnce()
        }
        #expect(portal.textGateway.accepted.count == 2 && Set(portal.textGateway.accepted.map(\.id)).count == 1)
    }

    @Test func `a text that fails for as long as it is of use is given up, and administrators see it`() async throws {
        let (ana, ian) = (try await ana(), try await portal.signUp(.ian))
        let (id, now) = (portal.services.id(TextMessage.ID.self), portal.clock.now)
        try await portal.services.write { db in
            let text = NewTextMessage(id: id, user: ana.id, phone: TestPortal.phone, body: "Kale: 3 (was 10).", lifetimeSeconds: 3600)
            try db.textMessages.queue([text], .answer, at: now)
        }
        for _ in 0..<20 { portal.textGateway.refuse(TestPortal.phone, TextMessageRefusal(status: 429, reason: "slowly")) }
        for _ in 0..<60 {
            _ = try await worker.runOnce()
            portal.clock.advance(seconds: 60)
        }
        let stored = try await portal.services.read { db in
            try db.first("SELECT status, body, attempts FROM text_messages") {
                (status: try $0.text("status"), body: try $0.text("body"), attempts: try $0.int("attempts"))
            }
        }
        // 60 s, 60 s, 60 s, 60 s, 80 s, 160 s, 320 s, 640 s and 1280 s apart: a worker runs each minute here.
        #expect(stored?.status == "failed" && stored?.body == "" && (5...12).contains(stored?.attempts ?? 0))
        #expect(portal.textGateway.accepted.isEmpty)
        let page = try await client.page("/admin/text-messages", as: ian).markup
        #expect(page.shows("429 slowly") && page.shows("Answer to a text"))
    }

    @Test func `texts that are over, expired codes and what is known of received texts are deleted after their time`() async throws {
        let ana = try await ana()
        try await portal.tell(ana, .exchangeRequested)
        _ = try await worker.runOnce()
        let now = portal.clock.now
        try await portal.services.write { db in
            _ = try db.receivedTexts.add("SM00000000000000000000000000000001", of: ana.id, at: now)
            try db.phoneCodes.add("123456", for: TestPortal.phone, of: ana.id, until: now + 600)
        }
        let cleanup = AccountCleanupWorker(services: portal.services)
        func left() async throws -> [Int] {
            try await portal.services.read { db in
                [
                    try db.one(Int.self, "SELECT count(*) FROM text_messages"),
                    try db.one(Int.self, "SELECT count(*) FROM received_texts WHERE user_id IS NOT NULL"),
                    try db.one(Int.self, "SELECT count(*) FROM phone_codes"),
                ]
            }
        }
        portal.clock.advance(seconds: 30 * 86_400)
        _ = try await cleanup.runOnce()
        #expect(try await left() == [1, 1, 0])
        portal.clock.advance(seconds: 1)
        _ = try await cleanup.runOnce()
        #expect(try await left() == [0, 0, 0])
    }

    @Test func `without a provider each text becomes a file that only the server reads`() async throws {
        let folder = portal.folder.appendingPathComponent("texts")
        let gateway = try FolderTextMessageGateway(directory: folder.path, logger: portal.services.logger)
        let text = OutgoingTextMessage(id: portal.services.id(), phone: TestPortal.phone, body: "123456 is your Harvest code.")
        try await gateway.send(text)
        let written = try String(contentsOf: folder.appendingPathComponent("\(text.id).txt"), encoding: .utf8)
        #expect(written == "To: +13105550142\n\n123456 is your Harvest code.\n")
        let permissions = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
        #expect(permissions == 0o700)
    }
}
