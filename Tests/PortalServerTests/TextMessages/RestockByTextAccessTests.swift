import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Whose texts change whose stock.
@Suite(.portalWithTexts) struct RestockByTextAccessTests: RestockScene {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    // MARK: Who may

    @Test func `a helper needs the right to change stock`() async throws {
        let shop = try await shop()
        let bob = try await portal.signUp(.bob)
        try await portal.verifyPhone("+13105550177", of: bob)
        #expect(try await text("KALE 3", from: "+13105550177") == ["Harvest: We can't read replies. Open Harvest: http://127.0.0.1:8080"])
        try await portal.join(bob, shop.greenAcres, canStock: false)
        #expect(try await text("KALE 3", from: "+13105550177").isEmpty)
        #expect(try await shop.stock(of: shop.kale) == 10)
        try await portal.services.write { db in _ = try db.execute("UPDATE vendor_members SET can_stock = TRUE WHERE user_id = \(bob.id)") }
        #expect(try await text("KALE 3", from: "+13105550177") == ["Kale: 3 (was 10)."])
    }

    @Test(arguments: ["suspended", "declined"]) func `a vendor that is suspended or declined is not restocked`(status: String) async throws
    {
        let why = status == "declined" ? "was declined" : "is suspended"
        let shop = try await shop()
        try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET status = \(status) WHERE id = \(shop.greenAcres)") }
        #expect(try await text("KALE 3") == ["Nothing changed. Green Valley Farm \(why). Sign in to see why."])
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `of several vendors the name decides, and the answer names the vendor`() async throws {
        let shop = try await shop()
        let kale = try await portal.addProduce("Kale", of: shop.sunnyOrchard, at: [shop.market], stock: 1)
        try await portal.join(shop.rosa, shop.sunnyOrchard, canStock: true)
        #expect(try await text("PEACH 3") == ["Peach (Sunny Acres): 3 (was 40)."])
        #expect(
            try await text("KALE 3") == [
                "Nothing changed. KALE 3 could be: Kale (Green Valley Farm), Kale (Sunny Acres). Text more of the name."
            ])
        #expect(try await text("KALE SUNNY 3") == ["Kale (Sunny Acres): 3 (was 1)."])
        #expect(try await shop.stock(of: kale) == 3)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendors SET status = 'suspended' WHERE id = \(shop.sunnyOrchard)")
        }
        #expect(try await text("KALE 4") == ["Kale: 4 (was 10)."])
        #expect(try await shop.stock(of: kale) == 3)
    }

    @Test func `a number without an account gets one polite answer, and learns nothing`() async throws {
        let shop = try await shop()
        let stranger = "+13105550999"
        let first = try await text("KALE 3", from: stranger)
        #expect(first.count == 1 && first[0].contains("not set up for texts") && first[0].contains("http://127.0.0.1:8080/profile/phone\n"))
        for body in ["KALE 3", "STOCK", "UNDO", "who are you"] { #expect(try await text(body, from: stranger).isEmpty) }
        #expect(try await shop.stock(of: shop.kale) == 10)
        portal.clock.advance(seconds: 31 * 86_400)
        #expect(try await text("KALE 3", from: stranger).count == 1)
    }

    @Test func `a number that an account has but has not verified is a stranger's`() async throws {
        let shop = try await Shop(portal)
        let now = portal.clock.now
        try await portal.services.write { db in try db.accounts.setPhone(TestPortal.phone, of: shop.rosa.id, at: now) }
        #expect(try await text("KALE 3").first?.contains("not set up for texts") == true)
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `who claims a vendor's number restocks nothing without its code, and the vendor goes on`() async throws {
        let shop = try await shop()
        let bob = try await portal.signUpConfirmed(.bob)
        #expect(try await client.api(.put, "/me/phone", #"{"phone":"\#(TestPortal.phone)"}"#, as: bob).status == .ok)
        #expect(try await client.api(.post, "/me/phone-verification", as: bob).status == .accepted)
        #expect(try await text("KALE 3") == ["Kale: 3 (was 10)."])
        let sent = try await portal.texts().first { $0.purpose == "code" }
        let code = try #require(sent?.body.prefix(6))
        let right = try await client.api(.post, "/me/phone-verification/completion", #"{"code":"\#(code)"}"#, as: bob)
        #expect(right.status == .ok)
        // The phone is Bob's now, who sells nothing.
        _ = try await text("KALE 4")
        _ = try await text("UNDO")
        #expect(try await shop.stock(of: shop.kale) == 3)
    }

    @Test func `a suspended account, a changed number and a removed one restock nothing`() async throws {
        let shop = try await shop()
        try await portal.services.write { db in _ = try db.execute("UPDATE users SET status = 'suspended' WHERE id = \(shop.rosa.id)") }
        #expect(try await text("KALE 3").first?.contains("not set up for texts") == true)
        try await portal.services.write { db in _ = try db.execute("UPDATE users SET status = 'active' WHERE id = \(shop.rosa.id)") }
        #expect(try await text("KALE 4") == ["Kale: 4 (was 10)."])
        let now = portal.clock.now
        for phone in ["+13105550143", nil] {
            try await portal.verifyPhone(of: shop.rosa)
            try await portal.services.write { db in try db.accounts.setPhone(phone, of: shop.rosa.id, at: now) }
            #expect(try await text("KALE 5").isEmpty)
        }
        #expect(try await shop.stock(of: shop.kale) == 4)
    }

    // MARK: Pages

    @Test func `the Produce page says how to restock by text message, with the number`() async throws {
        let shop = try await shop()
        let page = try await client.page("/vendor/produce", as: shop.rosa).markup
        #expect(page.shows("Text a name and a number to (800) 555-1212 from your verified phone.") && page.leads(to: "/profile/phone"))
        #expect(page.shows("Set up your phone") && page.shows("STOCK TOM only tomatoes"))
    }
}

extension TestPortal {
    /// Makes a person a helper of a vendor.
    fileprivate func join(_ person: Visitor, _ vendor: Vendor.ID, canStock: Bool) async throws {
        let now = services.now()
        try await services.write { db in
            _ = try db.execute(
                """
                INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
                VALUES (\(vendor), \(person.id), 'helper', \(canStock), TRUE, FALSE, \(now))
                """)
        }
    }
}
