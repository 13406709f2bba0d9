import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Decisions about reported problems, and refunds by line. Kale cost $2.50 a unit, of which there were three; with tax and fee $9.91.
@Suite struct IssueDecisionTests {
    private func issue(_ answer: TestResponse) throws -> OrderIssue.ID { try answer.decoded(API.Issue.self).id }

    @Test func `a wilted unit goes back to the card, the farm that sold it pays, and the books add up`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let kale = try await scene.line("Kale")
        try await scene.portal.run { client async throws in
            let id = try issue(await scene.report(.poorQuality, kale, quantity: 1, client))
            let page = try await client.page("/admin/issues/\(id)", as: scene.ian).markup
            #expect(page.shows("The vendor, by the rule") && page.shows("Up to $3.29") && page.value(of: "quantity") == "1")
            #expect(page.leads(to: "/admin/orders/\(scene.order)/chat"))
            let refused = try await scene.decide(id, ["verdict": "refund", "quantity": "4", "answer": ""], client)
            #expect(refused.status == .unprocessableContent && refused.markup.shows("Enter a number from 1 to 3."))
            for _ in 1...2 {
                #expect(try await scene.decide(id, ["verdict": "refund", "quantity": "1"], client).status == .seeOther)
            }
            let page2 = try await client.api(.get, "/orders/\(scene.order)/issues", as: scene.ana).decoded(API.Page<API.Issue>.self)
            let decided = try #require(page2.data.first)
            #expect(decided.status == .refunded && decided.refundCents == 329 && decided.answer == "We are sorry")
            #expect(decided.answeredAt != nil)
            let receipt = try await client.api(.get, "/orders/\(scene.order)/receipt", as: scene.ana).decoded(API.Receipt.self)
            #expect(receipt.netCents == 2452 - 329 && receipt.movements.map(\.kind) == [.capture, .refund])
            #expect(receipt.lineChanges?.map(\.name) == ["Kale"] && receipt.lineChanges?.map(\.amountCents) == [329])
            let cost = try await client.page("/vendor/issues", as: scene.shop.rosa).markup
            #expect(cost.shows("3.29") && cost.shows("2.67"))
        }
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229 - 267)
        #expect(try await scene.balance(.vendorPayable(scene.shop.sunnyOrchard)) == 556)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.balance(.platformRevenue) == 208 - 62)
        #expect(try await scene.balance(.processorCash) == 329 - 2452)
        #expect(try await scene.sent() == (329, 1))
        #expect(try await scene.findings() == [])
        let events = try await scene.portal.events(for: [scene.ana.id.description])
        #expect(events.contains { $0.type == "order.issue_changed" && $0.payload.contains("\"status\":\"refunded\"") })
        #expect(events.contains { $0.type == "order.amounts_changed" && $0.payload.contains("\"reason\":\"issue\"") })
        #expect(try await scene.told("order.issue_answered") == 1)
    }

    @Test func `what a driver shopped wrongly costs Harvest, whoever the form names`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let kale = try await scene.line("Kale")
        try await scene.portal.run { client async throws in
            let id = try issue(await scene.report(.missing, kale, client))
            let decision = ["verdict": "refund", "quantity": "3", "borne_by": "vendor"]
            #expect(try await scene.decide(id, decision, client).status == .seeOther)
            // Nothing is left to report of the line.
            #expect(try await scene.report(.poorQuality, kale, client).code == "illegal_state")
        }
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.platformRevenue) == 208 - 991)
        #expect(try await scene.findings() == [])
    }

    @Test func `where the rule leaves it open an administrator chooses who pays, and a refusal to pay is told, too`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let peach = try await scene.line("Peach")
        try await scene.portal.run { client async throws in
            let other = try issue(await scene.report(.other, peach, client))
            let open = try await scene.decide(other, ["verdict": "refund", "quantity": "4"], client)
            #expect(open.status == .unprocessableContent && open.markup.shows("Choose who pays."))
            let chosen = ["verdict": "refund", "quantity": "4", "borne_by": "vendor"]
            #expect(try await scene.decide(other, chosen, client).status == .seeOther)
            let late = try issue(await scene.report(.late, nil, client))
            let tooMuch = ["verdict": "refund", "amount": "24.52", "borne_by": "platform"]
            #expect(try await scene.decide(late, tooMuch, client).status == .unprocessableContent)
            #expect(try await scene.decide(late, ["verdict": "decline"], client).status == .seeOther)
            #expect(try await client.page("/admin/issues", as: scene.ian).markup.shows("No reported problems"))
            #expect(try await client.page("/admin/issues?show=decided", as: scene.ian).markup.shows("Late: Whole order"))
        }
        #expect(try await scene.balance(.vendorPayable(scene.shop.sunnyOrchard)) == 0)
        #expect(try await scene.balance(.platformRevenue) == 208 - 130)
        #expect(try await scene.told("order.issue_answered") == 2)
        #expect(try await scene.findings() == [])
    }

    @Test func `an administrator refunds a line once per form, and never more units than were bought`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let kale = try await scene.line("Kale")
        let path = "/admin/orders/\(scene.order)/lines/\(kale)/refund"
        @Sendable func form(_ units: String, _ id: Refund.ID) -> [String: String] {
            ["refund": id.description, "quantity": units, "borne_by": "platform", "reason": "Wilted"]
        }
        try await scene.portal.run { client async throws in
            #expect(try await client.page("/admin/orders/\(scene.order)", as: scene.ian).markup.leads(to: path))
            #expect(try await client.page(path, as: scene.ian).status == .ok)
            #expect(try await client.submit(path, form("1", scene.portal.services.id()), as: scene.ana).status == .notFound)
            let id: Refund.ID = scene.portal.services.id()
            for _ in 1...2 { #expect(try await client.submit(path, form("2", id), as: scene.ian).status == .seeOther) }
            #expect(try await client.submit(path, form("2", scene.portal.services.id()), as: scene.ian).status == .unprocessableContent)
            #expect(try await client.submit(path, form("1", scene.portal.services.id()), as: scene.ian).status == .seeOther)
            #expect(try await client.submit(path, form("1", scene.portal.services.id()), as: scene.ian).status == .unprocessableContent)
        }
        #expect(try await scene.sent() == (991, 2))
        #expect(try await scene.balance(.platformRevenue) == 208 - 991)
        #expect(try await scene.findings() == [])
    }

    @Test func `ten administrators who refund the same line at once refund each unit once`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let kale = try await scene.line("Kale")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 {
                let id: Refund.ID = scene.portal.services.id()
                let form = ["refund": id.description, "quantity": "1", "borne_by": "vendor", "reason": "Wilted"]
                group.addTask {
                    try await scene.portal.run { client async throws in
                        let path = "/admin/orders/\(scene.order)/lines/\(kale)/refund"
                        _ = try await client.submit(path, form, as: scene.ian)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await scene.sent() == (991, 3))
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229 - 803)
        #expect(try await scene.findings() == [])
    }
}

extension PaidOrder {
    /// How often Ana was told something of a kind.
    fileprivate func told(_ kind: String) async throws -> Int {
        try await portal.services.read { [ana] db in
            try db.one(Int.self, "SELECT count(*) FROM notifications WHERE user_id = \(ana.id) AND kind = \(kind)")
        }
    }
}
