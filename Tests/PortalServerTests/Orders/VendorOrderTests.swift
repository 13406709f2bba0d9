import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct VendorOrderTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `tickets with a driver on the way come first, then the oldest`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        var orders: [Order.ID] = []
        for number in 1...3 {
            orders.append(try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-000\(number)", client))
            portal.clock.advance(seconds: 60)
        }
        try await portal.accept(orders[2], by: dee)
        let page = try await client.page("/vendor", as: shop.rosa).markup
        let tickets = page.values(of: "id").filter { id in orders.contains { $0.description == id } }
        #expect(tickets == [orders[2], orders[0], orders[1]].map(\.description))
        #expect(page.shows("Dee is on the way"))
        #expect(page.shows("3 to pack"))
    }

    @Test func `packing twice counts once, says so, and can be taken back`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        let first = try await client.submit("/vendor/orders/\(order)/packed", ["_submission": "submission-0000-0001"], as: shop.rosa)
        #expect(first.status == .seeOther)
        #expect(first.headers[.location] == "/vendor")
        let again = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa)
        let page = try await client.page("/vendor", as: shop.rosa, headers: [.cookie: "\(shop.rosa.cookie); \(again.cookie ?? "")"])
        #expect(page.markup.shows("was already packed"))
        #expect(page.markup.shows("Packed, waiting for a driver"))
        _ = try await client.submit("/vendor/orders/\(order)/unpacked", as: shop.rosa)
        #expect(try await client.page("/vendor", as: shop.rosa).markup.shows("1 to pack"))
    }

    @Test func `the list finds an order by its number or a first name, and nothing by a last name`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        let number = try await portal.services.read { try $0.orders(of: shop.greenAcres).find(order)?.number ?? "" }
        for query in [number, "ana", "AN"] {
            let page = try await client.page("/vendor/orders?q=\(query)", as: shop.rosa).markup
            #expect(page.leads(to: "/vendor/orders/\(order)"), "\(query)")
        }
        for query in ["lopez", "analopez", "%25", "_na"] {
            #expect(try await !client.page("/vendor/orders?q=\(query)", as: shop.rosa).markup.mentions("\(order)"), "\(query)")
        }
        #expect(try await !client.page("/vendor/orders?show=past", as: shop.rosa).markup.mentions("\(order)"))
    }

    @Test func `a spreadsheet holds the same rows, and no formula`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.services.write { db in
            _ = try db.execute("UPDATE users SET first_name = '=HYPERLINK(\"x\",\"y\")' WHERE id = \(ana.id)")
        }
        _ = try await portal.place(shop.cart([(shop.kale, 2)]), as: ana, key: "order-number-0001", client)
        let file = try await client.page("/vendor/orders.csv", as: shop.rosa)
        #expect(file.headers[.contentType] == "text/csv; charset=utf-8")
        let rows = file.text.split(separator: "\r\n").dropFirst()
        #expect(rows.count == 1)
        #expect(rows.allSatisfy { $0.contains(",\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\",") && $0.hasSuffix(",5.00") })
        let page = try await client.page("/vendor/orders", as: shop.rosa).markup
        #expect(page.shows("=HYPERLINK(\"x\",\"y\")"))
    }

    @Test func `a packed order is not called new, in the list, on its page and in the spreadsheet`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.cart([(shop.kale, 2)]), as: ana, key: "order-number-0001", client)
        let pages = ["/vendor/orders?show=open", "/vendor/orders/\(order)", "/vendor/orders.csv?show=open"]
        for page in pages { #expect(try await client.page(page, as: shop.rosa).markup.shows("New")) }
        #expect(try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa).status == .seeOther)
        for page in pages {
            let seen = try await client.page(page, as: shop.rosa).markup
            #expect(seen.shows("Packed") && !seen.shows("New"))
        }
        try await portal.accept(order, by: dee)
        for page in pages { #expect(try await client.page(page, as: shop.rosa).markup.shows("Driver coming")) }
    }

    @Test func `a driver's number is shown while the delivery runs`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
        #expect(try await !client.page("/vendor/orders/\(order)", as: shop.rosa).markup.mentions("tel:"))
        try await portal.accept(order, by: dee)
        let page = try await client.page("/vendor/orders/\(order)", as: shop.rosa).markup
        #expect(page.leads(to: "tel:+13105550100"))
        #expect(!page.mentions("Peach"))
        #expect(!page.mentions("Lopez"))
        try await portal.pickUp(order)
        try await portal.deliver(order)
        #expect(try await !client.page("/vendor/orders/\(order)", as: shop.rosa).markup.mentions("tel:"))
    }

    @Test func `a missing line shows its refund before it is confirmed, and pick-up charges less`() async throws {
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
                let price = try OrderRepricing(db: db).price(order, left: [line: 0])
                return (price.present.total, price.without.total)
            }
            let seen = try await client.submit(path, ["op": "see", "line": "\(line)"], as: shop.rosa)
            #expect(seen.status == .ok)
            #expect(seen.markup.shows("Refund \(before - after)"))
            // Three kale at $2.50 with tax, fee and tip.
            #expect(seen.markup.shows("Food $7.50 Sales tax $0.53 Service fee $1.87 Driver tip $1.12"))
            #expect(try await client.submit(path, ["op": "refund", "line": "\(line)"], as: shop.rosa).status == .seeOther)
            // The button is pressed twice.
            #expect(try await client.submit(path, ["op": "refund", "line": "\(line)"], as: shop.rosa).status == .seeOther)
            #expect(try await client.page("/vendor/orders/\(order)", as: shop.rosa).markup.shows("Not available, refunded"))
            try await portal.pickUp(order)
            let captured = try await portal.services.read { db in
                try db.one(Cents.self, "SELECT captured_cents FROM orders WHERE id = \(order)")
            }
            #expect(captured == after)
        }
    }

    @Test(arguments: [false, true])
    func `the refund of an order without any line left is all of it, also the tip that the customer set`(
        _ isDriverComing: Bool
    ) async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let cart = shop.cart([(shop.kale, 1)], ",\"tip_cents\":700")
        let order = try await portal.place(cart, as: ana, key: "order-number-0001", client)
        if isDriverComing { try await portal.accept(order, by: dee) }
        let (line, total) = try await portal.services.read { db in
            (
                try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order)"),
                try db.one(Cents.self, "SELECT total_cents FROM orders WHERE id = \(order)")
            )
        }
        let path = "/vendor/orders/\(order)/short"
        let seen = try await client.submit(path, ["op": "see", "line": "\(line)"], as: shop.rosa).markup
        #expect(seen.shows("Refund \(total)") && seen.shows("Driver tip $7.00"))
        _ = try await client.submit(path, ["op": "refund", "line": "\(line)"], as: shop.rosa)
        try await portal.services.write { [now = portal.clock.now] in _ = try PickUp(db: $0, driver: dee.id, now: now).pickUp([order]) }
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        #expect(try await portal.statuses() == ["cancelled": 1])
    }

    @Test func `an order without any line left is cancelled and its authorization is released`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        let line = try await portal.services.read { db in
            try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order)")
        }
        _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(line)"], as: shop.rosa)
        let status = try await portal.services.read { db in try db.one(String.self, "SELECT status FROM orders WHERE id = \(order)") }
        #expect(status == "cancelled")
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await client.page("/vendor/orders?show=cancelled", as: shop.rosa).markup.leads(to: "/vendor/orders/\(order)"))
    }

    @Test func `handing over an order needs the customer's code, and five wrong ones lock it`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let cart = shop.pickupCart([(shop.kale, 2)])
        let order = try await portal.place(cart, as: ana, key: "order-number-0001", client)
        _ = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa)
        #expect(try await client.page("/vendor/orders/\(order)", as: shop.rosa).markup.shows("Hand-over code"))
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

    @Test func `the pick list sums the quantities of each product and escapes hostile names`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let hostile = try await portal.addProduce("<script>alert(1)</script>", of: shop.greenAcres, at: [shop.market])
        _ = try await portal.place(shop.cart([(shop.kale, 2), (hostile, 1)]), as: ana, key: "order-number-0001", client)
        _ = try await portal.place(shop.cart([(shop.kale, 3)]), as: ana, key: "order-number-0002", client)
        let page = try await client.page("/vendor/picklist/\(shop.market)/2026-11-21", as: shop.rosa).markup
        #expect(page.shows("5 × Kale"))
        for page in [page, try await client.page("/vendor", as: shop.rosa).markup] {
            #expect(page.shows("<script>alert(1)</script>"))
            #expect(!page.mentions("<script>alert"))
        }
    }
}
