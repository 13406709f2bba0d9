import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct VendorPagesTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    static let pages = [
        "/vendor", "/vendor/orders", "/vendor/ratings", "/vendor/issues", "/vendor/payouts", "/vendor/payouts/bank", "/vendor/markets",
        "/vendor/farm", "/vendor/report", "/more",
    ]

    @Test func `every page renders before there is anything to show, in both languages`() async throws {
        let rosa = try await portal.signUp(.rosa)
        for page in Self.pages {
            let answer = try await client.page(page, as: rosa)
            #expect(answer.status == .ok, "\(page)")
            #expect(answer.markup.language == "en", "\(page)")
        }
        try await portal.speakSpanish(rosa)
        for page in Self.pages {
            #expect(try await client.page(page, as: rosa).markup.language == "es", "\(page)")
        }
    }

    @Test func `units of sale are offered as customers read them, in Spanish with a translation`() async throws {
        let shop = try await Shop(portal)
        let english = try await client.page("/vendor/produce/new", as: shop.rosa).text
        try await portal.speakSpanish(shop.rosa)
        let spanish = try await client.page("/vendor/produce/new", as: shop.rosa).text
        for unit in ProduceFormController.units {
            #expect(english.matches(of: #/<option value="([a-z]+)"[^>]*>([^<]+)/#).contains { $0.1 == unit && $0.2 == unit }, "\(unit)")
            #expect(
                spanish.matches(of: #/<option value="([a-z]+)"[^>]*>([a-z]+) \([a-z]+\)/#).contains { $0.1 == unit && $0.2 == unit },
                "\(unit)")
        }
    }

    @Test func `every page renders with orders, payouts and markets, in both languages`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let done = try await portal.place(shop.firstCart, as: ana, key: "first-order-00001", client)
        try await portal.complete(done, by: dee)
        let open = try await portal.place(shop.firstCart, as: ana, key: "second-order-0001", client)
        let pages =
            Self.pages + ["/vendor/orders/\(open)", "/vendor/orders/\(open)/short", "/vendor/orders/\(done)"]
            + ["/vendor/picklist/\(shop.market)/2026-11-21", "/vendor/markets/\(shop.market)/leave", "/vendor/orders?show=past"]
        for language in ["en", "es"] {
            for page in pages {
                let answer = try await client.page(page, as: shop.rosa)
                #expect(answer.status == .ok, "\(page)")
                #expect(answer.markup.language == language, "\(page)")
            }
            try await portal.speakSpanish(shop.rosa)
        }
    }

    @Test func `a vendor sees when the driver arrives while the position is recent, and pending money is shown once`()
        async throws
    {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.cart([(shop.kale, 2)]), as: ana, key: "first-order-00001", client)
        try await portal.accept(order, by: dee)
        let now = portal.clock.now
        let place = try await portal.services.read { db in
            try db.one("SELECT lat, lon FROM markets WHERE id = \(shop.market)") { (try $0.double(at: 0), try $0.double(at: 1)) }
        }
        #expect(try await client.page("/vendor", as: shop.rosa).markup.shows("Dee is on the way"))
        try await portal.services.write { db in
            _ = try db.execute(
                "UPDATE driver_profiles SET lat = \(place.0 + 0.02), lon = \(place.1), position_at = \(now) WHERE user_id = \(dee.id)")
        }
        let page = try await client.page("/vendor", as: shop.rosa).markup
        #expect(page.words.contains(try Regex("Dee arrives in [0-9]+–[0-9]+ min")))
        portal.clock.advance(seconds: 301)
        #expect(try await client.page("/vendor", as: shop.rosa).markup.shows("Dee is on the way"))
        try await portal.pickUp(order)
        try await portal.deliver(order)
        // On Saturday, the next payout leaves on Tuesday the 24th and arrives two days later. No other money is pending.
        let payouts = try await client.page("/vendor/payouts", as: shop.rosa).markup
        #expect(payouts.shows("Sent Tue, Nov 24, in your bank by Thu, Nov 26"))
        #expect(payouts.shows("$0.00") && !payouts.shows("Delivered"))
    }

    @Test func `another vendor's orders and produce answer like those that don't exist`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let roses = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "roses-order-00001", client)
        let never: Order.ID = portal.services.id()
        for end in ["", "/short"] {
            let theirs = try await client.page("/vendor/orders/\(roses)\(end)", as: shop.tom)
            let absent = try await client.page("/vendor/orders/\(never)\(end)", as: shop.tom)
            #expect(theirs.status == .notFound)
            #expect(absent.status == .notFound)
        }
        for end in ["packed", "unpacked", "short", "collected"] {
            #expect(try await client.submit("/vendor/orders/\(roses)/\(end)", as: shop.tom).status == .notFound || end == "short")
        }
        let missing: Payout.ID = portal.services.id()
        #expect(try await client.page("/vendor/payouts/\(missing)", as: shop.tom).status == .notFound)
        #expect(try await client.page("/vendor/orders/nonsense", as: shop.tom).status == .notFound)
        #expect(try await client.page("/vendor/produce/\(shop.kale)", as: shop.tom).status == .notFound)
        #expect(try await client.page("/vendor/picklist/\(shop.market)/2026-11-21", as: shop.tom).status == .notFound)
    }

    @Test func `a form without its token changes nothing`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "roses-order-00001", client)
        let paths = ["orders/\(order)/packed", "orders/\(order)/short", "farm", "markets/\(shop.market)/join", "payouts/bank"]
        for path in paths {
            let answer = try await client.submit("/vendor/\(path)", ["name": "x"], cookie: shop.rosa.cookie, csrf: nil)
            #expect(answer.status == .forbidden || answer.status.code == 419, "\(path)")
        }
        let packed = try await portal.services.read { db in
            try db.one(Int.self, "SELECT count(*) FROM order_vendors WHERE packed_at IS NOT NULL")
        }
        #expect(packed == 0)
    }

    @Test func `a helper sees only the pages of their permissions`() async throws {
        let rosa = try await portal.signUp(.rosa)
        try await portal.services.write { db in
            _ = try db.execute(
                "UPDATE vendor_members SET role = 'helper', can_money = FALSE, can_orders = FALSE WHERE user_id = \(rosa.id)")
        }
        let payouts = try await client.page("/vendor/payouts", as: rosa)
        #expect(payouts.status == .forbidden)
        #expect(try await client.page("/vendor/payouts.csv", as: rosa).status == .forbidden)
        #expect(try await client.page("/vendor/orders", as: rosa).status == .forbidden)
        #expect(try await client.page("/vendor/farm", as: rosa).status == .forbidden)
        #expect(try await client.page("/vendor", as: rosa).headers[.location] == "/vendor/produce")
    }
}
