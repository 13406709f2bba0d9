import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What administrators and vendors type to find orders and people.
@Suite(.portal) struct AdminSearchTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    static let phones = ["3105550142", "(310) 555-0142", "+1 310 555 0142", "+13105550142", "555-0142"]

    private func call(_ person: Visitor, _ phone: String) async throws {
        try await portal.services.write { db in _ = try db.execute("UPDATE users SET phone = \(phone) WHERE id = \(person.id)") }
    }

    @Test func `an order is found by its number and by its customer's phone, in every spelling`() async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        try await call(ana, "+13105550142")
        let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
        let number = try await portal.services.read { try $0.orders(of: shop.greenAcres).find(order)?.number ?? "" }
        let numbers = [number, "#" + number, String(number.dropFirst(2)), number.lowercased()]
        for query in numbers + Self.phones + ["lopez"] {
            let page = try await client.page("/admin/orders?q=\(FormText.encode(query))", as: ian).markup
            #expect(page.leads(to: "/admin/orders/\(order)"), "\(query)")
        }
        for query in ["ZZZZ", "3105550143", "becker"] {
            #expect(try await !client.page("/admin/orders?q=\(FormText.encode(query))", as: ian).markup.mentions("\(order)"), "\(query)")
        }
    }

    @Test func `users and drivers are found by phone, and vendors by their owner`() async throws {
        let (ana, dee, rosa) = (try await portal.signUp(.ana), try await portal.signUp(.dee), try await portal.signUp(.rosa))
        let ian = try await portal.signUp(.ian)
        for person in [ana, dee, rosa] { try await call(person, "+13105550142") }
        try await call(ian, "+12135550199")
        for phone in Self.phones {
            let users = try await client.page("/admin/users?q=\(FormText.encode(phone))", as: ian).markup
            #expect(users.leads(to: "/admin/users/\(ana.id)") && !users.leads(to: "/admin/users/\(ian.id)"), "\(phone)")
            #expect(try await client.page("/admin/drivers?q=\(FormText.encode(phone))", as: ian).markup.shows("Dee Carter"), "\(phone)")
        }
        for query in ["delgado", "Rosa Delgado", "rosa@example.com", "(310) 555-0142", "green valley"] {
            let page = try await client.page("/admin/vendors?q=\(FormText.encode(query))", as: ian).markup
            #expect(page.shows("Green Valley Farm"), "\(query)")
        }
        #expect(try await !client.page("/admin/vendors?q=becker", as: ian).markup.shows("Green Valley Farm"))
    }

    @Test func `a vendor's search looks in all tabs, and a tab narrows it`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        try await portal.complete(order, by: dee)
        #expect(try await !client.page("/vendor/orders", as: shop.rosa).markup.mentions("\(order)"))
        let found = try await client.page("/vendor/orders?q=ana", as: shop.rosa).markup
        #expect(found.leads(to: "/vendor/orders/\(order)"))
        #expect(found.leads(to: "/vendor/orders?show=open&q=ana"))
        #expect(try await !client.page("/vendor/orders?show=open&q=ana", as: shop.rosa).markup.mentions("\(order)"))
    }
}
