import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct HelperPagesTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func make(_ helper: Visitor, stock: Bool = false, orders: Bool = false, money: Bool = false) async throws {
        try await portal.services.write { db in
            _ = try db.execute(
                """
                UPDATE vendor_members SET role = 'helper', can_stock = \(stock), can_orders = \(orders), can_money = \(money)
                WHERE user_id = \(helper.id)
                """)
        }
    }

    @Test func `a page without the right to it says so, and not that it belongs to somebody else`() async throws {
        let rosa = try await portal.signUp(.rosa)
        try await make(rosa, orders: true)
        let refused = try await client.page("/vendor/payouts", as: rosa)
        #expect(refused.status == .forbidden)
        #expect(refused.markup.shows("You don’t have access to this page") && !refused.markup.shows("belongs to another"))
        try await portal.speakSpanish(rosa)
        #expect(try await client.page("/vendor/payouts", as: rosa).markup.shows("No tienes acceso a esta página"))
    }

    @Test(arguments: [(true, false, false), (false, true, false), (false, false, true)])
    func `no link of a helper's page leads to one that refuses them`(stock: Bool, orders: Bool, money: Bool) async throws {
        let shop = try await Shop(portal, kaleStock: 3)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let start = stock ? "/vendor/produce" : orders ? "/vendor/orders" : "/vendor/payouts"
        try await make(shop.rosa, stock: stock, orders: orders, money: money)
        try await expectNoRefusal(from: [start, "/vendor", "/profile", "/more"], as: shop.rosa)
        let done = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "first-order-00001", client)
        try await portal.complete(done, by: dee)
        _ = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "second-order-0001", client)
        let more = orders ? ["/vendor/orders?show=past", "/vendor/orders/\(done)"] : []
        try await expectNoRefusal(from: [start, "/vendor", "/profile", "/more"] + more, as: shop.rosa)
    }

    /// Follows the links of the vendor portal on these pages.
    private func expectNoRefusal(from pages: [String], as helper: Visitor) async throws {
        for page in pages {
            let text = try await client.page(page, as: helper).text
            for link in Set(text.matches(of: #/href="(\/vendor[^"#]*)"/#).map { String($0.1).replacing("&amp;", with: "&") }) {
                #expect(try await client.page(link, as: helper).status.code < 400, "\(page) → \(link)")
            }
        }
    }

    @Test func `a helper starts on a page that they may open`() async throws {
        let rosa = try await portal.signUp(.rosa)
        try await make(rosa, money: true)
        #expect(try await client.page("/vendor", as: rosa).headers[.location] == "/vendor/payouts")
        try await make(rosa)
        #expect(try await client.page("/vendor", as: rosa).headers[.location] == "/profile")
    }

    @Test(arguments: ["/profile", "/vendor/orders/nonsense", "/no-such-page"])
    func `account and error pages have the count beside Today`(page: String) async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        _ = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "first-order-00001", client)
        let today = try await client.page("/vendor", as: shop.rosa).markup
        let other = try await client.page(page, as: shop.rosa).markup
        #expect(today.has("span", ["data-title-count": ""]) && other.has("span", ["data-title-count": ""]))
    }

    @Test func `after giving a bank account a driver lands on a page for drivers, and a vendor on the bank page`() async throws {
        let (ana, rosa) = (try await portal.signUp(.ana), try await portal.signUp(.rosa))
        let link = try await client.api(.post, "/me/payout-account/onboarding-links", as: ana).decoded(API.OnboardingLink.self).url
        let bank = try #require(try await client.submit("/vendor/payouts/bank", as: rosa).headers[.location])
        let fields = ["bank": "First Bank", "account": "000123456789"]
        let page = try #require(link.range(of: "/builtin-payments/")).lowerBound
        let driver = try await FormVisitor(client).send(String(link[page...]), fields.merging(["back": self.back(link)]) { $1 })
        #expect(driver.headers[.location] == "/bank-added")
        let vendor = try await client.submit(bank, fields.merging(["back": self.back(bank)]) { $1 }, as: rosa)
        #expect(vendor.headers[.location] == "/vendor/payouts/bank")
        let landed = try await FormVisitor(client).page("/bank-added").markup
        #expect(landed.shows("Harvest driver app"))
    }

    /// The hidden field of the processor's page.
    private func back(_ link: String) -> String {
        link.firstMatch(of: #/back=([^&]+)/#)?.1.removingPercentEncoding ?? ""
    }
}
