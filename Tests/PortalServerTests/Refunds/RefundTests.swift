import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Refunds of captured payments.
@Suite struct RefundTests {
    @Test func `a partial refund goes back to the card, is borne by the farms in proportion, and is published and audited`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let path = "/admin/orders/\(scene.order)"
        try await scene.portal.run { client async throws in
            #expect(try await client.page(path, as: scene.ian).markup.leads(to: "\(path)/refund"))
            let form = try await client.page("\(path)/refund", as: scene.ian)
            #expect(form.status == .ok && form.markup.value(of: "amount") == "24.52")
            #expect(try await client.page("\(path)/refund", as: scene.ana).status == .notFound)
            #expect(try await client.submit("\(path)/refund", scene.form("10.00"), as: scene.ana).status == .notFound)
            #expect(try await client.submit("\(path)/refund", scene.form("10.00"), as: scene.ian).status == .seeOther)
            let order = try await client.api(.get, "/orders/\(scene.order)", as: scene.ana).decoded(API.Order.self)
            #expect(order.amounts.refundedCents == 1000 && order.payment?.refundedCents == 1000)
            let receipt = try await client.api(.get, "/orders/\(scene.order)/receipt", as: scene.ana).decoded(API.Receipt.self)
            #expect(receipt.netCents == 1452 && receipt.movements.map(\.kind) == [.capture, .refund])
            let page = try await client.page(path, as: scene.ian).markup
            #expect(page.shows("Refund sent to the card") && page.shows("Partly refunded"))
            #expect(try await client.page("/admin/audit?action=order.refunded", as: scene.ian).markup.shows("The kale was wilted"))
        }
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 540)
        #expect(try await scene.balance(.vendorPayable(scene.shop.sunnyOrchard)) == 245)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.balance(.platformRevenue) == 208)
        #expect(try await scene.balance(.processorCash) == -1452)
        #expect(try await scene.balance(.customerRefunds) == 0)
        #expect(try await scene.sent() == (1000, 1))
        #expect(try await scene.findings() == [])
        let events = try await scene.portal.events(for: [scene.ana.id.description])
        #expect(events.contains { $0.type == "order.amounts_changed" && $0.payload.contains("\"refunded_cents\":1000") })
    }

    @Test func `refunds never exceed the charged amount, and a full refund makes the payment refunded`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let path = "/admin/orders/\(scene.order)/refund"
        try await scene.portal.run { client async throws in
            for wrong in ["24.53", "0", "-1", "", "kale"] {
                let refused = try await client.submit(path, scene.form(wrong), as: scene.ian)
                #expect(refused.status == .unprocessableContent && refused.markup.shows("up to $24.52"), "\(wrong)")
            }
            #expect(try await client.submit(path, scene.form("5.00", by: "everybody"), as: scene.ian).status == .unprocessableContent)
            #expect(try await scene.sent() == (0, 0))
            #expect(try await client.submit(path, scene.form("20.00", by: "platform"), as: scene.ian).status == .seeOther)
            #expect(try await client.submit(path, scene.form("4.53"), as: scene.ian).status == .unprocessableContent)
            #expect(try await client.submit(path, scene.form("4.52"), as: scene.ian).status == .seeOther)
            let order = try await client.api(.get, "/orders/\(scene.order)", as: scene.ana).decoded(API.Order.self)
            #expect(order.payment?.status == .refunded)
            #expect(try await !client.page("/admin/orders/\(scene.order)", as: scene.ian).markup.mentions(path))
        }
        #expect(try await scene.balance(.platformRevenue) == 208 - 2000)
        #expect(try await scene.balance(.processorCash) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `nobody is preselected to pay, and the vendors never pay more than they received`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let path = "/admin/orders/\(scene.order)/refund"
        try await scene.portal.run { client async throws in
            let page = try await client.page(path, as: scene.ian)
            #expect(!page.markup.has("input", ["checked": ""]))
            #expect(page.markup.shows("At most the $17.85 they received"))
            let refused = try await client.submit(path, scene.form("17.86"), as: scene.ian)
            #expect(refused.status == .unprocessableContent && refused.markup.shows("The vendors received $17.85"))
            #expect(try await scene.sent() == (0, 0))
            #expect(try await client.submit(path, scene.form("17.85"), as: scene.ian).status == .seeOther)
            #expect(try await client.submit(path, scene.form("0.01"), as: scene.ian).status == .unprocessableContent)
            #expect(try await client.submit(path, scene.form("6.67", by: "platform"), as: scene.ian).status == .seeOther)
        }
        #expect(try await scene.balance(.platformRevenue) == 208 - 667)
        #expect(try await scene.findings() == [])
    }

    @Test func `submitting twice makes one refund`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let form = scene.form("3.00", id: scene.portal.services.id())
        try await scene.portal.run { client async throws in
            async let first = client.submit("/admin/orders/\(scene.order)/refund", form, as: scene.ian)
            async let second = client.submit("/admin/orders/\(scene.order)/refund", form, as: scene.ian)
            #expect(try await [first.status, second.status] == [.seeOther, .seeOther])
        }
        #expect(try await scene.sent() == (300, 1))
        #expect(try await scene.balance(.processorCash) == -2152)
        #expect(try await scene.findings() == [])
    }

    @Test func `when the processor's answer is lost, the worker finishes the refund without sending it twice`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .answerLost
        try await scene.portal.run { client async throws in
            let answer = try await client.submit("/admin/orders/\(scene.order)/refund", scene.form("3.00"), as: scene.ian)
            #expect(answer.status == .seeOther)
        }
        #expect(try await scene.balance(.customerRefunds) == 300)
        #expect(try await scene.findings() == [])
        scene.portal.gateway.mood = .good
        scene.portal.clock.advance(seconds: 31)
        _ = try await RefundRecoveryWorker(services: scene.portal.services).runOnce()
        _ = try await RefundRecoveryWorker(services: scene.portal.services).runOnce()
        #expect(try await scene.sent() == (300, 1))
        #expect(try await scene.balance(.customerRefunds) == 0)
        #expect(try await scene.balance(.processorCash) == -2152)
        #expect(try await scene.findings() == [])
    }

    @Test func `a refund that the processor does not send needs attention after ten minutes`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .refusing
        try await scene.portal.speakSpanish(scene.ian)
        try await scene.portal.run { client async throws in
            let path = "/admin/orders/\(scene.order)/refund"
            for _ in 1...2 { #expect(try await client.submit(path, scene.form("1.00"), as: scene.ian).status == .seeOther) }
            #expect(try await !client.page("/admin", as: scene.ian).markup.shows("reembolso sin enviar"))
            scene.portal.clock.advance(seconds: 660)
            _ = try await RefundRecoveryWorker(services: scene.portal.services).runOnce()
            let overview = try await client.page("/admin", as: scene.ian).markup
            #expect(overview.shows("reembolso sin enviar") && overview.leads(to: "/admin/orders/\(scene.order)"))
            // The order is listed once, although two of its refunds are stuck.
            #expect(overview.values(of: "id").filter { $0 == "trouble-\(scene.order)" }.count == 1)
            scene.portal.gateway.mood = .good
            scene.portal.clock.advance(seconds: 61)
            _ = try await RefundRecoveryWorker(services: scene.portal.services).runOnce()
            #expect(try await !client.page("/admin", as: scene.ian).markup.shows("reembolso sin enviar"))
        }
        #expect(try await scene.sent() == (200, 2))
    }

    @Test func `a farm sees its reduced earnings from a partly refunded order`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        try await scene.portal.run { client async throws in
            let path = "/vendor/orders/\(scene.order)"
            #expect(try await client.page(path, as: scene.shop.rosa).markup.shows("$12.29"))
            _ = try await client.submit("/admin/orders/\(scene.order)/refund", scene.form("10.00"), as: scene.ian)
            // 6.89 of the 10.00 are this farm's.
            let page = try await client.page(path, as: scene.shop.rosa).markup
            #expect(page.shows("$5.40") && page.shows("Refunded to the customer: $6.89") && !page.shows("$12.29"))
        }
    }
}
