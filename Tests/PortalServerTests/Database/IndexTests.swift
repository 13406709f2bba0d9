import DatabaseTesting
import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Every page and endpoint finds its rows by an index.
@Suite(.portal) struct IndexTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `no page and no endpoint reads a whole table`() async throws {
        try await visit(portal)
        for scan in try portal.tableScans() { Issue.record("\(scan)") }
    }

    @Test func `no query about deliveries and earnings reads a whole table`() async throws {
        try await follow(portal)
        for scan in try portal.tableScans() { Issue.record("\(scan)") }
    }

    /// Every session, count of attempts, link or photo may be one to delete, every payee with an account one to be paid, and every file that
    /// an erasure noted is one to remove.
    private static let lookedThrough: Set<String> = [
        "sessions", "attempts", "account_links", "photos", "payout_accounts", "photo_removals",
    ]

    @Test func `no pass of a worker reads a whole table, besides those of which each row may be due`() async throws {
        try await follow(portal)
        for worker in Workers.all(portal.services) { _ = try await worker.runOnce(now: portal.clock.now) }
        // The last closing is the last row.
        let scans = try portal.tableScans(besides: Self.lookedThrough).filter {
            !$0.hasSuffix("FROM ledger_closings ORDER BY number DESC LIMIT 1")
        }
        for scan in scans { Issue.record("\(scan)") }
    }

    @Test func `trips, wants and matches are found by index, and lists of them are read in order`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        try await portal.set { $0.matchWalkMinutes = 5 }
        _ = try await dan.goes(campus.panda, campus.jester)
        let trip = try await dan.goes(campus.chick, campus.dobie)
        let want = try await ola.wants(campus.chick, campus.dobie)
        let match = try await dan.match()
        let community = "/communities/\(campus.community)"
        let paths = [
            "\(community)/trips", "\(community)/trips?from_place=\(campus.chick)", "\(community)/trip-origins", "/trips",
            "/trips?status=placed",
            "/wants", "/matches", "/matches?status=proposed", "/trips/\(trip.id)", "/wants/\(want.id)", "/matches/\(match.id)",
            "/me/memberships", "/places", "/places?near=30.28,-97.74", "/places?q=chi",
        ]
        for person in [dan, ola] { try await read(paths, as: person.visitor, client) }
        for step in ["decline"] { #expect(try await dan.post("/matches/\(match.id)/\(step)").status == .ok) }
        #expect(try await client.api(.delete, "\(community)/membership", as: ola.visitor).status == .noContent)
        for scan in try portal.tableScans() { Issue.record("\(scan)") }
        let lists = try portal.services.database.readQueryPlans().filter { statement, _ in
            ["r.placed_at DESC", "ORDER BY r.placed_at, r.id LIMIT", "m.proposed_at DESC", "ORDER BY m.joined_at", "ORDER BY p.name_key"]
                .contains { statement.contains($0) } && !statement.contains("r.from_place_id IN")
        }
        #expect(lists.count >= 5)
        for (statement, plan) in lists where plan.contains(where: { $0.contains("TEMP B-TREE") }) { Issue.record("\(plan) – \(statement)") }
    }

    /// Sorting would read all orders that the person ever had.
    @Test(arguments: ["o.driver_id = ?", "o.customer_id = ?"])
    func `a person's orders that are listed newest first are read in that order and not sorted`(condition: String) async throws {
        try await visit(portal)
        let lists = try portal.services.database.readQueryPlans().filter { statement, _ in
            statement.contains(condition) && statement.contains("ORDER BY o.number DESC LIMIT") && !statement.contains("AS latest")
        }
        #expect(!lists.isEmpty)
        for (statement, plan) in lists where plan.contains(where: { $0.contains("TEMP B-TREE") }) { Issue.record("\(plan) – \(statement)") }
    }

    @Test func `who is signed in is found without sorting`() async throws {
        try await visit(portal)
        let plans = try portal.services.database.readQueryPlans()
        let lookups = plans.filter { statement, _ in statement.contains("WHERE s.token_hash = ?") }
        #expect(!lookups.isEmpty)
        for (statement, plan) in lookups where plan.contains(where: { $0.contains("TEMP B-TREE") }) {
            Issue.record("\(plan) – \(statement)")
        }
    }

    /// Other indexes have all orders that the vendor ever had.
    @Test(.enabled(if: EmptyDatabase.server == nil)) func `a vendor's open orders are found by their own index`() async throws {
        try await visit(portal)
        let plans = try portal.services.database.readQueryPlans()
        let open = plans.filter { statement, _ in statement.contains("v.vendor_id = ? AND v.is_open") }
        #expect(open.count > 3)
        for (statement, plan) in open where !plan.contains(where: { $0.contains("order_vendors_open") }) {
            Issue.record("\(plan) – \(statement)")
        }
    }

    private func visit(_ portal: TestPortal) async throws {
        let market = try await portal.addMarket("Silverlake")
        let rosa = try await portal.signUp(.rosa)
        let ana = try await portal.signUp(.ana)
        let (ian, dee) = (try await portal.signUp(.ian), try await portal.signUp(.dee))
        let vendor = try rosa.requireVendor()
        try await portal.addStall(vendor, at: market)
        let produce = try await portal.addProduce("Kale", of: vendor, at: [market], stock: 3)
        try await portal.run { client async throws in
            try await trade(portal, client)
            for path in [
                "/markets", "/markets?near=34.09,-118.27&q=silver", "/markets?q=kale",
                "/markets?open_now=true", "/markets?near=34.09,-118.27&open_now=true",
                "/markets/\(market)", "/markets/\(market)/vendors", "/vendors", "/vendors?near=34.09,-118.27",
                "/vendors?open_now=true&q=green",
                "/vendors/\(vendor)", "/produce", "/produce?vendor=\(vendor)", "/produce?source=\(market)", "/produce?q=kale",
                "/produce/\(produce)", "/slots?source=\(market)", "/categories", "/communities", "/communities?near=34,-118&sort=distance",
                "/me", "/me/addresses", "/sessions", "/events", "/orders", "/me/favourites", "/me/payment-methods", "/conversations",
                "/me/memberships", "/places?q=ch", "/places?q=ch&near=30.28,-97.74", "/places?kind=shop", "/trips", "/wants?status=placed",
                "/matches",
            ] {
                #expect(try await client.api(.get, path, as: ana).status == .ok, "\(path)")
                _ = try await client.api(.get, path)
            }
            for path in ["/driver/ready-orders", "/driver/ready-orders?near=34.09,-118.27", "/driver/orders", "/driver/earnings"] {
                #expect(try await client.api(.get, path, as: dee).status == .ok, "\(path)")
            }
            for path in [
                "", "/produce", "/produce/new", "/produce/\(produce)", "/orders", "/markets", "/payouts", "/farm", "/report", "/ratings",
                "/issues",
            ] {
                #expect(try await client.page("/vendor\(path)", as: rosa).status == .ok, "\(path)")
            }
            for path in AdminTests.pages + [
                "/admin/markets/\(market)", "/admin/vendors/\(vendor)", "/admin/users/\(ana.id)", "/admin/drivers/\(dee.id)",
            ] {
                #expect(try await client.page(path, as: ian).status == .ok, "\(path)")
            }
        }
    }

    @Test func `what customers say about their orders, and the room of slots, are found by index`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let kale = try await scene.line("Kale")
        try await scene.portal.services.write { db in
            _ = try db.execute("UPDATE markets SET orders_per_slot = 5 WHERE id = \(scene.shop.market)")
        }
        try await scene.portal.run { client async throws in
            let path = "/orders/\(scene.order)"
            #expect(try await client.api(.put, "\(path)/rating", #"{"freshness":5,"on_time":4}"#, as: scene.ana).status == .ok)
            let issue = try await scene.report(.poorQuality, kale, quantity: 1, client).decoded(API.Issue.self).id
            #expect(try await scene.decide(issue, ["verdict": "refund", "quantity": "1"], client).status == .seeOther)
            for part in ["", "/issues", "/receipt", "/reorder-quote"] {
                #expect(try await client.api(.get, path + part, as: scene.ana).status == .ok, "\(part)")
            }
            for page in ["/admin/issues", "/admin/issues?show=decided", "/admin/issues/\(issue)", "/admin/orders/\(scene.order)"] {
                #expect(try await client.page(page, as: scene.ian).status == .ok, "\(page)")
            }
            for page in ["/vendor/ratings", "/vendor/issues"] {
                #expect(try await client.page(page, as: scene.shop.rosa).status == .ok, "\(page)")
            }
            #expect(try await client.api(.get, "/slots?source=\(scene.shop.market)").status == .ok)
            #expect(try await client.order(scene.shop.firstCart, as: scene.ana, key: "key-index-000000001").status == .created)
        }
        for scan in try scene.portal.tableScans() { Issue.record("\(scan)") }
    }

    @Test func `the drivers whom an administrator can choose are found by index`() async throws {
        let scene = try await DispatchScene(portal)
        let (ian, gus) = (try await portal.signUp(.ian), try await scene.join("Gus", drives: true))
        let order = try await scene.order(try await scene.join("Ana"), [scene.kale])
        let path = "/admin/orders/\(order)/assignment"
        try await open([path], as: ian, client)
        #expect(try await client.submit(path, ["driver": "\(gus.id)", "reason": "Nobody is near"], as: ian).status == .seeOther)
        #expect(try await client.offers(gus).count == 1)
        for scan in try portal.tableScans() { Issue.record("\(scan)") }
    }

    @Test func `what is unsold is found by index`() async throws {
        let scene = try await SurplusScene(portal, client)
        let (pantry, rosa) = (try await scene.charity(), scene.shop.rosa)
        let (first, second) = (try await scene.offer(scene.shop.kale), try await scene.offer(scene.shop.carrots))
        #expect(try await scene.claim(first, as: pantry).status == .ok)
        for path in ["", "?show=mine", "/\(first)", "/\(second)"] {
            #expect(try await client.api(.get, "/charity/surplus\(path)", as: pantry).status == .ok, "\(path)")
        }
        try await scene.press("hand-over", first, ["grams": "500"])
        try await scene.press("undo", second)
        try await scene.tap("markdown-25", scene.shop.carrots)
        try await open(["", "/surplus", "/surplus/\(first)", "/report"].map { "/vendor\($0)" }, as: rosa, client)
        try await open(["/admin"], as: try await portal.signUp(.ian), client)
        for scan in try portal.tableScans() { Issue.record("\(scan)") }
    }

    /// Two listings, one of them given away and one drawn, with every endpoint that shows them.
    private func trade(_ portal: TestPortal, _ client: any TestClientProtocol) async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let (milk, bread) = (
            try await scene.post("Milk", as: ryan), try await scene.post("Bread", as: ryan, ["selection": "\"draw\""])
        )
        let request = try await scene.accept(try await scene.request(milk, as: phil), as: ryan)
        try await scene.request(bread, as: phil)
        let feed = "/communities/\(scene.tower)/listings"
        let filters = [
            "", "?sort=lowest", "?sort=highest", "?q=milk", "?category=\(try await scene.category("dairy"))", "?seller=\(ryan.id)",
        ]
        for viewer in [ryan, phil] {
            try await read(
                filters.map { feed + $0 } + [
                    "/listings/\(milk.id)", "/me/listings", "/me/listings?status=available", "/me/listings?status=expired",
                    "/exchange-requests", "/exchange-requests?role=seller&status=closed", "/exchange-requests/\(request.id)",
                    "/users/\(ryan.id)",
                ], as: viewer, client)
        }
        try await read(["/listings/\(milk.id)/exchange-requests"], as: ryan, client)
    }

    /// One order from placement to payout, with every page and endpoint that shows it.
    private func follow(_ portal: TestPortal) async throws {
        let scene = try await DispatchScene(portal)
        let (ana, ian) = (try await scene.join("Ana"), try await portal.signUp(.ian))
        let finn = try await scene.join("Finn", drives: true)
        let order = try await scene.order(ana, [scene.kale.of(3), scene.peach.of(4)])
        try await portal.run { client async throws in
            _ = try await client.goOnline(finn)
            let offer = try #require(try await client.offers(finn).first)
            try await read(["/offers", "/offers/\(offer.id)", "/driver/shift"], as: finn, client)
            let session = try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
            struct Talk: Decodable { let id: String }
            struct Talks: Decodable { let data: [Talk] }
            let talk = try #require(try await client.api(.get, "/conversations", as: finn).decoded(Talks.self).data.first?.id)
            let talks = ["/conversations", "/conversations/\(talk)", "/conversations/\(talk)/messages"]
            let tour = "/delivery-sessions/\(session.id)"
            try await read(
                talks + ["/delivery-sessions", "/delivery-sessions?status=running", tour, "\(tour)/shopping-list"], as: finn, client)
            try await read(talks + ["/orders/\(order)", "/orders?state=current"], as: ana, client)
            try await open(
                ["", "/orders/\(order)", "/orders/\(order)/short", "/picklist/\(scene.market)/2026-11-21"].map { "/vendor\($0)" },
                as: scene.rosa, client)
            try await open(["", "/cancel"].map { "/admin/orders/\(order)\($0)" } + ["/admin", "/admin/live"], as: ian, client)
            try await portal.pickUp(order)
            try await read(["/orders/\(order)/driver-position", "/orders/\(order)/hand-over-code"], as: ana, client)
            try await portal.deliver(order)
            let payouts = try await pay([.vendor(scene.greenAcres), .driver(finn.id)], portal)
            try await read(["/orders/\(order)", "/orders/\(order)/receipt", "/orders?state=past"], as: ana, client)
            try await read(
                [
                    "/driver/earnings", "/driver/earnings/weeks/2026-W47", "/driver/orders/\(order)/earnings", "/payouts",
                    "/me/payout-account",
                    "/payouts/\(payouts[1])/items",
                ], as: finn, client)
            try await open(
                [
                    "/orders/\(order)", "/orders?show=past", "/payouts", "/payouts.csv", "/payouts/\(payouts[0])",
                    "/payouts/\(payouts[0]).csv",
                    "/report",
                ].map { "/vendor\($0)" }, as: scene.rosa, client)
            try await open(["", "/refund", "/chat"].map { "/admin/orders/\(order)\($0)" }, as: ian, client)
        }
    }

    private func pay(_ payees: [Payee], _ portal: TestPortal) async throws -> [Payout.ID] {
        let now = portal.clock.now
        let day = MarketClock.losAngeles.today(at: now)
        var payouts: [Payout.ID] = []
        for payee in payees {
            let id: Payout.ID = portal.services.id()
            let isMade = try await portal.services.write { db in
                try db.payouts.collect(id, for: payee, before: now + 1, week: day.week, arrivesOn: day, at: now)
            }
            #expect(isMade)
            payouts.append(id)
        }
        return payouts
    }

    private func read(_ paths: [String], as visitor: Visitor, _ client: any TestClientProtocol) async throws {
        for path in paths { #expect(try await client.api(.get, path, as: visitor).status == .ok, "\(path)") }
    }

    private func open(_ paths: [String], as visitor: Visitor, _ client: any TestClientProtocol) async throws {
        for path in paths { #expect(try await client.page(path, as: visitor).status == .ok, "\(path)") }
    }
}
