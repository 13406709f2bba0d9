import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The page on which a person verifies a number, and a server that sends no texts.
@Suite(.portal) struct PhonePageTests: PhoneScene {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    // MARK: Pages

    @Test func `a person verifies the number on the account's page, without script`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        #expect(try await client.page("/profile", as: ana).markup.leads(to: "/profile/phone"))
        let page = try await client.page("/profile/phone", as: ana).markup
        #expect(page.shows("We text a code to (310) 555-0100.") && !page.shows("Code from the text message"))
        let sent = try await client.submit("/profile/phone/code", as: ana)
        #expect(sent.status == .seeOther && sent.headers[.location] == "/profile/phone")
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("Code from the text message"))
        let wrong = try await client.submit("/profile/phone/verification", ["code": try await wrongCode()], as: ana)
        #expect(wrong.status == .unprocessableContent && wrong.markup.shows("This is not the code. Check the text message."))
        let code = try await code()
        let right = try await client.submit("/profile/phone/verification", ["code": " \(code.prefix(3)) \(code.suffix(3)) "], as: ana)
        #expect(right.status == .seeOther)
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("(310) 555-0100 is verified."))
        #expect(try await client.page("/profile", as: ana).markup.shows("(310) 555-0100 is verified."))
    }

    @Test func `the page is Spanish for who reads Spanish, and says when there were too many codes`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        try await portal.speakSpanish(ana)
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("Enviamos un código a (310) 555-0100."))
        for _ in 0..<3 { try await submit(as: ana) }
        #expect(try await portal.texts(to: phone).last?.body.dropFirst(6).hasPrefix(" es tu codigo de Harvest.") == true)
        #expect(try await portal.texts(to: phone).allSatisfy { TextMessageLength.segments(of: $0.body) == 1 })
        let refused = try await submit(as: ana)
        #expect(refused.status == .tooManyRequests && refused.markup.shows("14 minutos"))
    }

    /// Presses the button for a code half a minute after the last time.
    @discardableResult
    private func submit(as person: Visitor) async throws -> TestResponse {
        portal.clock.advance(seconds: 30)
        return try await client.submit("/profile/phone/code", as: person)
    }

    @Test func `what is no code is refused on the page without counting`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        _ = try await ask(as: ana)
        for wrong in ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "<b>123</b>"] {
            let answer = try await client.submit("/profile/phone/verification", ["code": wrong], as: ana)
            #expect(answer.status == .unprocessableContent && answer.markup.shows("Enter the code as shown."), "\(wrong)")
        }
        #expect(try await client.submit("/profile/phone/verification", ["code": try await code()], as: ana).status == .seeOther)
    }

    @Test func `the page says when a number has had too many codes today`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        for _ in 0..<3 { try await submit(as: ana) }
        portal.clock.advance(seconds: 900)
        for _ in 0..<2 { try await submit(as: ana) }
        let refused = try await submit(as: ana)
        #expect(refused.status == .tooManyRequests && refused.markup.shows("Too many codes were sent today. Try again tomorrow."))
    }

    @Test func `the page says what to do without a number, and with one that wants no texts`() async throws {
        let ana = try await portal.signUpConfirmed(.ana)
        let now = portal.clock.now
        try await portal.services.write { db in try db.verifiedPhones.optOut("+13105550100", byCarrier: true, at: now) }
        #expect(try await !client.page("/profile/phone", as: ana).markup.mentions("STOP."), "who has not asked for a code learns nothing")
        let refused = try await client.submit("/profile/phone/code", as: ana)
        #expect(refused.status == .conflict && refused.markup.shows("gets no texts because it replied STOP."))
        try await portal.services.write { db in try db.accounts.setPhone(nil, of: ana.id, at: now) }
        #expect(try await client.page("/profile/phone", as: ana).markup.shows("Add a phone number to your account"))
    }

    // MARK: Without a provider

    @Test(.portalWithoutTexts) func `61 a server without an account at Twilio receives no texts, and its pages promise nothing`()
        async throws
    {
        let rosa = try await portal.signUpConfirmed(.rosa)
        let answer = try await client.receive(TwilioForm("KALE 3", from: phone, sid: "SM00000000000000000000000000000001"))
        #expect(answer.status == .notFound && answer.code == "not_found")
        #expect(try answer.decoded(API.Problem.self).detail == "This server receives no text messages.")
        for path in ["/vendor/produce", "/profile", "/profile/notifications"] {
            let page = try await client.page(path, as: rosa).markup
            #expect(!page.mentions("text message") && !page.mentions("Texts") && !page.leads(to: "/profile/phone"), "\(path)")
        }
        #expect(try await client.page("/profile/phone", as: rosa).status == .notFound)
        let refused = try await client.api(.post, "/me/phone-verification", as: rosa)
        #expect(refused.status == .conflict)
        #expect(try refused.decoded(API.Problem.self).currentStatus == "texts_unavailable")
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM text_messages") } == 0)
    }

    @Test(.portalWithoutTexts) func `without a provider the form of the switches leaves those for texts alone, and what waits is given up`()
        async throws
    {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        #expect(try await client.submit("/profile/notifications", ["exchanges": "in_app"], as: ana).status == .seeOther)
        let settings = try await client.api(.get, "/me/notification-settings", as: ana).decoded(API.NotificationSettings.self)
        #expect(settings[.exchanges].sms)
        try await portal.tell(ana, .exchangeRequested)
        try await portal.sendTexts()
        #expect(try await portal.texts().map(\.status) == ["expired"])
    }
}
