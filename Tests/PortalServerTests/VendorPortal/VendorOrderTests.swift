import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite struct VendorOrderTests {
    @Test func `tickets stand in the order of who is waiting`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        try await portal.run { client async throws in
            var orders: [Order.ID] = []
            for number in 1...3 {
                orders.append(try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-000\(number)", client))
                portal.clock.advance(seconds: 60)
            }
            try await portal.accept(orders[2], by: dee)
            let text = try await client.page("/vendor", as: shop.rosa).text
            let places = [orders[2], orders[0], orders[1]].map { text.range(of: "id=\"\($0)\"")?.lowerBound }
            #expect(places == places.compactMap { $0 }.sorted())
            #expect(text.contains("Dee is on the way"))
            #expect(text.contains("<b>3</b><span>to pack</span>"))
        }
    }

    @Test func `packing twice counts once, says so, and can be taken back`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.run { client async throws in
            let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
            let first = try await client.submit("/vendor/orders/\(order)/packed", ["_submission": "submission-0000-0001"], as: shop.rosa)
            #expect(first.status == .seeOther)
            #expect(first.headers[.location] == "/vendor")
            let again = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa)
            let page = try await client.page("/vendor", as: shop.rosa, headers: [.cookie: "\(shop.rosa.cookie); \(again.cookie ?? "")"])
            #expect(page.text.contains("is already packed"))
            #expect(page.text.contains("Packed, waiting for a driver"))
            _ = try await client.submit("/vendor/orders/\(order)/unpacked", as: shop.rosa)
            #expect(try await client.page("/vendor", as: shop.rosa).text.contains("<b>1</b><span>to pack</span>"))
        }
    }

    @Test func `the list finds an order by its number or a first name, and nothing by a last name`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.run { client async throws in
            let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
            let number = try await portal.services.read { try $0.orders(of: shop.greenAcres).find(order)?.number ?? "" }
            for query in [number, "ana", "AN"] {
                #expect(try await client.page("/vendor/orders?q=\(query)", as: shop.rosa).text.contains("\(order)"), "\(query)")
            }
            for query in ["lopez", "analopez", "%25", "_na"] {
                #expect(try await !client.page("/vendor/orders?q=\(query)", as: shop.rosa).text.contains("\(order)"), "\(query)")
            }
            #expect(try await !client.page("/vendor/orders?show=past", as: shop.rosa).text.contains("\(order)"))
        }
    }

    @Test func `a spreadsheet holds the same rows, and no formula`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.services.write { db in
            _ = try db.execute("UPDATE users SET first_name = '=HYPERLINK(\"x\",\"y\")' WHERE id = \(ana.id)")
        }
        try await portal.run { client async throws in
            _ = try await portal.place(shop.cart([(shop.kale, 2)]), as: ana, key: "order-number-0001", client)
            let file = try await client.page("/vendor/orders.csv", as: shop.rosa)
            #expect(file.headers[.contentType] == "text/csv; charset=utf-8")
            #expect(file.text.contains("\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""))
            #expect(file.text.contains(",5.00"))
            let page = try await client.page("/vendor/orders", as: shop.rosa)
            #expect(page.text.contains("=HYPERLINK(&quot;x&quot;") || page.text.contains("=HYPERLINK(&#34;x&#34;"))
        }
    }

    @Test func `a driver's number is shown while the job runs`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        try await portal.run { client async throws in
            let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
            #expect(try await !client.page("/vendor/orders/\(order)", as: shop.rosa).text.contains("tel:"))
            try await portal.accept(order, by: dee)
            let page = try await client.page("/vendor/orders/\(order)", as: shop.rosa).text
            #expect(page.contains("tel:+13105550100"))
            #expect(!page.contains("Peach"))
            #expect(!page.contains("Lopez"))
            try await portal.pickUp(order)
            try await portal.deliver(order)
            #expect(try await !client.page("/vendor/orders/\(order)", as: shop.rosa).text.contains("tel:"))
        }
    }

    @Test func `a short line shows its refund first, and pick-up charges less`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        try await portal.run { client async throws in
            let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
            try await portal.accept(order, by: dee)
            let line = try await portal.services.read { db in
                try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order) AND name = 'Kale'")
            }
            let path = "/vendor/orders/\(order)/short"
            #expect(try await client.submit(path, ["op": "see"], as: shop.rosa).status == .unprocessableContent)
            let (before, after) = try await portal.services.read { db in
                let price = try OrderRepricing(db: db).price(order, without: [line])
                return (price.present.total, price.without.total)
            }
            let seen = try await client.submit(path, ["op": "see", "line": "\(line)"], as: shop.rosa)
            #expect(seen.status == .ok)
            #expect(seen.text.contains("Refund \(before - after)"))
            #expect(try await client.submit(path, ["op": "refund", "line": "\(line)"], as: shop.rosa).status == .seeOther)
            // Sent again by a nervous finger.
            #expect(try await client.submit(path, ["op": "refund", "line": "\(line)"], as: shop.rosa).status == .seeOther)
            #expect(try await client.page("/vendor/orders/\(order)", as: shop.rosa).text.contains("Not available, refunded"))
            try await portal.pickUp(order)
            let captured = try await portal.services.read { db in
                try db.one(Cents.self, "SELECT captured_cents FROM orders WHERE id = \(order)")
            }
            #expect(captured == after)
        }
    }

    @Test func `an order of which nothing is left is cancelled and the card is released`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.run { client async throws in
            let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
            let line = try await portal.services.read { db in
                try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order)")
            }
            _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(line)"], as: shop.rosa)
            let status = try await portal.services.read { db in try db.one(String.self, "SELECT status FROM orders WHERE id = \(order)") }
            #expect(status == "cancelled")
            #expect(try await portal.charges() == ["voided": 1])
            #expect(try await client.page("/vendor/orders?show=cancelled", as: shop.rosa).text.contains("\(order)"))
        }
    }

    @Test func `a collected order needs the customer's code, and five wrong ones lock it`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.run { client async throws in
            let cart = shop.pickupCart([(shop.kale, 2)])
            let order = try await portal.place(cart, as: ana, key: "order-number-0001", client)
            _ = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa)
            #expect(try await client.page("/vendor/orders/\(order)", as: shop.rosa).text.contains("Hand-over code"))
            let code = try await portal.services.read { db in
                try db.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(order)")
            }
            let path = "/vendor/orders/\(order)/collected"
            for _ in 1...5 { #expect(try await client.submit(path, ["code": "x"], as: shop.rosa).status == .unprocessableContent) }
            #expect(try await client.submit(path, ["code": code], as: shop.rosa).status == .tooManyRequests)
            portal.clock.advance(seconds: 601)
            #expect(try await client.submit(path, ["code": code], as: shop.rosa).status == .seeOther)
            #expect(try await client.submit(path, ["code": code], as: shop.rosa).status == .seeOther)
            #expect(try await portal.charges() == ["captured": 1])
            let owed = try await portal.services.read { try VendorPayouts(db: $0, vendor: shop.greenAcres).unpaid() }
            #expect(owed == 535)
        }
    }

    @Test func `the pick list sums what is to be loaded and escapes hostile names`() async throws {
        let portal = try await TestPortal()
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let hostile = try await portal.addProduce("<script>alert(1)</script>", of: shop.greenAcres, at: [shop.market])
        try await portal.run { client async throws in
            _ = try await portal.place(shop.cart([(shop.kale, 2), (hostile, 1)]), as: ana, key: "order-number-0001", client)
            _ = try await portal.place(shop.cart([(shop.kale, 3)]), as: ana, key: "order-number-0002", client)
            let page = try await client.page("/vendor/picklist/\(shop.market)/2026-11-21", as: shop.rosa).text
            #expect(page.contains("5 × Kale"))
            #expect(!page.contains("<script>alert"))
            #expect(try await !client.page("/vendor", as: shop.rosa).text.contains("<script>alert"))
        }
    }
}
