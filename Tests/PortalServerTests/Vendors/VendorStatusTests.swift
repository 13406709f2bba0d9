import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct VendorStatusTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func set(_ status: VendorStatus, reason: String = "", of vendor: Vendor.ID) async throws {
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendors SET status = \(status), status_reason = \(reason) WHERE id = \(vendor)")
        }
    }

    private func status(of vendor: Vendor.ID) async throws -> VendorStatus? {
        let text = try await portal.services.read { try $0.one(String.self, "SELECT status FROM vendors WHERE id = \(vendor)") }
        return VendorStatus(rawValue: text)
    }

    private func events() async throws -> Int {
        try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM events WHERE type = 'vendor.status_changed'") }
    }

    @Test(
        arguments: [
            (VendorStatus.pending, "Awaiting approval", "Por aprobar"), (.declined, "Declined", "Rechazado"),
            (.suspended, "Suspended", "Suspendido"), (.paused, "Paused", "En pausa"),
        ])
    func `every page of the portal says why customers can't order`(status: VendorStatus, english: String, spanish: String) async throws {
        let rosa = try await portal.signUp(.rosa)
        let pages = VendorPagesTests.pages + ["/profile", "/vendor/produce", "/vendor/orders/nonsense"]
        for page in pages { #expect(try await !client.page(page, as: rosa).markup.shows(english + "."), "\(page)") }
        try await set(status, reason: "Permit <b>expired", of: try rosa.requireVendor())
        let hasReason = [.declined, .suspended].contains(status)
        for page in pages {
            let markup = try await client.page(page, as: rosa).markup
            #expect(markup.shows(english + "."), "\(page)")
            #expect(markup.shows("Permit <b>expired") == hasReason, "\(page)")
        }
        #expect(try await !client.page("/vendor", as: rosa).markup.shows("New orders appear here"))
        try await portal.speakSpanish(rosa)
        for page in pages { #expect(try await client.page(page, as: rosa).markup.shows(spanish + "."), "\(page)") }
    }

    @Test func `asking for approval again does not read like ordering again in Spanish`() async throws {
        let (rosa, ian) = (try await portal.signUp(.rosa), try await portal.signUp(.ian))
        try await set(.declined, reason: "¿Qué mercado?", of: try rosa.requireVendor())
        try await portal.speakSpanish(rosa)
        try await portal.speakSpanish(ian)
        #expect(try await client.page("/vendor", as: rosa).markup.shows("Volver a solicitar"))
        _ = try await client.submit("/vendor/ask-again", as: rosa)
        #expect(try await client.page("/admin/audit", as: ian).markup.shows("Un vendedor volvió a solicitar la aprobación"))
    }

    @Test func `a declined vendor asks again once, and awaits approval without the old reason`() async throws {
        let (rosa, ian) = (try await portal.signUp(.rosa), try await portal.signUp(.ian))
        let vendor = try rosa.requireVendor()
        try await set(.declined, reason: "Which market?", of: vendor)
        #expect(try await client.page("/vendor", as: rosa).markup.leads(to: "/vendor/ask-again"))
        for _ in 1...2 { #expect(try await client.submit("/vendor/ask-again", as: rosa).headers[.location] == "/vendor") }
        #expect(try await status(of: vendor) == .pending)
        #expect(try await events() == 1)
        #expect(try await !client.page("/vendor", as: rosa).markup.shows("Which market?"))
        #expect(try await client.page("/admin/vendors", as: ian).markup.leads(to: "/admin/vendors/\(vendor)"))
        #expect(try await client.page("/admin/audit", as: ian).markup.shows("Vendor asked again for approval"))
    }

    @Test func `a suspended vendor disappears, its placed orders go on, and lifting the suspension brings it back`() async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "first-order-00001", client)
        let path = "/admin/vendors/\(shop.greenAcres)"
        #expect(try await client.submit("\(path)/suspend", as: ian).status == .unprocessableContent)
        for _ in 1...2 { #expect(try await client.submit("\(path)/suspend", ["reason": "Permit expired"], as: ian).status == .seeOther) }
        #expect(try await events() == 1)
        #expect(try await client.api(.get, "/vendors/\(shop.greenAcres)").status == .notFound)
        #expect(try await client.api(.get, "/produce/\(shop.kale)").status == .notFound)
        #expect(try await client.order(shop.cart([(shop.kale, 1)]), as: ana, key: "second-order-0001").status == .conflict)
        #expect(try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa).status == .seeOther)
        #expect(try await client.submit("\(path)/restore", as: ian).status == .seeOther)
        #expect(try await client.api(.get, "/vendors/\(shop.greenAcres)").status == .ok)
        #expect(try await client.order(shop.cart([(shop.kale, 1)]), as: ana, key: "third-order-00001").status == .created)
        let bodies = try await portal.emails().map(\.body)
        #expect(bodies.count { $0.contains("Permit expired") } == 1 && bodies.count { $0.contains("is lifted") } == 1)
        let log = try await client.page("/admin/audit", as: ian).markup
        #expect(log.shows("Suspended a vendor") && log.shows("Permit expired") && log.shows("Lifted a vendor’s suspension"))
    }

    @Test func `every owner hears of an administrator's decision, and no helper does`() async throws {
        let (rosa, bob, ana) = (try await portal.signUp(.rosa), try await portal.signUp(.bob), try await portal.signUp(.ana))
        let (ian, vendor, now) = (try await portal.signUp(.ian), try rosa.requireVendor(), portal.clock.now)
        try await set(.pending, of: vendor)
        for (member, role) in [(bob, VendorRole.owner), (ana, .helper)] {
            try await portal.services.write { db in
                _ = try db.execute(
                    """
                    INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
                    VALUES (\(vendor), \(member.id), \(role), TRUE, TRUE, TRUE, \(now))
                    """)
            }
        }
        #expect(try await client.page("/vendor", as: rosa).markup.shows("We’ll email you;"))
        #expect(try await client.page("/vendor", as: ana).markup.shows("We’ll email the owner;"))
        #expect(try await client.submit("/admin/vendors/\(vendor)/decline", ["reason": "Permit expired"], as: ian).status == .seeOther)
        let recipients = try await portal.emails().filter { $0.mentions("Permit expired") }.map(\.recipient)
        #expect(recipients.sorted() == [bob.email, rosa.email].sorted())
    }

    @Test func `a suspended vendor is neither approved nor resumed, and nobody is told that it was`() async throws {
        let (rosa, ian) = (try await portal.signUp(.rosa), try await portal.signUp(.ian))
        let vendor = try rosa.requireVendor()
        try await set(.suspended, reason: "Permit expired", of: vendor)
        #expect(try await client.submit("/admin/vendors/\(vendor)/approve", as: ian).status == .conflict)
        #expect(try await client.submit("/vendor/resume", as: rosa).status == .conflict)
        #expect(try await client.submit("/vendor/ask-again", as: rosa).status == .conflict)
        #expect(try await status(of: vendor) == .suspended)
        #expect(try await portal.emails().isEmpty)
        #expect(try await events() == 0)
    }

    @Test func `a vendor pauses and resumes, and a pause outlasts a suspension`() async throws {
        let (rosa, ian) = (try await portal.signUp(.rosa), try await portal.signUp(.ian))
        let vendor = try rosa.requireVendor()
        #expect(try await client.page("/vendor/farm", as: rosa).markup.leads(to: "/vendor/pause"))
        for _ in 1...2 { #expect(try await client.submit("/vendor/pause", as: rosa).status == .seeOther) }
        #expect(try await client.api(.get, "/vendors/\(vendor)").status == .notFound)
        #expect(try await client.page("/vendor", as: rosa).markup.leads(to: "/vendor/resume"))
        _ = try await client.submit("/admin/vendors/\(vendor)/suspend", ["reason": "Permit expired"], as: ian)
        _ = try await client.submit("/admin/vendors/\(vendor)/restore", as: ian)
        #expect(try await status(of: vendor) == .paused)
        #expect(try await client.submit("/vendor/resume", as: rosa).status == .seeOther)
        #expect(try await client.api(.get, "/vendors/\(vendor)").status == .ok)
        #expect(try await events() == 4)
        let log = try await client.page("/admin/audit", as: ian).markup
        #expect(log.shows("Vendor paused orders") && log.shows("Vendor resumed orders"))
    }

    @Test func `only an owner pauses, resumes or asks again`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let vendor = try rosa.requireVendor()
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendor_members SET role = 'helper' WHERE user_id = \(rosa.id)")
        }
        for (status, action) in [(VendorStatus.approved, "pause"), (.paused, "resume"), (.declined, "ask-again")] {
            try await set(status, of: vendor)
            #expect(try await client.submit("/vendor/\(action)", as: rosa).status == .forbidden, "\(action)")
            #expect(try await !client.page("/vendor", as: rosa).markup.mentions("/vendor/\(action)"), "\(action)")
            #expect(try await self.status(of: vendor) == status)
        }
    }
}
