import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The audit log names what was changed, and has reasons in a column of their own.
@Suite(.portal) struct AuditPageTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `entries about an order name its number and the reason`() async throws {
        let (shop, ana, ian) = (try await Shop(portal), try await portal.buyer(), try await portal.signUp(.ian))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        let number = try await portal.services.read { try #require(try $0.orders.find(order)).numberText }
        _ = try await client.submit("/admin/orders/\(order)/cancel", ["reason": "A storm is coming"], as: ian)
        let page = try await client.page("/admin/audit", as: ian).markup
        #expect(page.shows("#\(number)") && page.shows("A storm is coming") && !page.shows(order.description))
    }

    @Test func `entries about a person name the person`() async throws {
        let (ana, ian) = (try await portal.signUp(.ana), try await portal.signUp(.ian))
        try await portal.services.write { db in
            try db.audit.record(.userSuspended, of: ana.id.description, detail: "Spam", by: ian.id.description, at: portal.clock.now)
        }
        let entries = try await portal.services.read { try $0.audit.page(before: nil, action: .userSuspended, actor: nil, limit: 10) }
        #expect(entries.map(\.subjectName) == ["Ana Lopez"])
        let page = try await client.page("/admin/audit", as: ian).markup
        #expect(page.shows("Ana Lopez") && page.shows("Spam") && !page.shows(ana.id.description))
    }
}
