import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Line 8 of security.md: whoever is signed in can sign out on every page.
@Suite(.portal) struct SignOutTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Pages that others may open, that nobody may, that don't exist, and that no link leads to.
    private static let others = [
        "/", "/nothing", "/vendor", "/vendor/nothing", "/vendor/orders/nothing", "/vendor/payouts", "/vendor/payouts/bank", "/admin",
        "/admin/users/nothing", "/profile", "/profile/second-factor", "/more", "/terms", "/bank-added", "/sign-up", "/sign-up/farm",
        "/sign-up/markets", "/sign-up/restaurant", "/sign-up/payouts", "/sign-in", "/sign-in/code", "/forgot", "/forgot/sent",
        "/reset/unknown", "/confirm-email/unknown", "/builtin-payments/onboarding/unknown", "/vendor?page=x", "/sign-out",
    ]

    /// Opens the pages and whatever they lead to, and expects the control on each. Returns their paths.
    @discardableResult
    private func crawl(as person: Visitor, from start: [String] = []) async throws -> Set<String> {
        var (waiting, seen, pages) = (Self.others + start, Set<String>(), Set<String>())
        while let path = waiting.popLast(), pages.count < 400 {
            // Filters, weeks and page numbers show the same page again.
            let page = String(path.prefix { $0 != "?" })
            guard seen.insert(page).inserted else { continue }
            let answer = try await client.page(path, as: person)
            guard answer.headers[.contentType]?.hasPrefix("text/html") == true else { continue }
            pages.formUnion([page, path])
            let markup = answer.markup
            #expect(markup.has("form", ["action": "/sign-out", "method": "post"]), "\(path) \(answer.status.code)")
            waiting += markup.values(of: "href").filter { $0.hasPrefix("/") && !$0.hasPrefix("/language") }
                .map { String($0.replacing("&amp;", with: "&").prefix { $0 != "#" }) }
        }
        return pages
    }

    @Test func `a vendor signs out on every page`() async throws {
        let shop = try await Shop(portal, kaleStock: 3)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let done = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "first-order-00001", client)
        try await portal.complete(done, by: dee)
        _ = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "second-order-0001", client)
        let bank = try #require(try await client.submit("/vendor/payouts/bank", as: shop.rosa).headers[.location])
        let pages = try await crawl(as: shop.rosa, from: [bank, "/vendor/orders/\(done)"])
        #expect(pages.isSuperset(of: ["/vendor", "/vendor/produce", "/vendor/payouts", bank, "/nothing", "/admin"]))
    }

    @Test(arguments: ["pending", "declined", "suspended", "paused"]) func `so does one that customers don't see`(status: String)
        async throws
    {
        let rosa = try await portal.signUp(.rosa)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendors SET status = \(status), status_reason = 'No permit'")
        }
        #expect(try await crawl(as: rosa).contains("/vendor"))
    }

    @Test func `so does a helper who may see almost nothing`() async throws {
        let rosa = try await portal.signUp(.rosa)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendor_members SET role = 'helper', can_stock = FALSE, can_money = FALSE")
        }
        #expect(try await crawl(as: rosa).contains("/vendor/payouts"))
    }

    @Test func `so do customers and drivers, who have no portal`() async throws {
        for person in [try await portal.signUp(.ana), try await portal.signUp(.dee)] {
            let pages = try await crawl(as: person)
            #expect(pages.isSuperset(of: ["/profile", "/profile/second-factor", "/vendor", "/admin", "/bank-added"]))
        }
    }

    @Test func `so does an administrator`() async throws {
        let ian = try await portal.signUp(.ian)
        _ = try await Shop(portal, kaleStock: 3)
        let pages = try await crawl(as: ian)
        #expect(pages.isSuperset(of: ["/admin", "/admin/users", "/admin/live", "/vendor"]))
    }

    @Test func `so does an administrator whose second factor is missing or half set up`() async throws {
        let portal = try await TestPortal { $0.publicURL = "https://harvest.example" }
        let ian = try await portal.signUp(.ian)
        let cookie = "__Host-" + ian.cookie
        try await portal.run { client async throws in
            for _ in 1...2 {
                for path in ["/profile", "/profile/second-factor", "/nothing"] {
                    let page = try await client.page(path, headers: [.cookie: cookie]).markup
                    #expect(page.has("form", ["action": "/sign-out", "method": "post"]), "\(path)")
                }
                _ = try await client.submit("/profile/second-factor", cookie: cookie, csrf: ian.csrf)
            }
        }
    }

    @Test func `forms that are refused or ask for the password again have it, too`() async throws {
        let rosa = try await portal.signUp(.rosa)
        portal.clock.advance(seconds: 601)
        for (path, fields) in [("/vendor/payouts/bank", [:]), ("/profile", ["name": ""]), ("/profile/second-factor/codes", ["code": "1"])] {
            let page = try await client.submit(path, fields, as: rosa).markup
            #expect(page.has("form", ["action": "/sign-out", "method": "post"]), "\(path)")
        }
        let forged = try await client.submit("/profile", ["name": "Rosa"], cookie: rosa.cookie, csrf: "forged")
        #expect(forged.status == .forbidden && forged.markup.has("form", ["action": "/sign-out", "method": "post"]))
    }

    @Test func `a guest's pages have none`() async throws {
        for path in ["/sign-in", "/sign-up", "/forgot", "/terms", "/nothing"] {
            #expect(try await !client.page(path).markup.leads(to: "/sign-out"), "\(path)")
        }
    }
}
