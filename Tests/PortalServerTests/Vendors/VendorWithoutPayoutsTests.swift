import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct VendorWithoutPayoutsTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func setAccount(_ status: API.PayoutAccount.Status, of vendor: Vendor.ID) async throws {
        try await portal.services.write { db in
            _ = try db.execute("UPDATE payout_accounts SET status = \(status) WHERE owner_id = \(vendor)")
        }
    }

    @Test func `customers see and order from a vendor only while it has a payout account`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let pages = ["/vendors/\(shop.greenAcres)", "/produce/\(shop.kale)"]
        let lists = ["/vendors", "/markets/\(shop.market)/vendors", "/produce?source=\(shop.market)"]
        for (status, isVisible) in [(API.PayoutAccount.Status.active, true), (.incomplete, false), (.restricted, false), (.active, true)] {
            try await setAccount(status, of: shop.greenAcres)
            for page in pages { #expect(try await (client.api(.get, page).status == .ok) == isVisible, "\(page) \(status)") }
            for list in lists {
                let values = try await client.api(.get, list).text.split(separator: "\"").map(String.init)
                #expect(Set(values).contains(shop.greenAcres.description) == isVisible, "\(list) \(status)")
            }
        }
        try await setAccount(.incomplete, of: shop.greenAcres)
        #expect(try await client.order(shop.cart([(shop.kale, 1)]), as: ana).status == .conflict)
    }

    @Test func `a restaurant has slots only while it has a payout account`() async throws {
        let vendor = try await portal.signUp(.rosa).requireVendor()
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendors SET kind = 'restaurant', lat = 34.0611, lon = -118.2489 WHERE id = \(vendor)")
        }
        for (status, answer) in [(API.PayoutAccount.Status.active, HTTPResponse.Status.ok), (.incomplete, .unprocessableContent)] {
            try await setAccount(status, of: vendor)
            #expect(try await client.api(.get, "/slots?source=\(vendor)").status == answer)
        }
    }

    @Test func `the operator's setting shows vendors without a payout account at once`() async throws {
        let vendor = try await portal.signUp(.rosa).requireVendor()
        try await setAccount(.incomplete, of: vendor)
        #expect(try await client.api(.get, "/vendors/\(vendor)").status == .notFound)
        try await portal.set { $0.sellsWithoutPayoutAccount = true }
        #expect(try await client.api(.get, "/vendors/\(vendor)").status == .ok)
        try await portal.set { $0.sellsWithoutPayoutAccount = false }
        #expect(try await client.api(.get, "/vendors/\(vendor)").status == .notFound)
    }

    @Test func `an administrator lets vendors sell without a payout account, and requires one again`() async throws {
        let (rosa, ian) = (try await portal.signUp(.rosa), try await portal.signUp(.ian))
        let vendor = try rosa.requireVendor()
        try await setAccount(.incomplete, of: vendor)
        let path = "/admin/vendors/payout-accounts"
        let page = try await client.page("/admin/vendors", as: ian).markup
        #expect(page.leads(to: path) && page.shows("Let vendors sell without a bank account"))
        for (allowed, answer) in [("1", HTTPResponse.Status.ok), ("1", .ok), ("0", .notFound)] {
            #expect(try await client.submit(path, ["allowed": allowed], as: ian).status == .seeOther)
            #expect(try await client.api(.get, "/vendors/\(vendor)").status == answer)
        }
        let actions = try await portal.services.read { try $0.all(String.self, "SELECT action FROM audit_trail ORDER BY number") }
        #expect(actions == ["settings.payout_account_optional", "settings.payout_account_required"])
        _ = try await client.submit(path, ["allowed": "1"], as: rosa)
        #expect(try await client.api(.get, "/vendors/\(vendor)").status == .notFound)
    }

    @Test func `the approval page, the answer and the e-mail say that a bank account is missing, and the vendor's pages do`() async throws {
        let (rosa, ian) = (try await portal.signUp(.rosa), try await portal.signUp(.ian))
        let vendor = try rosa.requireVendor()
        try await setAccount(.incomplete, of: vendor)
        try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET status = 'pending' WHERE id = \(vendor)") }
        #expect(try await client.page("/admin/vendors/\(vendor)", as: ian).markup.shows("No bank account for payouts yet"))
        #expect(try await client.submit("/admin/vendors/\(vendor)/approve", as: ian).status == .seeOther)
        let bodies = try await portal.emails().map(\.body)
        #expect(bodies.contains { $0.contains("once you add a bank account") && $0.contains("/vendor/payouts/bank") })
        for page in VendorPagesTests.pages + ["/profile", "/vendor/produce"] {
            #expect(try await client.page(page, as: rosa).markup.shows("No bank account yet. You’re approved"), "\(page)")
        }
        try await setAccount(.active, of: vendor)
        #expect(try await !client.page("/vendor", as: rosa).markup.shows("You’re approved"))
        #expect(try await !client.page("/admin/vendors/\(vendor)", as: ian).markup.shows("No bank account for payouts yet"))
    }
}
