import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer
@testable import SQLStore

/// What vendors say of SNAP and EBT, and what customers see of it.
@Suite(.portal) struct EBTVendorTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private let profile = ["name": "Green Acres", "story": "", "phone": "", "website": ""]

    private func save(_ more: [String: String], as vendor: Visitor) async throws -> TestResponse {
        try await client.submit("/vendor/farm", profile.merging(more) { $1 }, as: vendor)
    }

    // MARK: Taking EBT

    @Test func `a vendor says that it takes EBT, and customers see that alone`() async throws {
        let shop = try await Shop(portal)
        try await portal.addStall(shop.greenAcres, at: shop.market)
        #expect(try await save(["takes_ebt": "1", "fns_number": "012-3456"], as: shop.rosa).status == .seeOther)
        let page = try await client.page("/vendor/farm", as: shop.rosa)
        #expect(page.markup.value(of: "fns_number") == "0123456")
        let shown = try await client.api(.get, "/vendors/\(shop.greenAcres)")
        #expect(try shown.decoded(API.Vendor.self).takesEBT)
        #expect(!shown.markup.mentions("0123456"))
        #expect(try await !client.api(.get, "/vendors/\(shop.sunnyOrchard)").decoded(API.Vendor.self).takesEBT)
        let list = try await client.api(.get, "/markets/\(shop.market)/vendors")
        #expect(list.markup.mentions("\"takes_ebt\":true"))
        #expect(!list.markup.mentions("0123456"))
    }

    @Test func `administrators see the number of a vendor that takes EBT`() async throws {
        let shop = try await Shop(portal)
        let ian = try await portal.signUp(.ian)
        let page = { try await client.page("/admin/vendors/\(shop.greenAcres)", as: ian).markup }
        #expect(try await !page().shows("Takes EBT, FNS number"))
        _ = try await save(["takes_ebt": "1", "fns_number": "0123456"], as: shop.rosa)
        #expect(try await page().shows("Takes EBT, FNS number"))
        #expect(try await page().shows("0123456"))
    }

    @Test(arguments: [
        ["takes_ebt": "1"], ["takes_ebt": "1", "fns_number": "12345"], ["fns_number": "12345678"], ["fns_number": "seven77"],
    ])
    func `EBT needs a number of seven digits, and a wrong one is shown with its problem`(fields: [String: String]) async throws {
        let rosa = try await portal.signUp(.rosa)
        let answer = try await save(fields, as: rosa)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.markup.hasProblem(at: "fns_number"))
        let vendor = try rosa.requireVendor()
        #expect(try await portal.services.read { try !$0.farms.find(vendor).takesEBT })
    }

    @Test func `a vendor stops taking EBT and keeps its number`() async throws {
        let shop = try await Shop(portal)
        _ = try await save(["takes_ebt": "1", "fns_number": "0123456"], as: shop.rosa)
        _ = try await save(["fns_number": "0123456"], as: shop.rosa)
        let farm = try await portal.services.read { try $0.farms.find(shop.greenAcres) }
        #expect(!farm.takesEBT)
        #expect(farm.fnsNumber?.digits == "0123456")
    }

    @Test func `a restaurant can't take EBT, whatever its form says`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let vendor = try rosa.requireVendor()
        try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET kind = 'restaurant' WHERE id = \(vendor)") }
        #expect(try await !client.page("/vendor/farm", as: rosa).markup.shows("We take EBT"))
        let draft = FarmProfileDraft(
            name: "Uno", story: "", phone: "", website: "", category: nil, takesEBT: true, fnsNumber: FNSNumber("0123456"))
        await #expect(throws: (any Error).self) {
            try await portal.services.write { db in try db.farms.save(draft, photo: nil, of: vendor, by: "user", at: portal.services.now())
            }
        }
    }

    // MARK: Eligibility

    private func add(
        _ name: String, _ category: String, snap: String? = nil, as vendor: Visitor, at market: Market.ID
    ) async throws -> Bool? {
        let id = try await portal.services.read { db in try db.categories.find(.produce, key: category)?.id }
        var fields = [
            "name": name, "category": "\(try #require(id))", "price": "3.50", "unit": "bunch", "market": "\(market)", "visible": "1",
            "description": "",
        ]
        fields["snap"] = snap
        guard try await client.submit("/vendor/produce", fields, as: vendor).status == .seeOther else { return nil }
        return try await portal.services.read { db in try db.one(Bool.self, "SELECT snap_eligible FROM produce WHERE name = \(name)") }
    }

    @Test func `new produce is eligible by its category, unless its vendor says otherwise`() async throws {
        let shop = try await Shop(portal)
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let eligibility = { (name: String, category: String, snap: String?) in
            try await add(name, category, snap: snap, as: shop.rosa, at: shop.market)
        }
        #expect(try await eligibility("Chard", "leafy-greens", nil) == true)
        #expect(try await eligibility("Collards", "leafy-greens", "") == true)
        #expect(try await eligibility("Zinnias", "flowers", "") == false)
        #expect(try await eligibility("Hot soup", "meals", "") == false)
        #expect(try await eligibility("Garlic braid", "vegetables", "0") == false)
        #expect(try await eligibility("Tomato starts", "other", "1") == true)
    }

    @Test func `eligibility follows a new category, unless its vendor had decided otherwise`() async throws {
        let shop = try await Shop(portal)
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let change = { (name: String, snap: String, category: String) in
            let (id, to) = try await portal.services.read { db in
                (
                    try db.one(Produce.ID.self, "SELECT id FROM produce WHERE name = \(name)"),
                    try db.categories.find(.produce, key: category)?.id
                )
            }
            let fields = [
                "name": name, "category": "\(try #require(to))", "price": "3.50", "unit": "bunch", "market": "\(shop.market)",
                "visible": "1", "description": "", "snap": snap,
            ]
            #expect(try await client.submit("/vendor/produce/\(id)", fields, as: shop.rosa).status == .seeOther)
            return try await portal.services.read { db in try db.one(Bool.self, "SELECT snap_eligible FROM produce WHERE id = \(id)") }
        }
        _ = try await add("Basil", "leafy-greens", as: shop.rosa, at: shop.market)
        _ = try await add("Starts", "other", snap: "1", as: shop.rosa, at: shop.market)
        // The form sends what it shows.
        #expect(try await change("Basil", "1", "flowers") == false)
        #expect(try await change("Starts", "1", "flowers") == true)
        #expect(try await change("Basil", "1", "flowers") == true)
    }

    @Test func `a vendor changes the eligibility of an item, and the API shows it`() async throws {
        let shop = try await Shop(portal)
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let shown = { try await client.api(.get, "/produce/\(shop.kale)").decoded(API.Produce.self).snapEligible }
        #expect(try await !shown())
        let page = try await client.page("/vendor/produce/\(shop.kale)", as: shop.rosa).markup
        #expect(page.shows("SNAP covers food taken home cold"))
        let category = try await portal.services.read { db in try db.categories.find(.produce, key: "leafy-greens")?.id }
        let fields = [
            "name": "Kale", "category": "\(try #require(category))", "price": "2.50", "unit": "bunch", "market": "\(shop.market)",
            "visible": "1",
            "description": "", "snap": "1",
        ]
        #expect(try await client.submit("/vendor/produce/\(shop.kale)", fields, as: shop.rosa).status == .seeOther)
        #expect(try await shown())
    }

    @Test func `produce that was sold before gets the default of its category`() async throws {
        let shop = try await Shop(portal)
        let flowers = try await portal.addProduce("Zinnias", of: shop.greenAcres, at: [shop.market], category: "flowers")
        let tacos = try await portal.addProduce("Tacos", of: shop.sunnyOrchard, at: [shop.market])
        let updates = Migration.createSNAPEligibility.statements.map(\.postgresText).filter { $0.hasPrefix("UPDATE produce") }
        let eligible = try await portal.services.write { db in
            _ = try db.execute("UPDATE vendors SET kind = 'restaurant' WHERE id = \(shop.sunnyOrchard)")
            for update in updates { _ = try db.execute(SQL(text: update, parameters: [])) }
            return try db.all(Produce.ID.self, "SELECT id FROM produce WHERE snap_eligible")
        }
        #expect(updates.count == 1)
        #expect(Set(eligible) == [shop.kale, shop.carrots, shop.spinach])
        #expect(!eligible.contains(flowers))
        #expect(!eligible.contains(tacos))
        let keys = SNAPEligibility.categories
        // The migration is frozen, and names the categories by itself.
        let named = updates.flatMap { $0.split(separator: "'").map(String.init) }.filter { keys.contains($0) }
        #expect(Set(named) == keys)
    }

    // MARK: Reports

    @Test func `the weekly report shows EBT sales beside card sales, and an order with both counts once`() async throws {
        let scene = try await EBTScene(portal, client)
        let first = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(first, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        _ = try await scene.handOver(first, ebt: nil, as: scene.shop.tom)
        let second = try await scene.packed(scene.cart([(scene.shop.kale, 1)]), key: "key-ebt-second-000001")
        _ = try await scene.handOver(second, ebt: 250, taken: ["Kale"], as: scene.shop.rosa)
        let page = try await client.page("/vendor/report", as: scene.shop.rosa).markup
        #expect(page.shows("EBT sales are what you confirmed at hand-over"))
        #expect(page.shows("$10.00"))
        let rows = try await client.page("/vendor/report.csv", as: scene.shop.rosa).text.split(whereSeparator: \.isNewline)
        // Carrots of $3.98 with their tax of $0.28, and four kale.
        #expect(rows.first?.hasSuffix("EBT at your stall") == true)
        #expect(rows.contains("2026-11-21,2,3.98,0.28,4.26,10.00"))
        let tom = try await client.page("/vendor/report", as: scene.shop.tom).markup
        #expect(!tom.mentions("EBT"))
    }

    @Test func `the pick list says what to collect`() async throws {
        let scene = try await EBTScene(portal, client)
        try await portal.addStall(scene.shop.greenAcres, at: scene.shop.market)
        let order = try await scene.packed(scene.firstCart)
        let list = { try await client.page("/vendor/picklist/\(scene.shop.market)/2026-11-21", as: scene.shop.rosa).markup }
        #expect(try await list().shows("Collect $7.50 by EBT"))
        // The customer has it, and the other stall still has its part.
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        #expect(try await !list().shows("Kale"))
    }

    @Test func `a receipt shows both tenders, and only the card's money moves`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let receipt: API.Receipt = try await client.api(.get, "/orders/\(order)/receipt", as: scene.ana).decoded()
        #expect(receipt.netCents == 1097)
        #expect(receipt.amounts.ebtCents == 750)
        #expect(receipt.vendors.map(\.ebtCents) == [750, nil])
        #expect(receipt.vendors[0].lines.map(\.paidWithEBT) == [true, nil])
    }

    @Test func `administrators see both tenders, and refund to the card only what it paid`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let ian = try await portal.signUp(.ian)
        let page = try await client.page("/admin/orders/\(order)", as: ian).markup
        #expect(page.shows("EBT at the stall"))
        #expect(page.shows("$7.50"))
        #expect(page.shows("$10.97"))
        let lines = try await scene.lines(["Kale"], of: order) + scene.lines(["Carrots"], of: order)
        #expect(!page.leads(to: "/admin/orders/\(order)/lines/\(lines[0])/refund"))
        #expect(page.leads(to: "/admin/orders/\(order)/lines/\(lines[1])/refund"))
        let basis = RefundRepository.Basis(reason: "Wilted", actor: ian.id.description, now: portal.services.now())
        let id: Refund.ID = portal.services.id()
        await #expect(throws: IssueRefusal.paidWithEBT) {
            _ = try await portal.services.write { db in
                guard let record = try db.orders.find(order) else { return }
                _ = try db.refunds.refund(id, units: 1, of: lines[0], in: record, paidBy: .vendor, basis)
            }
        }
        // Carrots of $3.98, their tax, and their part of the fee.
        let whole = try await portal.services.write { db -> Cents? in
            guard let record = try db.orders.find(order) else { return nil }
            return try db.refunds.refund(id, units: 2, of: lines[1], in: record, paidBy: .vendor, basis)?.total
        }
        #expect(whole == 476)
        #expect(try await scene.findings() == [])
    }

    @Test(arguments: [
        "UPDATE orders SET ebt_cents = ebt_cents + 1", "UPDATE order_vendors SET ebt_cents = 0", "UPDATE orders SET final_ebt_cents = 1",
        "UPDATE order_vendors SET final_ebt_cents = 1 WHERE position = 0", "UPDATE order_vendors SET handed_over_at = NULL",
    ])
    func `portal verify names an order whose tenders are not the sums of its lines`(change: String) async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        #expect(try await scene.findings() == [])
        try await portal.services.write { db in _ = try db.execute(SQL(text: change, parameters: [])) }
        #expect(try await scene.findings() == ["What EBT pays of order \(order) is not the sum of its lines."])
    }

    @Test func `the figures of a day count food whoever took the money, and only the card's money as sales`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let now = portal.services.now()
        let sums = try await portal.services.write { db -> [Int] in
            _ = try db.dailyFigures.update(limit: 100, at: now)
            return try db.one("SELECT food_cents, total_cents FROM daily_figures WHERE market_id = \(DailyFigures.wholeDay)") {
                [try $0.int("food_cents"), try $0.int("total_cents")]
            }
        }
        #expect(sums == [1668, 1097])
        #expect(try await portal.services.read { try $0.dailyFigures.findings() } == [])
    }
}
