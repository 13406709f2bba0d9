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

@Suite(.portal) struct TextMessageWorkerTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    private var worker: TextMessageWorker { TextMessageWorker(services: portal.services) }

    /// Ana with a verified number, who gets texts about exchanges.
    private func ana() async throws -> Visitor {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        return ana
    }

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

    // MARK: What may have been sent

    @Test(arguments: [0, 500, 503]) func `a text that may have been sent each time is sent at most three times`(status: Int) async throws {
        let (ana, ian) = (try await ana(), try await portal.signUp(.ian))
        for _ in 0..<9 { portal.textGateway.refuse(TestPortal.phone, TextMessageRefusal(status: status, reason: "lost")) }
        try await portal.tell(ana, .exchangeRequested)
        var waits: [Int64] = []
        for _ in 0..<200 {
            if try await worker.runOnce() { waits.append(portal.clock.now.seconds(since: Instant(TestPortal.usualStart)!)) }
            portal.clock.advance(seconds: 30)
        }
        #expect(waits == [0, 30, 330] && portal.textGateway.attempts == 3)
        #expect(try await portal.texts().map(\.status) == ["failed"])
        #expect(try await portal.sends() == [3])
        #expect(try await client.page("/admin/text-messages", as: ian).markup.shows("lost"))
    }

    @Test func `clear refusals don't count as sent`() async throws {
        let ana = try await ana()
        for _ in 0..<6 { portal.textGateway.refuse(TestPortal.phone, TextMessageRefusal(status: 429, reason: "slowly")) }
        try await portal.tell(ana, .exchangeRequested)
        for _ in 0..<20 {
            _ = try await worker.runOnce()
            portal.clock.advance(seconds: 120)
        }
        #expect(portal.textGateway.accepted.count == 1 && portal.textGateway.attempts == 7)
        #expect(try await portal.sends() == [1])
    }

    @Test func `crashes after sending repeat a text at most three times`() async throws {
        let ana = try await ana()
        try await portal.tell(ana, .exchangeRequested)
        for _ in 0..<3 {
            let now = portal.services.now()
            let claimed = try await portal.services.database.write(.snapshot) {
                try $0.textMessages.claim(limit: 10, seconds: 180, at: now)
            }
            #expect(claimed.count == 1)
            portal.clock.advance(seconds: 180)
        }
        try await portal.sendTexts()
        #expect(portal.textGateway.attempts == 0)
        #expect(try await portal.texts().map(\.status) == ["failed"])
    }

    @Test func `what may have been sent twice counts twice, and what was never sent not at all`() async throws {
        let ana = try await ana()
        for number in 0..<20 { try await portal.tell(ana, .exchangeRequested, occasion: "\(number)") }
        let now = portal.services.now()
        try await portal.services.write { db in try db.verifiedPhones.optOut(TestPortal.phone, byCarrier: false, at: now) }
        try await portal.services.write { db in try db.verifiedPhones.optIn(TestPortal.phone) }
        #expect(try await portal.texts().map(\.status) == Array(repeating: "expired", count: 20))
        for number in 20..<50 { try await portal.tell(ana, .exchangeRequested, occasion: "\(number)") }
        #expect(try await portal.texts().count == 40)
        try await portal.services.write { db in _ = try db.execute("DELETE FROM text_messages") }
        try await portal.tell(ana, .exchangeRequested, occasion: "lost")
        try await portal.services.write { db in _ = try db.execute("UPDATE text_messages SET sends = 3") }
        for number in 50..<80 { try await portal.tell(ana, .exchangeRequested, occasion: "\(number)") }
        #expect(try await portal.texts().count == 18)
    }

    // MARK: Between claim and sending

    private func claim() async throws -> [QueuedTextMessage] {
        let now = portal.services.now()
        return try await portal.services.database.write(.snapshot) { try $0.textMessages.claim(limit: 20, seconds: 180, at: now) }
    }

    @Test(arguments: ["STOP", "switch", "suspension", "number", "nothing"])
    func `what is no longer wanted is not sent, also after the claim`(change: String) async throws {
        let ana = try await ana()
        try await portal.tell(ana, .exchangeRequested)
        let claimed = try await claim()
        let now = portal.services.now()
        switch change {
        case "STOP": try await portal.services.write { db in try db.verifiedPhones.optOut(TestPortal.phone, byCarrier: true, at: now) }
        case "switch": _ = try await client.setSwitches("exchanges", #"{"sms":false}"#, as: ana)
        case "suspension":
            try await portal.services.write { db in _ = try db.execute("UPDATE users SET status = 'suspended' WHERE id = \(ana.id)") }
        case "number": try await portal.services.write { db in _ = try db.execute("DELETE FROM verified_phones") }
        default: break
        }
        try await worker.deliver(claimed, claimedAt: now)
        #expect(portal.textGateway.attempts == (change == "nothing" ? 1 : 0))
        #expect(try await portal.texts().map(\.status) == [change == "nothing" ? "sent" : "expired"])
        #expect(try await portal.sends() == [change == "nothing" ? 1 : 0])
    }

    @Test func `a text that waits long enough after its claim is left to others, and so is one of a worker that ends`() async throws {
        let ana = try await ana()
        try await portal.tell(ana, .exchangeRequested)
        let (claimed, claimedAt) = (try await claim(), portal.services.now())
        portal.clock.advance(seconds: 121)
        try await worker.deliver(claimed, claimedAt: claimedAt)
        #expect(portal.textGateway.attempts == 0)
        #expect(try await portal.sends() == [0])
        let again = try await claim()
        #expect(again.count == 1 && again[0].attempts == 1)
        let (services, now) = (portal.services, portal.services.now())
        let ending = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await TextMessageWorker(services: services).deliver(again, claimedAt: now)
        }
        // Storing the outcome may end with the worker. The claim ends later.
        _ = await ending.result
        #expect(portal.textGateway.attempts == 0)
        portal.clock.advance(seconds: 180)
        try await portal.sendTexts()
        #expect(portal.textGateway.accepted.count == 1)
    }

    // MARK: Reports

    @Test func `a text that was not delivered is seen by administrators, once`() async throws {
        try await withTwilio { portal, client, id, ana async throws in
            let ian = try await portal.signUp(.ian)
            #expect(try await client.report(id, [("MessageStatus", "undelivered"), ("ErrorCode", "30003")]).status == .noContent)
            #expect(try await portal.texts().map(\.status) == ["failed"])
            #expect(try await client.page("/admin/text-messages", as: ian).markup.shows("30003 undelivered"))
            #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).phoneVerified, "the phone was off")
            #expect(try await client.report(id, [("MessageStatus", "delivered")]).status == .noContent)
            #expect(try await portal.texts().map(\.status) == ["failed"])
        }
    }

    @Test(arguments: ["30005", "30006"]) func `a number that nobody has is no longer verified, and a repeated report does no more`(
        code: String
    ) async throws {
        try await withTwilio { portal, client, id, ana async throws in
            let fields = [(name: "MessageStatus", value: "undelivered"), (name: "ErrorCode", value: code)]
            #expect(try await client.report(id, fields).status == .noContent)
            #expect(try await !client.api(.get, "/me", as: ana).decoded(API.Me.self).phoneVerified)
            #expect(try await portal.emails(to: ana.email).map(\.subject).contains("Your phone number gets no texts anymore"))
            try await portal.verifyPhone(of: ana)
            #expect(try await client.report(id, fields).status == .noContent)
            #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).phoneVerified)
        }
    }

    @Test func `a text whose answer was lost is not sent again once it is reported`() async throws {
        try await withTwilio(refusing: TextMessageRefusal(status: 0, reason: "timeout")) { portal, client, id, _ async throws in
            #expect(try await portal.texts().map(\.status) == ["waiting"])
            #expect(try await client.report(id, [("MessageStatus", "delivered")]).status == .noContent)
            portal.clock.advance(seconds: 7200)
            try await portal.sendTexts()
            #expect(try await portal.texts().map(\.status) == ["sent"])
            #expect(portal.textGateway.attempts == 1)
        }
    }

    @Test func `61 a report without a right signature, or with a field twice, does nothing`() async throws {
        try await withTwilio { portal, client, id, _ async throws in
            let failed = [(name: "MessageStatus", value: "failed")]
            #expect(try await client.report(id, failed, signature: "x").code == "invalid_signature")
            #expect(try await client.report(id, failed + failed).fieldErrors == ["MessageStatus malformed"])
            #expect(try await client.report(id, [("MessageStatus", "failed"), ("ErrorCode", "x")]).fieldErrors == ["ErrorCode malformed"])
            #expect(try await client.report(id, failed, sid: "SM1").fieldErrors == ["MessageSid malformed"])
            #expect(try await portal.texts().map(\.status) == ["sent"])
            #expect(try await client.report(portal.services.id(), failed).status == .noContent, "of a text that is deleted")
            let expired = try await client.api(
                .post, "/webhooks/text-messages/\(id)/status", "{}", headers: [.authorization: "Bearer hv_unknown"])
            #expect(expired.status == .unsupportedMediaType, "the operation is public, whatever token is sent")
        }
    }

    /// A portal with an account at Twilio, and a text to Ana for which the worker has run once.
    private func withTwilio(
        refusing refusal: TextMessageRefusal? = nil,
        _ body: @escaping @Sendable (TestPortal, any TestClientProtocol, TextMessage.ID, Visitor) async throws -> Void
    ) async throws {
        let other = try await TestPortal { $0.twilio = .test }
        try await other.run { client in
            let ana = try await other.signUp(.ana)
            try await other.verifyPhone(of: ana)
            _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
            if let refusal { other.textGateway.refuse(TestPortal.phone, refusal) }
            try await other.tell(ana, .exchangeRequested)
            try await other.sendTexts()
            let id = try await other.services.read { try $0.one(TextMessage.ID.self, "SELECT id FROM text_messages") }
            try await body(other, client, id, ana)
        }
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
