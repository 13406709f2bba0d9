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
        #expect(try await text("iniciar").first?.hasPrefix("Harvest: Los mensajes están activos otra vez.") == true)
        #expect(try await text("KALE 3") == ["Kale: 3 (antes 10)."])
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
        let ana = try await portal.signUp(.ana)
        try await portal.verifyPhone(of: ana)
        #expect(try await text("HELP").first?.hasPrefix("Harvest: TOM 20 sets tomatoes to 20") == true)
        try await portal.speakSpanish(ana)
        #expect(try await text("AYUDA").first?.hasPrefix("Harvest: TOM 20 deja los tomates en 20") == true)
        for _ in 0..<2 { #expect(try await text("HELP", from: "+13105550999").first?.hasPrefix("Harvest: TOM 20 sets") == true) }
        #expect(try await text("Ayuda", from: "+13105550999").first?.hasPrefix("Harvest: TOM 20 deja") == true)
        #expect(try await text("ALTO", from: "+13105550999").first?.hasPrefix("Harvest: Ya no recibes mensajes") == true)
    }

    @Test func `a stranger's STOP is obeyed, too`() async throws {
        let stranger = "+13105550999"
        #expect(try await text("STOP", from: stranger).isEmpty)
        #expect(try await text("KALE 3", from: stranger).isEmpty)
        let ana = try await portal.signUp(.ana)
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
