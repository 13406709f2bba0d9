import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Vendors with basic phones change their stock by text message.
@Suite(.portalWithTexts) struct RestockByTextTests: RestockScene {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    // MARK: Changes

    @Test func `KALE 3 sets the stock, and the answer says what is true now`() async throws {
        let shop = try await shop()
        #expect(try await text("KALE 3") == ["Kale: 3 (was 10)."])
        #expect(try await shop.stock(of: shop.kale) == 3)
        #expect(try await shop.stock(of: shop.carrots) == 20)
    }

    @Test func `signs add and take away, several items are changed together, and 0 is sold out`() async throws {
        let shop = try await shop()
        #expect(try await text("kale +5, CARR -2\nspin 0") == ["Kale: 15 (was 10).\nCarrots: 18 (was 20).\nSpinach: 0 (was 6)."])
        let stocks = try await [shop.stock(of: shop.kale), shop.stock(of: shop.carrots), shop.stock(of: shop.spinach)]
        #expect(stocks == [15, 18, 0])
    }

    @Test func `the answer is in the person's language`() async throws {
        let shop = try await shop()
        try await portal.speakSpanish(shop.rosa)
        #expect(try await text("KALE 3") == ["Kale: 3 (antes 10)."])
        #expect(
            try await text("KALE") == ["No cambio nada. KALE: falta el numero. Envia un nombre y un numero, como TOM 20, TOM +5 o TOM -2."])
    }

    @Test func `a text changes stock as the Produce page does: one event, one record, and a count after what was sold`() async throws {
        let shop = try await shop()
        let before = try await portal.eventCount("produce.stock_changed", for: shop.greenAcres.description)
        _ = try await client.order(shop.cart([(shop.kale, 4)]), as: try await portal.buyer())
        let sold = try await portal.eventCount("produce.stock_changed", for: shop.greenAcres.description)
        #expect(try await text("KALE 8") == ["Kale: 8 (was 6)."])
        #expect(try await portal.eventCount("produce.stock_changed", for: shop.greenAcres.description) == sold + 1)
        #expect(sold >= before)
        let records = try await portal.services.read { db in
            try db.all("SELECT actor_id, change, stock_after FROM stock_changes WHERE produce_id = \(shop.kale)") {
                (try $0.value("actor_id", as: User.ID.self), try $0.int("change"), try $0.int("stock_after"))
            }
        }
        #expect(records.count == 1 && records[0] == (shop.rosa.id, 2, 8))
    }

    @Test func `the same text twice is carried out and answered once`() async throws {
        let shop = try await shop()
        let sid = "SM00000000000000000000000000000007"
        #expect(try await text("KALE +5", sid: sid) == ["Kale: 15 (was 10)."])
        #expect(try await text("KALE +5", sid: sid).isEmpty)
        #expect(try await shop.stock(of: shop.kale) == 15)
    }

    @Test func `the same text at the same time, on several servers, is carried out once`() async throws {
        let shop = try await shop()
        let form = TwilioForm("KALE +5", from: TestPortal.phone, sid: "SM00000000000000000000000000000008")
        let text = ReceivedText(sid: "SM00000000000000000000000000000008", phone: TestPortal.phone, body: "KALE +5", isAnswered: false)
        let others = try (0..<3).map { _ in ReceivedTextService(services: try portal.anotherServer().services) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for other in others { group.addTask { try await other.receive(text) } }
            try await group.waitForAll()
        }
        #expect(try await client.receive(form).status == .noContent)
        #expect(try await shop.stock(of: shop.kale) == 15)
        #expect(try await portal.texts().count == 1)
    }

    @Test(arguments: [
        ("PUMPKIN 3", "Nothing changed. PUMPKIN 3: nothing on your list is called that. Text STOCK for the list."),
        ("KALE", "Nothing changed. KALE: the number is missing. Text a name and a number, like TOM 20, TOM +5 or TOM -2."),
        ("KALE 5, PUMPKIN 3", "Nothing changed. PUMPKIN 3: nothing on your list is called that. Text STOCK for the list."),
        ("KALE 100000", "Nothing changed. KALE 100000: the number is too large. Counts go up to 99999."),
        ("KALE -11", "Nothing changed. Kale is at 10, so you can take away at most 10."),
        ("KALE +99990", "Nothing changed. Kale is at 10. Counts go up to 99999."),
        ("KALE 2, kale 3", "Nothing changed. Kale is in your text twice."),
        ("PEACH 3", "Nothing changed. PEACH 3: nothing on your list is called that. Text STOCK for the list."),
        ("KALE 2.5", "Nothing changed. KALE 2.5: text a whole number, like TOM 20."),
        ("KALE 1/2", "Nothing changed. KALE 1/2: text a whole number, like TOM 20."),
        ("KALE 2½", "Nothing changed. KALE 2½: text a whole number, like TOM 20."),
        ("KALE 2,5", "Nothing changed. Text whole numbers, one item per line."),
        ("KALE 1,000", "Nothing changed. Text whole numbers, one item per line."),
        ("KALE $3", "Nothing changed. KALE $3 looks like a price. Text how many you have, like TOM 20."),
        ("KALE 3/lb", "Nothing changed. KALE 3/lb looks like a price. Text how many you have, like TOM 20."),
        ("KALE- 5", "Nothing changed. KALE- 5: text TOM 2 to set the number to 2, or TOM -2 to take away 2."),
        ("KALE - 2", "Nothing changed. KALE - 2: text TOM 2 to set the number to 2, or TOM -2 to take away 2."),
        ("KALE 3 dozen", "Nothing changed. KALE 3 dozen: nothing on your list is called that. Text STOCK for the list."),
        ("KALE 9223372036854775808", "Nothing changed. KALE 9223372036854775808: the number is too large. Counts go up to 99999."),
        ("KALE -9223372036854775809", "Nothing changed. KALE -9223372036854775809: the number is too large. Counts go up to 99999."),
    ])
    func `a text that can't be carried out as a whole changes nothing, and the answer says why`(body: String, expected: String) async throws
    {
        let shop = try await shop()
        #expect(try await text(body) == [expected])
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM stock_changes") } == 0)
    }

    @Test(arguments: [
        "<script>alert(1)</script> 3", "KALE'; DROP TABLE produce; -- 3", "%_% 3", "\u{202E}ELAK 3", "🥬🥬🥬 3", "甘藍 3",
        "KALE\u{7}\u{1B}[2J 3",
        String(repeating: "kale ", count: 300) + "3x", String(repeating: "é", count: 1600), String(repeating: "a1 ", count: 500),
        String(repeating: "\u{301}", count: 1000) + " 3", String(repeating: "-", count: 1500), "KALE 3 https://evil.example/?a=1&b=2",
    ])
    func `a hostile text changes nothing and gets one short answer`(body: String) async throws {
        let shop = try await shop()
        let answers = try await text(body)
        // By bytes: a combining letter joins the space before it.
        #expect(answers.count == 1 && answers[0].utf8.starts(with: "Nothing changed. ".utf8))
        #expect(answers.allSatisfy { TextMessageLength.segments(of: $0) <= 3 && $0.unicodeScalars.count < 300 })
        #expect(answers.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } })
        let stocks = try await [shop.stock(of: shop.kale), shop.stock(of: shop.carrots), shop.stock(of: shop.spinach)]
        #expect(stocks == [10, 20, 6])
    }

    @Test func `a signed text is carried out once, even if it is repeated after its record was forgotten`() async throws {
        let shop = try await shop()
        let sid = "SM00000000000000000000000000000009"
        #expect(try await text("KALE +5", sid: sid) == ["Kale: 15 (was 10)."])
        portal.clock.advance(seconds: 31 * 86_400)
        _ = try await AccountCleanupWorker(services: portal.services).runOnce()
        let left = try await portal.services.read { db in
            [
                try db.one(Int.self, "SELECT count(*) FROM received_texts WHERE user_id IS NOT NULL"),
                try db.one(Int.self, "SELECT count(*) FROM restocked_produce"),
            ]
        }
        #expect(left == [0, 0])
        #expect(try await text("KALE +5", sid: sid).isEmpty)
        #expect(try await shop.stock(of: shop.kale) == 15)
    }

    @Test func `an ambiguous name changes nothing, and the answer names the candidates`() async throws {
        let shop = try await shop()
        let red = try await portal.addProduce("Red kale", of: shop.greenAcres, at: [shop.market], stock: 2)
        #expect(
            try await text("KAL 3") == ["Nothing changed. KAL 3 could be: Kale, Red kale. Text more of the name."])
        #expect(try await shop.stock(of: red) == 2)
        #expect(try await text("RED 3") == ["Red kale: 3 (was 2)."])
        #expect(try await text("KALE 3") == ["Kale: 3 (was 10)."])
    }

    @Test func `produce that is not tracked, removed or of another vendor is not changed`() async throws {
        let shop = try await shop()
        let figs = try await portal.addProduce("Figs", of: shop.greenAcres, at: [shop.market], stock: nil)
        #expect(try await text("FIGS 3") == ["Nothing changed. Figs is not tracked. Set a count on the Produce page first."])
        #expect(try await shop.stock(of: figs) == nil)
        let now = portal.clock.now
        try await portal.services.write { db in _ = try db.produce(of: shop.greenAcres).remove(shop.kale, at: now) }
        #expect(try await text("KALE 3").first?.contains("nothing on your list is called that") == true)
        #expect(try await text("PEACH 3").first?.contains("nothing on your list is called that") == true)
        #expect(try await shop.stock(of: shop.peach) == 40)
    }

    // MARK: List and undo

    @Test func `STOCK lists the person's produce with counts, and changes nothing`() async throws {
        let shop = try await shop()
        _ = try await portal.addProduce("Figs", of: shop.greenAcres, at: [shop.market], stock: nil)
        #expect(try await text("stock") == ["Spinach 6, Kale 10, Carrots 20, Figs not tracked"])
        try await portal.speakSpanish(shop.rosa)
        #expect(try await text("LISTA") == ["Spinach 6, Kale 10, Carrots 20, Figs sin contar"])
    }

    @Test func `STOCK with a name lists what is called so, and of a long list what is sold out or low comes first`() async throws {
        let shop = try await shop()
        _ = try await portal.addProduce("Red kale", of: shop.greenAcres, at: [shop.market], stock: 0)
        #expect(try await text("STOCK KAL") == ["Red kale 0, Kale 10"])
        #expect(try await text("stock carrots") == ["Carrots 20"])
        #expect(try await text("Lista kal") == ["Red kale 0, Kale 10"])
        #expect(
            try await text("STOCK pumpkin") == ["Nothing changed. pumpkin: nothing on your list is called that. Text STOCK for the list."])
        #expect(try await text("STOCK") == ["Red kale 0, Spinach 6, Kale 10, Carrots 20"])
    }

    @Test func `UNDO takes the last text back, keeps what was sold since, and works once`() async throws {
        let shop = try await shop()
        _ = try await text("SPINACH 9")
        _ = try await text("KALE 30, CARROTS -5")
        _ = try await text("STOCK")
        _ = try await client.order(shop.cart([(shop.kale, 4)]), as: try await portal.buyer())
        let undone = try await text("UNDO")
        #expect(
            undone.count == 1 && undone[0].hasPrefix("Undone. ") && undone[0].contains("Kale: 6 (was 26).")
                && undone[0].contains("Carrots: 20 (was 15)."))
        #expect(try await shop.stock(of: shop.kale) == 6)
        #expect(try await text("DESHACER") == ["Nothing changed. There is nothing to undo from the last 24 hours."])
        #expect(try await shop.stock(of: shop.spinach) == 9)
        #expect(try await text("KALE 7") == ["Kale: 7 (was 6)."])
        #expect(try await text("UNDO") == ["Undone. Kale: 6 (was 7)."])
    }

    @Test func `a text that changes nothing says so, leaves no record, and UNDO takes back the one before it`() async throws {
        let shop = try await shop()
        #expect(try await text("KALE 30") == ["Kale: 30 (was 10)."])
        #expect(try await text("KALE 30, CARROTS 20") == ["Kale: already 30.\nCarrots: already 20."])
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM stock_changes") } == 1)
        #expect(try await text("KALE 30, CARROTS 21") == ["Kale: already 30.\nCarrots: 21 (was 20)."])
        #expect(try await text("UNDO") == ["Undone. Carrots: 20 (was 21)."])
        #expect(try await shop.stock(of: shop.kale) == 30)
        _ = try await text("KALE 31")
        _ = try await text("KALE 31")
        #expect(try await text("UNDO") == ["Undone. Kale: 30 (was 31)."])
    }

    @Test func `UNDO changes nothing if the count can no longer be taken back`() async throws {
        let shop = try await shop()
        _ = try await text("KALE +10, CARROTS +1")
        _ = try await client.order(shop.cart([(shop.kale, 15)]), as: try await portal.buyer())
        #expect(try await text("UNDO") == ["Nothing changed. Kale has changed since your text and is at 5 now."])
        #expect(try await shop.stock(of: shop.carrots) == 21)
        try await portal.services.write { db in _ = try db.execute("UPDATE produce SET stock = NULL WHERE id = \(shop.kale)") }
        #expect(try await text("UNDO") == ["Nothing changed. Kale is no longer on your list or no longer tracked."])
        let now = portal.clock.now
        try await portal.services.write { db in _ = try db.produce(of: shop.greenAcres).remove(shop.kale, at: now) }
        #expect(try await text("UNDO") == ["Nothing changed. Kale is no longer on your list or no longer tracked."])
    }

    @Test func `after a day a text can't be undone`() async throws {
        let shop = try await shop()
        _ = try await text("KALE 3")
        portal.clock.advance(seconds: 86_400)
        #expect(try await text("UNDO") == ["Nothing changed. There is nothing to undo from the last 24 hours."])
        #expect(try await shop.stock(of: shop.kale) == 3)
    }
}
