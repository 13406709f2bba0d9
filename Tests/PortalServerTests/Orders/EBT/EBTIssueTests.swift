import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Problems with what EBT paid: the stall settles them on its terminal, and nothing goes back to a card.
@Suite(.portal) struct EBTIssueTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func report(_ line: String?, of order: Order.ID, _ scene: EBTScene) async throws -> API.Issue {
        let about = try await scene.lines([line].compactMap(\.self), of: order).map { ",\"line_id\":\"\($0)\"" }.joined()
        let answer = try await client.api(.post, "/orders/\(order)/issues", "{\"kind\":\"other\"\(about)}", as: scene.ana)
        return try answer.decoded()
    }

    @Test func `a report about what EBT paid says so to everybody, and no page offers money back to a card`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.collected()
        let issue = try await report("Kale", of: order, scene)
        #expect(issue.paidWithEBT == true)
        let ian = try await portal.signUp(.ian)
        let page = try await client.page("/admin/issues/\(issue.id)", as: ian).markup
        #expect(page.shows("The vendor settles it with the customer on its terminal"))
        #expect(page.shows("The vendor, on its EBT terminal"))
        #expect(!page.has("input", ["name": "verdict", "value": "refund"]))
        #expect(!page.has("input", ["name": "borne_by"]))
        #expect(!page.has("input", ["name": "quantity"]))
        #expect(try await client.page("/admin/issues", as: ian).markup.shows("The vendor, on its EBT terminal"))
        let vendor = try await client.page("/vendor/issues", as: scene.shop.rosa).markup
        #expect(vendor.shows("Paid with EBT. Settle it with the customer on your terminal."))
        #expect(vendor.shows("Items paid with EBT: the vendor, on its own terminal."))
        let fields = ["verdict": "decline", "answer": "Green Acres will settle it on its terminal."]
        #expect(try await client.submit("/admin/issues/\(issue.id)", fields, as: ian).status == .seeOther)
        let list = try await client.api(.get, "/orders/\(order)/issues", as: scene.ana).decoded(API.Page<API.Issue>.self)
        #expect(list.data.map(\.status) == [.declined])
        #expect(list.data.map(\.refundCents) == [nil])
        #expect(list.data.map(\.paidWithEBT) == [true])
        #expect(try await client.page("/vendor/issues", as: scene.shop.rosa).markup.shows("No refund to a card"))
    }

    @Test func `a refund of what EBT paid is refused, whatever the form says`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.collected()
        let issue = try await report("Kale", of: order, scene)
        let ian = try await portal.signUp(.ian)
        let fields = ["verdict": "refund", "quantity": "1", "borne_by": "platform", "answer": "Sorry"]
        let answer = try await client.submit("/admin/issues/\(issue.id)", fields, as: ian)
        #expect(answer.status == .unprocessableContent)
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        let path = "/admin/orders/\(order)/lines/\(kale)/refund"
        #expect(try await client.page(path, as: ian).status == .seeOther)
        let refund: Refund.ID = portal.services.id()
        let line = try await client.submit(
            path, ["refund": "\(refund)", "quantity": "1", "borne_by": "platform", "reason": "Wilted"], as: ian)
        #expect(line.status == .unprocessableContent)
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM refunds") } == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `a report about an order that EBT pays as a whole is settled at the stall, one about the card's lines is not`()
        async throws
    {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.cart([(scene.shop.kale, 3)]))
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        #expect(try await report(nil, of: order, scene).paidWithEBT == true)
        let mixed = try await scene.packed(scene.firstCart, key: "key-ebt-second-000001")
        _ = try await scene.handOver(mixed, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        _ = try await scene.handOver(mixed, ebt: nil, as: scene.shop.tom)
        let carrots = try await report("Carrots", of: mixed, scene)
        #expect(carrots.paidWithEBT == nil)
        #expect(try await report(nil, of: mixed, scene).paidWithEBT == nil)
        let ian = try await portal.signUp(.ian)
        let page = try await client.page("/admin/issues/\(carrots.id)", as: ian).markup
        #expect(page.has("input", ["name": "verdict", "value": "refund"]))
    }
}
