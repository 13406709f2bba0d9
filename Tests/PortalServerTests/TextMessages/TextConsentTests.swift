import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// STOP, START and HELP, as carriers demand.
@Suite(.portalWithTexts) struct TextConsentTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func text(_ body: String, from phone: String = TestPortal.phone) async throws -> [String] {
        try await portal.text(body, from: phone, client)
    }

    @Test(arguments: [
        ("STOP", true), ("stop", true), ("Unsubscribe", true), ("QUIT", true), ("Opt out", true), ("STOP ALL", true), ("ALTO", false),
        ("Parar.", false), ("Detener", false), ("Stop texting me please", false), ("Alto, por favor", false),
    ])
    func `after STOP a number gets no texts and changes nothing until START`(word: String, isAnsweredByTwilio: Bool) async throws {
        let shop = try await Shop(portal)
        try await portal.verifyPhone(of: shop.rosa)
        let answers = try await text(word)
        // Twilio answers single English words itself.
        #expect(answers.count == (isAnsweredByTwilio ? 0 : 1) && answers.allSatisfy { $0.hasPrefix("Harvest: You get no more texts") })
        for body in ["KALE 3", "STOCK", "UNDO", "what", word] { #expect(try await text(body).isEmpty) }
        #expect(try await shop.stock(of: shop.kale) == 10)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: shop.rosa)
        try await portal.tell(shop.rosa, .exchangeRequested)
        #expect(try await portal.texts().filter { $0.purpose == "notification" }.isEmpty)
        #expect(try await text("START").isEmpty)
        #expect(try await text("KALE 3") == ["Kale: 3 (was 10)."])
    }

    @Test func `INICIAR turns texts on again, and says so`() async throws {
        let shop = try await Shop(portal)
        try await portal.verifyPhone(of: shop.rosa)
        try await portal.speakSpanish(shop.rosa)
        #expect(try await text("ALTO").first?.hasPrefix("Harvest: Ya no recibes mensajes") == true)
        #expect(try await text("iniciar").first?.hasPrefix("Harvest: Los mensajes estan activos otra vez.") == true)
        #expect(try await text("KALE 3") == ["Kale: 3 (antes 10)."])
    }

    @Test(arguments: [["STOP"], ["ALTO", "STOP"], ["STOP", "ALTO"]])
    func `after STOP only START turns texts on again, because the carrier knows no other word`(words: [String]) async throws {
        let shop = try await Shop(portal)
        try await portal.verifyPhone(of: shop.rosa)
        try await portal.speakSpanish(shop.rosa)
        for word in words { _ = try await text(word) }
        #expect(try await text("INICIAR").isEmpty)
        #expect(try await text("KALE 3").isEmpty)
        #expect(
            try await client.page("/profile/phone", as: shop.rosa).markup.shows("Para recibirlos otra vez, envía START al (800) 555-1212."))
        #expect(try await text("START").isEmpty)
        #expect(try await text("KALE 3") == ["Kale: 3 (antes 10)."])
    }

    @Test func `what the provider blocks is not turned on by INICIAR either`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        portal.textGateway.refuse(TestPortal.phone, TextMessageRefusal(status: 400, reason: "21610", number: .optedOut))
        try await portal.tell(ana, .exchangeRequested)
        try await portal.sendTexts()
        #expect(try await text("INICIAR").isEmpty)
        try await portal.tell(ana, .exchangeRequested, occasion: "later")
        #expect(try await portal.texts().map(\.status) == ["failed"])
        #expect(try await text("unstop").isEmpty)
        try await portal.tell(ana, .exchangeRequested, occasion: "after START")
        #expect(try await portal.texts().map(\.status) == ["failed", "waiting"])
    }

    @Test func `pages say that texts are off after STOP, and not that a number must be verified`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await text("STOP")
        for (path, line) in [
            ("/profile", "because (310) 555-0142 replied STOP."), ("/profile/notifications", "because ••• 0142 replied STOP."),
        ] {
            let page = try await client.page(path, as: ana).markup
            #expect(page.shows(line) && page.leads(to: "/profile/phone"), "\(path)")
            #expect(!page.shows("is verified") && !page.shows("need a verified phone number"), "\(path)")
        }
    }

    // MARK: Who changes no stock

    @Test func `who replies to a notification is told once a day that nobody reads it, and gets help about notifications`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        #expect(try await text("Thank you!") == ["Harvest: We can't read replies. Open Harvest: http://127.0.0.1:8080"])
        for body in ["Where is my order", "KALE 3", "STOCK", "UNDO"] { #expect(try await text(body).isEmpty) }
        #expect(try await text("HELP").first?.hasPrefix("Harvest sends texts about the topics that you choose") == true)
        portal.clock.advance(seconds: 86_400)
        try await portal.speakSpanish(ana)
        #expect(try await text("¡Gracias!") == ["Harvest: No podemos leer respuestas. Abre Harvest: http://127.0.0.1:8080"])
        #expect(try await text("AYUDA").first?.hasPrefix("Harvest envia mensajes sobre los temas") == true)
    }

    @Test func `strangers of the whole installation get as many answers in a day as the operator allows`() async throws {
        let other = try await TestPortal { ($0.twilio, $0.unprovenTextsPerDay) = (.test, 2) }
        try await other.run { client in
            for (number, count) in [1, 1, 0, 0].enumerated() {
                #expect(try await other.text("Hello", from: "+1310555080\(number)", client).count == count)
            }
            #expect(try await other.text("ALTO", from: "+13105550805", client).isEmpty)
            #expect(try await other.services.read { try $0.verifiedPhones.isOptedOut("+13105550805") }, "STOP is obeyed all the same")
            let now = other.clock.now
            #expect(try await other.services.read { try AdminTaskQuery(db: $0, now: now).all() }.contains(.textMessagesLimited(3)))
            let shop = try await Shop(other)
            try await other.verifyPhone(of: shop.rosa)
            #expect(try await other.text("KALE 3", client) == ["Kale: 3 (was 10)."], "who has an account is answered")
        }
    }

    @Test func `STOP gives up what waits for the number`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        _ = try await client.setSwitches("exchanges", #"{"sms":true}"#, as: ana)
        try await portal.tell(ana, .exchangeRequested)
        _ = try await text("STOP")
        while try await TextMessageWorker(services: portal.services).runOnce() {}
        #expect(portal.textGateway.accepted.isEmpty)
        #expect(try await portal.texts().map(\.status) == ["expired"])
    }

    @Test func `HELP is answered to everybody, in the person's language, also after other answers`() async throws {
        let rosa = try await portal.signUp(.rosa)
        try await portal.verifyPhone(of: rosa)
        #expect(try await text("HELP").first?.hasPrefix("Harvest: TOM 20 sets tomatoes to 20") == true)
        try await portal.speakSpanish(rosa)
        #expect(try await text("AYUDA").first?.hasPrefix("Harvest: TOM 20 deja los tomates en 20") == true)
        for _ in 0..<2 { #expect(try await text("HELP", from: "+13105550999").first?.hasPrefix("Harvest sends texts") == true) }
        #expect(try await text("Ayuda", from: "+13105550999").first?.hasPrefix("Harvest envia mensajes") == true)
        #expect(try await text("ALTO", from: "+13105550999").first?.hasPrefix("Harvest: Ya no recibes mensajes") == true)
    }

    @Test func `a stranger's STOP is obeyed, too`() async throws {
        let stranger = "+13105550999"
        #expect(try await text("STOP", from: stranger).isEmpty)
        #expect(try await text("KALE 3", from: stranger).isEmpty)
        let ana = try await portal.signUpConfirmed(.ana)
        #expect(try await client.api(.put, "/me/phone", #"{"phone":"+13105550999"}"#, as: ana).status == .ok)
        #expect(try await client.api(.post, "/me/phone-verification", as: ana).code == "illegal_state")
    }

    @Test func `what Twilio has answered by itself is not answered again`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        for (number, body) in ["HELP", "ALTO", "INICIAR"].enumerated() {
            var form = TwilioForm(body, from: TestPortal.phone, sid: "SM0000000000000000000000000000000\(number)")
            form.fields.append(("OptOutType", ["HELP", "STOP", "START"][number]))
            #expect(try await client.receive(form).status == .noContent)
        }
        #expect(try await portal.texts().isEmpty)
    }

    @Test func `a number is answered at most 100 times in 24 hours, and its texts are carried out all the same`() async throws {
        let shop = try await Shop(portal)
        try await portal.verifyPhone(of: shop.rosa)
        let now = portal.clock.now
        let ids = (0..<99).map { _ in portal.services.id(TextMessage.ID.self) }
        try await portal.services.write { db in
            for id in ids {
                let text = NewTextMessage(id: id, user: nil, phone: TestPortal.phone, body: "x", lifetimeSeconds: 60)
                try db.textMessages.queue([text], .answer, at: now)
            }
        }
        portal.clock.advance(seconds: 1)
        #expect(try await text("KALE 3") == ["Kale: 3 (was 10)."])
        #expect(try await text("KALE 4").isEmpty)
        #expect(try await shop.stock(of: shop.kale) == 4)
    }

    @Test func `who wants no texts is remembered by a digest of the number`() async throws {
        _ = try await text("STOP", from: "+13105550999")
        let stored = try await portal.services.read { try $0.all(String.self, "SELECT phone_digest FROM text_opt_outs") }
        #expect(stored == [Digest.hexadecimal(of: "+13105550999")])
    }
}
