import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What administrators see of EBT, and decide about it.
@Suite(.portal) struct EBTAdministrationTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func saveFarm(_ more: [String: String], as vendor: Visitor) async throws -> TestResponse {
        let profile = ["name": "Green Acres", "story": "", "phone": "", "website": ""]
        return try await client.submit("/vendor/farm", profile.merging(more) { $1 }, as: vendor)
    }

    private func trail(of vendor: Vendor.ID) async throws -> [AuditRecord] {
        try await portal.services.read { try $0.audit.history(of: vendor.description) }
    }

    // MARK: FNS numbers

    @Test func `each change of an FNS number is in the audit log, without its first digits`() async throws {
        let shop = try await Shop(portal)
        _ = try await saveFarm(["takes_ebt": "1", "fns_number": "0123456"], as: shop.rosa)
        _ = try await saveFarm(["takes_ebt": "1", "fns_number": "0123456"], as: shop.rosa)
        _ = try await saveFarm(["takes_ebt": "1", "fns_number": "7654321"], as: shop.rosa)
        _ = try await saveFarm([:], as: shop.rosa)
        let entries = try await trail(of: shop.greenAcres).reversed().filter { $0.action == "vendor.fns_number_changed" }
        #expect(
            entries.map(\.detail) == [
                "– → •••\u{A0}3456", "•••\u{A0}3456 → •••\u{A0}4321", "•••\u{A0}4321 → –",
            ])
        #expect(entries.allSatisfy { $0.actor == shop.rosa.id.description })
        let ian = try await portal.signUp(.ian)
        let log = try await client.page("/admin/audit", as: ian).markup
        #expect(log.shows("Vendor changed its FNS number"))
        #expect(!log.mentions("0123456"))
    }

    // MARK: The switch

    @Test func `an administrator turns a vendor's EBT off, for new orders, and the vendor can't turn it on again`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        let (ian, vendor) = (try await portal.signUp(.ian), scene.shop.greenAcres)
        let page = try await client.page("/admin/vendors/\(vendor)", as: ian).markup
        #expect(page.shows("1 open order is still to be paid with EBT."))
        let empty = try await client.submit("/admin/vendors/\(vendor)/stop-ebt", as: ian)
        #expect(empty.status == .unprocessableContent)
        #expect(empty.markup.hasProblem(at: "ebt_reason"))
        let reason = ["ebt_reason": "The permit has expired."]
        for _ in 1...2 { #expect(try await client.submit("/admin/vendors/\(vendor)/stop-ebt", reason, as: ian).status == .seeOther) }
        #expect(try await !client.api(.get, "/vendors/\(vendor)").decoded(API.Vendor.self).takesEBT)
        let quote: API.Quote = try await scene.quote(scene.firstCart).decoded()
        #expect(quote.amounts.ebtCents == nil)
        // The vendor reads why.
        #expect(try await client.page("/vendor/farm", as: scene.shop.rosa).markup.shows("The permit has expired."))
        let refused = try await saveFarm(["takes_ebt": "1", "fns_number": "0123456"], as: scene.shop.rosa)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.markup.shows("Harvest turned off EBT for your stall: The permit has expired."))
        #expect(try await saveFarm(["fns_number": "0123456"], as: scene.shop.rosa).status == .seeOther)
        // What was placed is finished.
        #expect(try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa).status == .seeOther)
        #expect(try await scene.shown(order).vendors.map(\.ebtCents) == [750, nil])
        #expect(try await client.page("/admin/vendors/\(vendor)", as: ian).markup.shows("Allow EBT again"))
        for _ in 1...2 { #expect(try await client.submit("/admin/vendors/\(vendor)/allow-ebt", as: ian).status == .seeOther) }
        #expect(try await saveFarm(["takes_ebt": "1", "fns_number": "0123456"], as: scene.shop.rosa).status == .seeOther)
        #expect(try await client.api(.get, "/vendors/\(vendor)").decoded(API.Vendor.self).takesEBT)
        let entries = try await trail(of: vendor).reversed()
        #expect(entries.map(\.action) == ["vendor.ebt_stopped", "vendor.ebt_allowed"])
        #expect(entries.map(\.detail) == ["The permit has expired.", ""])
    }

    @Test func `the switch is for administrators, and of vendors that are there`() async throws {
        let scene = try await EBTScene(portal, client)
        let path = "/admin/vendors/\(scene.shop.greenAcres)/stop-ebt"
        #expect(try await client.submit(path, ["ebt_reason": "No"], as: scene.shop.rosa).status != .seeOther)
        #expect(try await client.api(.get, "/vendors/\(scene.shop.greenAcres)").decoded(API.Vendor.self).takesEBT)
        let (ian, nobody) = (try await portal.signUp(.ian), portal.services.id(Vendor.ID.self))
        #expect(try await client.submit("/admin/vendors/\(nobody)/stop-ebt", ["ebt_reason": "No"], as: ian).status == .notFound)
        #expect(try await client.submit("/admin/vendors/\(nobody)/allow-ebt", as: ian).status == .notFound)
    }

    @Test func `a vendor that stops taking EBT reads how many open orders are still paid with it, and finishes them`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.place(scene.cart([(scene.shop.kale, 1)]), key: "key-ebt-second-000001")
        let saved = try await saveFarm(["fns_number": "0123456"], as: scene.shop.rosa)
        #expect(saved.status == .seeOther)
        let outcome = try await portal.services.write { [vendor = scene.shop.greenAcres, now = portal.services.now()] db in
            _ = try db.execute("UPDATE vendors SET takes_ebt = TRUE WHERE id = \(vendor)")
            let draft = FarmProfileDraft(
                name: "Green Acres", story: "", phone: "", website: "", category: nil, takesEBT: false, fnsNumber: FNSNumber("0123456"))
            return try db.farms.save(draft, photo: nil, of: vendor, by: "user", at: now)
        }
        #expect(outcome == .saved(ebtOrders: 2))
        #expect(try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa).status == .seeOther)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        #expect(try await scene.shown(order).amounts.ebtCents == 750)
        #expect(try await scene.findings() == [])
    }

    // MARK: Amounts

    @Test func `lists and pages of orders show what EBT pays instead of nothing`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.cart([(scene.shop.kale, 3)]))
        let ian = try await portal.signUp(.ian)
        for path in ["/admin/orders?show=all", "/admin/orders/\(order)", "/admin/users/\(scene.ana.id)", "/admin/live"] {
            let page = try await client.page(path, as: ian).markup
            #expect(page.mentions("$7.50"), "\(path)")
            #expect(!page.mentions("$0.00"), "\(path)")
        }
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        let page = try await client.page("/admin/orders/\(order)", as: ian).markup
        #expect(page.shows("EBT at the stall"))
        #expect(!page.mentions("$0.00"))
    }

    @Test func `an order that card and EBT pay shows both`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        let ian = try await portal.signUp(.ian)
        let list = try await client.page("/admin/orders?show=all", as: ian).markup
        #expect(list.shows("$10.97"))
        #expect(list.shows("$7.50 by EBT"))
        let page = try await client.page("/admin/orders/\(order)", as: ian).markup
        #expect(page.shows("Total by card"))
        let cells = try await client.page("/admin/orders.csv?show=all", as: ian).text.split(whereSeparator: \.isNewline)
        #expect(cells.first?.hasSuffix("total,ebt") == true)
        #expect(cells.last?.hasSuffix("10.97,7.50") == true)
    }
}
