import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Lower prices for the last hour of a market.
@Suite(.portal) struct MarkdownTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func price(_ produce: Produce.ID, of shop: Shop) async throws -> [Int64?] {
        let one = try await client.api(.get, "/produce/\(produce)").decoded(API.Produce.self)
        let list = try await client.api(.get, "/produce?vendor=\(shop.greenAcres)").decoded(API.Page<API.Produce>.self).data
        let listed = try #require(list.first { $0.id == produce })
        #expect(listed.priceCents == one.priceCents && listed.markedDownFromCents == one.markedDownFromCents)
        return [one.priceCents.amount, one.markedDownFromCents?.amount]
    }

    private func quote(_ shop: Shop) async throws -> [Int64] {
        let quote = try await client.api(.post, "/quotes", shop.cart([(shop.kale, 2)])).decoded(API.Quote.self)
        return [quote.lines[0].unitPriceCents.amount, quote.amounts.subtotalCents.amount, quote.amounts.serviceFeeCents.amount]
    }

    @Test func `customers see and pay half the price until the market closes, and the old one afterwards`() async throws {
        let scene = try await SurplusScene(portal, client)
        let shop = scene.shop
        let ana = try await portal.buyer()
        #expect(try await price(shop.kale, of: shop) == [250, nil])
        #expect(try await quote(shop) == [250, 500, 125])
        let today = try await client.page("/vendor", as: shop.rosa).markup
        #expect(today.shows("Silverlake closes at") && today.has("button", ["name": "do", "value": "markdown-50"]))
        #expect(try await scene.tap("markdown-50", shop.kale).headers[.location] == "/vendor")
        #expect(try await price(shop.kale, of: shop) == [125, 250])
        #expect(try await quote(shop) == [125, 250, 63])
        #expect(try await client.page("/vendor", as: shop.rosa).markup.shows("Now $1.25, 50% off until closing"))
        let order = try await portal.place(shop.cart([(shop.kale, 2)]), as: ana, key: "markdown-0123456789", client)
        let line = try await portal.services.read {
            try $0.one(Int.self, "SELECT unit_price_cents FROM order_lines WHERE order_id = \(order)")
        }
        #expect(line == 125)
        #expect(try await shop.stock(of: shop.kale) == 8)
        portal.clock.set(Instant(milliseconds: scene.close.milliseconds - 1))
        #expect(try await price(shop.kale, of: shop) == [125, 250])
        portal.clock.set(scene.close)
        #expect(try await price(shop.kale, of: shop) == [250, nil])
        #expect(try await quote(shop) == [250, 500, 125])
    }

    @Test func `a cart that saw another price is refused by its total`() async throws {
        let scene = try await SurplusScene(portal, client)
        let shop = scene.shop
        let ana = try await portal.buyer()
        let seen = try await client.api(.post, "/quotes", shop.cart([(shop.kale, 2)]), as: ana).decoded(API.Quote.self)
        let cart = shop.cart([(shop.kale, 2)], ",\"expected_total_cents\":\(seen.amounts.totalCents.amount)")
        try await scene.tap("markdown-25", shop.kale)
        #expect(try await client.order(cart, as: ana, key: "markdown-0123456788").code == "total_changed")
        try await scene.press("undo", try await scene.latest())
        #expect(try await price(shop.kale, of: shop) == [250, nil])
        #expect(try await client.order(cart, as: ana, key: "markdown-0123456787").status == .created)
    }

    @Test func `an order for another day has the regular price`() async throws {
        let scene = try await SurplusScene(portal, client)
        let shop = scene.shop
        try await scene.tap("markdown-50", shop.kale)
        let later = shop.cart([(shop.kale, 2)], ",\"scheduled_for\":\"2026-11-28T17:00:00Z\"")
        let quote = try await client.api(.post, "/quotes", later).decoded(API.Quote.self)
        #expect(quote.lines[0].unitPriceCents == 250)
        let ana = try await portal.buyer()
        let order = try await client.order(later, as: ana, key: "markdown-0123456786").decoded(API.Order.self)
        #expect(order.amounts.subtotalCents == 500)
    }

    @Test(arguments: [VendorStatus.pending, .declined, .suspended]) func `who may not sell hands nothing over`(status: VendorStatus)
        async throws
    {
        let scene = try await SurplusScene(portal, client)
        let vendor = scene.shop.greenAcres
        _ = try await portal.services.write { try $0.execute("UPDATE vendors SET status = \(status) WHERE id = \(vendor)") }
        try await scene.tap("markdown-50", scene.shop.kale)
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM surpluses") } == 0)
    }

    @Test func `another share replaces the first one, and its undo leaves the regular price`() async throws {
        let scene = try await SurplusScene(portal, client)
        try await scene.tap("markdown-25", scene.shop.kale)
        let first = try await scene.latest()
        portal.clock.advance(seconds: 1)
        try await scene.tap("markdown-50", scene.shop.kale)
        #expect(try await price(scene.shop.kale, of: scene.shop) == [125, 250])
        // It is over, and what it sold is counted later.
        let over = try await portal.services.read { [now = portal.clock.now] in
            try $0.markdowns.ended(before: now, waitingSince: now, limit: 10).map(\.id)
        }
        #expect(over == [first])
        try await scene.press("undo", try await scene.latest())
        #expect(try await price(scene.shop.kale, of: scene.shop) == [250, nil])
    }

    @Test func `nothing is handed over before the last hour, or the minutes that the operator sets`() async throws {
        let scene = try await SurplusScene(portal, client)
        for (seconds, minutes, isOffered) in [(-3_601, 60, false), (-3_600, 60, true), (-601, 10, false), (-600, 10, true), (-1, 0, false)]
        {
            try await portal.set { $0.surplusMinutes = Int64(minutes) }
            portal.clock.set(scene.close + Int64(seconds))
            #expect(try await client.page("/vendor", as: scene.shop.rosa).markup.has("button", ["value": "charity"]) == isOffered)
            let cents = isOffered ? Int64(188) : 250
            try await scene.tap("markdown-25", scene.shop.kale)
            #expect(try await price(scene.shop.kale, of: scene.shop)[0] == cents, "\(seconds) \(minutes)")
            if isOffered { try await scene.press("undo", try await scene.latest()) }
        }
        portal.clock.set(scene.close)
        try await scene.tap("markdown-25", scene.shop.kale)
        #expect(try await price(scene.shop.kale, of: scene.shop)[0] == 250)
    }

    @Test func `what a markdown sold counts as saved hours after closing, if its order is finished and its weight is known`() async throws {
        let scene = try await SurplusScene(portal, client)
        let (shop, ana, dee) = (scene.shop, try await portal.buyer(), try await portal.signUp(.dee))
        // One bunch weighs 200 g. What a bunch of carrots weighs is not known.
        try await scene.press("undo", try await scene.offer(shop.kale, grams: "200"))
        let before = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "markdown-before-0123", client)
        portal.clock.advance(seconds: 1)
        for produce in [shop.kale, shop.carrots] { try await scene.tap("markdown-50", produce) }
        portal.clock.advance(seconds: 1)
        let sold = try await portal.place(shop.cart([(shop.kale, 2), (shop.carrots, 1)]), as: ana, key: "markdown-sold-012345", client)
        let expired = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "markdown-open-012345", client)
        for order in [before, sold] { try await portal.complete(order, by: dee) }
        let now = portal.clock.now
        _ = try await portal.services.write { try $0.orders.transition(expired, to: .expired, by: .system, at: now) }
        let worker = MarkdownWorker(services: portal.services)
        func counted() async throws -> [[Int]] {
            try await portal.services.read { db in
                try db.all("SELECT quantity, grams FROM surpluses WHERE closed_at IS NOT NULL AND percent = 50 ORDER BY quantity DESC") {
                    [try $0.int("quantity"), try $0.int("grams")]
                }
            }
        }
        portal.clock.set(scene.close + MarkdownWorker.waitSeconds + -1)
        _ = try await worker.runOnce()
        #expect(try await counted().isEmpty)
        portal.clock.advance(seconds: 1)
        for _ in 1...2 { _ = try await worker.runOnce() }
        #expect(try await counted() == [[2, 400], [1, 0]])
        let report = try await client.page("/vendor/report", as: shop.rosa).markup
        #expect(report.shows("0.4 kg") && report.shows("sold marked down"))
        let page = try await client.page("/vendor/surplus/\(try await scene.latest())", as: shop.rosa).markup
        #expect(page.shows("Sold marked down"))
        let overview = try await client.page("/admin", as: try await portal.signUp(.ian)).markup
        #expect(overview.shows("Food saved this week: 0.4 kg") && overview.shows("and their weight is known"))
    }

    /// The status and the number of pieces of a markdown.
    private func counted(_ id: Surplus.ID) async throws -> [String] {
        _ = try await MarkdownWorker(services: portal.services).runOnce()
        return try await portal.services.read { db in
            try db.one("SELECT status, quantity FROM surpluses WHERE id = \(id)") { [try $0.text("status"), "\(try $0.int("quantity"))"] }
        }
    }

    @Test func `an order that is collected in the evening is waited for, for two days at most`() async throws {
        let scene = try await SurplusScene(portal, client)
        let (shop, ana, dee) = (scene.shop, try await portal.buyer(), try await portal.signUp(.dee))
        for produce in [shop.kale, shop.carrots] { try await scene.tap("markdown-50", produce) }
        portal.clock.advance(seconds: 1)
        let late = try await portal.place(shop.cart([(shop.kale, 3)]), as: ana, key: "markdown-late-012345", client)
        _ = try await portal.place(shop.cart([(shop.carrots, 1)]), as: ana, key: "markdown-open-012345", client)
        let (kale, carrots) = (try await scene.latest(), try await scene.latest(of: shop.carrots))
        portal.clock.set(scene.close + MarkdownWorker.waitSeconds)
        for markdown in [kale, carrots] { #expect(try await counted(markdown) == ["offered", "0"]) }
        portal.clock.advance(seconds: 3_600)
        try await portal.complete(late, by: dee)
        #expect(try await counted(kale) == ["ended", "3"])
        portal.clock.set(scene.close + MarkdownWorker.longestWaitSeconds + -1)
        #expect(try await counted(carrots) == ["offered", "0"])
        portal.clock.advance(seconds: 1)
        #expect(try await counted(carrots) == ["ended", "0"])
    }

    @Test func `what a markdown sold before it was taken back counts, and the price is the regular one at once`() async throws {
        let scene = try await SurplusScene(portal, client)
        let (shop, ana, dee) = (scene.shop, try await portal.buyer(), try await portal.signUp(.dee))
        for produce in [shop.kale, shop.carrots] { try await scene.tap("markdown-50", produce) }
        let (kale, carrots) = (try await scene.latest(), try await scene.latest(of: shop.carrots))
        portal.clock.advance(seconds: 1)
        let sold = try await portal.place(shop.cart([(shop.kale, 2)]), as: ana, key: "markdown-sold-012345", client)
        let gone = try await portal.place(shop.cart([(shop.carrots, 1)]), as: ana, key: "markdown-gone-012345", client)
        #expect(try await client.press("/orders/\(gone)/cancellation", as: ana, key: "key-markdown-000001").status == .ok)
        portal.clock.advance(seconds: 1)
        for (markdown, produce, regular) in [(kale, shop.kale, Int64(250)), (carrots, shop.carrots, 199)] {
            // A second press changes nothing.
            for _ in 1...2 { #expect(try await scene.press("undo", markdown).status == .seeOther) }
            #expect(try await price(produce, of: shop) == [regular, nil])
        }
        // Nobody has the carrots, so their markdown is as if it had never been.
        #expect(try await scene.status(carrots) == "undone")
        portal.clock.advance(seconds: 1)
        let later = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "markdown-later-01234", client)
        for order in [sold, later] { try await portal.complete(order, by: dee) }
        portal.clock.set(scene.close + MarkdownWorker.waitSeconds)
        #expect(try await counted(kale) == ["ended", "2"])
        #expect(try await client.page("/vendor/surplus/\(kale)", as: shop.rosa).markup.shows("Sold marked down"))
    }

    @Test func `a markdown that was taken back sold nothing, and does not say what one piece weighs`() async throws {
        let scene = try await SurplusScene(portal, client)
        try await scene.tap("markdown-50", scene.shop.kale)
        try await scene.press("undo", try await scene.latest())
        portal.clock.set(scene.close + MarkdownWorker.waitSeconds)
        _ = try await MarkdownWorker(services: portal.services).runOnce()
        #expect(try await scene.status(scene.latest()) == "undone")
    }

    @Test func `only the vendor's members with a right to the stock lower its prices`() async throws {
        let scene = try await SurplusScene(portal, client)
        let shop = scene.shop
        #expect(try await scene.tap("markdown-50", shop.kale, as: shop.tom).status == .notFound)
        #expect(try await scene.tap("markdown-90", shop.kale).status == .unprocessableContent)
        try await scene.tap("markdown-50", shop.kale)
        let id = try await scene.latest()
        for path in ["", "/receipt"] {
            #expect(try await client.page("/vendor/surplus/\(id)\(path)", as: shop.tom).status == .notFound)
        }
        for button in ["undo", "missed"] { #expect(try await scene.press(button, id, as: shop.tom).status == .notFound) }
        _ = try await portal.services.write { try $0.execute("UPDATE vendor_members SET can_stock = FALSE") }
        #expect(try await scene.tap("markdown-25", shop.kale).status == .forbidden)
        #expect(try await client.page("/vendor/surplus", as: shop.rosa).status == .forbidden)
        #expect(try await !client.page("/vendor", as: shop.rosa).markup.shows("What’s left"))
        #expect(try await price(shop.kale, of: shop) == [125, 250])
    }
}
