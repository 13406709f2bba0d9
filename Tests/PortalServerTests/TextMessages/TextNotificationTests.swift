import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Notifications by text message.
@Suite(.portal) struct TextNotificationTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func texts() async throws -> [String] { try await portal.texts().map(\.body) }

    @Test func `texts are off for every topic until a person switches them on, and are written in the person's language`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        let settings = try await client.api(.get, "/me/notification-settings", as: ana).decoded(API.NotificationSettings.self)
        #expect(settings.topics.values.allSatisfy { !$0.sms })
        for kind in API.NotificationKind.allCases { try await portal.tell(ana, kind) }
        #expect(try await texts().isEmpty)
        #expect(try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)[.exchanges].sms)
        try await portal.tell(ana, .exchangeRequested, occasion: "1")
        try await portal.tell(ana, .exchangeRequested, occasion: "1")
        #expect(try await texts() == [#"Harvest: Somebody wants your listing. Phil P. would like "Milk"."#])
        try await portal.speakSpanish(ana)
        portal.clock.advance(seconds: 1)
        try await portal.tell(ana, .exchangeRequested, item: "Leche", occasion: "2")
        #expect(try await texts().last == "Harvest: Alguien quiere lo que publicaste. A Phil P. le interesa \"Leche\".")
        #expect(try await client.setSwitches("exchanges", #"{"sms":false}"#, as: ana)[.exchanges].sms == false)
        try await portal.tell(ana, .exchangeRequested, occasion: "3")
        #expect(try await texts().count == 2)
    }

    @Test func `a switch does nothing without a verified number`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        try await portal.tell(ana, .exchangeRequested)
        try await portal.verifyPhone(of: ana)
        try await portal.tell(ana, .exchangeRequested, occasion: "2")
        let now = portal.clock.now
        try await portal.services.write { db in try db.accounts.setPhone("+13105550199", of: ana.id, at: now) }
        try await portal.tell(ana, .exchangeRequested, occasion: "3")
        let all = try await portal.services.read { try $0.all(String.self, "SELECT phone FROM text_messages") }
        #expect(all == [TestPortal.phone])
    }

    @Test func `what waits for a number that is no longer the person's is not sent`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        try await portal.tell(ana, .exchangeRequested)
        #expect(try await client.api(.put, "/me/phone", #"{"phone":"+13105550199"}"#, as: ana).status == .ok)
        while try await TextMessageWorker(services: portal.services).runOnce() {}
        #expect(portal.textGateway.accepted.isEmpty)
        #expect(try await portal.texts().map(\.status) == ["expired"])
    }

    @Test func `phones stay silent in quiet hours, also for texts that wait when they begin`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        let hours = #"{"quiet_hours":{"from_local":"22:00","until_local":"07:30","time_zone":"America/New_York"}}"#
        #expect(try await client.api(.patch, "/me/notification-settings", hours, as: ana).status == .ok)
        portal.clock.set(try #require(Instant("2026-11-22T19:00:00-08:00")))
        try await portal.tell(ana, .exchangeRequested, occasion: "night")
        #expect(try await texts().isEmpty)
        portal.clock.set(try #require(Instant("2026-11-23T18:59:50-08:00")))
        try await portal.tell(ana, .exchangeRequested, occasion: "evening")
        let now = portal.clock.now
        let (id, code): (TextMessage.ID, TextMessage.ID) = (portal.services.id(), portal.services.id())
        try await portal.services.write { db in
            for (purpose, id) in [(TextMessagePurpose.answer, id), (.code, code)] {
                let text = NewTextMessage(id: id, user: ana.id, phone: TestPortal.phone, body: purpose.rawValue, lifetimeSeconds: 600)
                try db.textMessages.queue([text], purpose, at: now)
            }
        }
        portal.clock.advance(seconds: 10)
        while try await TextMessageWorker(services: portal.services).runOnce() {}
        #expect(
            Set(portal.textGateway.accepted.map(\.body)) == ["answer", "code"], "who waits for an answer or a code gets it at night, too")
    }

    @Test func `offers to drivers are texted in quiet hours, too`() async throws {
        let dee = try await portal.signUp(.dee)
        try await portal.verifyPhone(of: dee)
        _ = try await client.setSwitches("offers", #"{"sms":true}"#, as: dee)
        let hours = #"{"quiet_hours":{"from_local":"22:00","until_local":"07:30","time_zone":"America/New_York"}}"#
        #expect(try await client.api(.patch, "/me/notification-settings", hours, as: dee).status == .ok)
        portal.clock.set(try #require(Instant("2026-11-22T23:00:00-08:00")))
        try await portal.tell(dee, .offerMade)
        try await portal.sendTexts()
        #expect(portal.textGateway.accepted.count == 1)
        #expect(try await portal.texts().map(\.status) == ["sent"])
    }

    @Test(arguments: ["Milk http://evil.example/x", "see www.evil.example", "evil.example", "ana@evil.example", "10.0.0.1/x"])
    func `an address in what people write is no link in a text`(item: String) async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        try await portal.tell(ana, .exchangeRequested, item: item)
        let text = try #require(try await texts().first)
        #expect(!["evil.example", "://", "10.0.0.1"].contains { text.contains($0) }, "\(text)")
        #expect(["evil example", "10 0 0 1"].contains { text.contains($0) }, "\(text)")
    }

    @Test func `a person gets at most 20 notifications by text in 24 hours`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        for number in 0..<25 { try await portal.tell(ana, .exchangeRequested, occasion: "\(number)") }
        #expect(try await texts().count == 20)
        #expect(try await portal.told(ana).count == 25, "the app shows them all")
        portal.clock.advance(seconds: 86_400)
        try await portal.tell(ana, .exchangeRequested, occasion: "next day")
        #expect(try await texts().count == 21)
    }

    @Test func `a text costs one statement more, and none where texts are off`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        for person in [ana, bob] { try await portal.verifyPhone(person.id == ana.id ? TestPortal.phone : "+13105550143", of: person) }
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        let texted = try await portal.cost { try await portal.tell(ana, .exchangeRequested) }
        let silent = try await portal.cost { try await portal.tell(bob, .exchangeRequested) }
        #expect(texted.statements == silent.statements + 1 && texted.commits == silent.commits)
    }

    @Test func `a number that wants no texts gets none, whatever the switches`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        let now = portal.clock.now
        try await portal.services.write { db in try db.verifiedPhones.optOut(TestPortal.phone, byCarrier: false, at: now) }
        try await portal.tell(ana, .exchangeRequested)
        #expect(try await texts().isEmpty)
        try await portal.services.write { db in try db.verifiedPhones.optIn(TestPortal.phone) }
        try await portal.tell(ana, .exchangeRequested, occasion: "2")
        #expect(try await texts().count == 1)
    }

    @Test func `every kind fits into three parts, in both languages`() {
        for kind in API.NotificationKind.allCases {
            for language in Language.allCases {
                let text = kind.textMessage(item: String(repeating: "🍅", count: 200), person: "Phil P.", arrival: nil, language)
                #expect(text.hasPrefix("Harvest: ") && TextMessageLength.segments(of: text) <= 3, "\(text)")
            }
        }
    }

    @Test func `the page of switches has texts, says that they need a verified number, and saves them`() async throws {
        let ana = try await portal.signUp(.ana)
        let page = try await client.page("/profile/notifications", as: ana).markup
        #expect(page.shows("Text messages need a verified phone number.") && page.leads(to: "/profile/phone"))
        #expect(page.shows("By text message"))
        #expect(try await client.submit("/profile/notifications", ["orders": "sms"], as: ana).status == .seeOther)
        let settings = try await client.api(.get, "/me/notification-settings", as: ana).decoded(API.NotificationSettings.self)
        #expect(settings[.orders] == API.Switches(inApp: false, push: false, email: false, sms: true) && !settings[.payments].sms)
        try await portal.verifyPhone(of: ana)
        let verified = try await client.page("/profile/notifications", as: ana).markup
        #expect(verified.shows("Texts go to ••• 0142, at most 20 a day.") && !verified.mentions("3105550142"))
    }
}
