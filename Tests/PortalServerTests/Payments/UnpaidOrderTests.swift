import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Orders that were picked up and whose hold is gone, and what an administrator decides about them.
@Suite struct UnpaidOrderTests {
    @Test func `three captures over a day are tried, then an administrator decides`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.accept(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .notCapturing
        try await scene.portal.pickUp(scene.order)
        try await scene.portal.deliver(scene.order)
        for attempt in 1...CaptureAttempts.limit {
            #expect(Set(scene.portal.gateway.captures).count == attempt)
            #expect(try await (scene.record.unpaidSince != nil) == (attempt == CaptureAttempts.limit))
            // A driver's app that repeats its request does not use an attempt up.
            if let payment = try await scene.portal.services.read({ try $0.payments.ofOrder(scene.order)?.id }) {
                try await PaymentService(services: scene.portal.services).carryOut(payment)
            }
            try await scene.recover(after: CaptureAttempts.waitSeconds - 60)
            #expect(scene.portal.gateway.captures.count == attempt)
            if attempt == CaptureAttempts.limit { break }
            try await scene.recover(after: 120)
        }
    }

    @Test func `after the last attempt the processor is not asked again, and the order is shown to administrators`() async throws {
        let scene = try await PaidOrder.unpaid()
        for _ in 1...3 { try await scene.recover(after: 86_400) }
        #expect(scene.portal.gateway.captures.count == CaptureAttempts.limit)
        #expect(try await scene.reasons() == [.unpaid])
        #expect(try await scene.findings() == [])
        try await scene.portal.run { client async throws in
            let overview = try await client.page("/admin", as: scene.ian).markup
            #expect(overview.element("trouble-\(scene.order)")?.shows("card could not be charged") == true)
            let page = try await client.page("/admin/orders/\(scene.order)", as: scene.ian).markup
            #expect(page.shows("The card could not be charged ($24.52).") && page.leads(to: "/admin/orders/\(scene.order)/settlement"))
            let order = try await client.api(.get, "/orders/\(scene.order)", as: scene.ana).decoded(API.Order.self)
            #expect(order.payment?.status == .failed && !order.allowedActions.contains(.replaceCard))
        }
    }

    @Test func `the same card can be charged once more, and then an administrator decides again`() async throws {
        let scene = try await PaidOrder.unpaid()
        scene.portal.gateway.mood = .notCapturing
        try await scene.settle(.tryAgain)
        #expect(scene.portal.gateway.captures.count == CaptureAttempts.limit + 1)
        #expect(try await scene.reasons() == [.unpaid])
        scene.portal.gateway.mood = .good
        try await scene.settle(.tryAgain)
        #expect(Set(scene.portal.gateway.captures).count == CaptureAttempts.limit + 2)
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.record.captured == 2452)
        #expect(try await scene.reasons() == [])
        #expect(try await scene.findings() == [])
    }

    @Test func `an administrator who does not choose is asked to, in Spanish too`() async throws {
        let scene = try await PaidOrder.unpaid()
        try await scene.portal.speakSpanish(scene.ian)
        let path = "/admin/orders/\(scene.order)/settlement"
        try await scene.portal.run { client async throws in
            let page = try await client.page(path, as: scene.ian).markup
            #expect(page.shows("Pedir otra tarjeta al cliente") && page.shows("Darlo por incobrable") && page.shows("$24.52"))
            let answer = try await client.submit(path, [:], as: scene.ian)
            #expect(answer.status == .unprocessableContent && answer.markup.hasProblem(at: "choice"))
            #expect(try await client.submit(path, ["choice": "try_again"], as: scene.ana).status != .seeOther)
        }
    }

    @Test(.portal) func `a test card lapses between the order and its pick-up`() async throws {
        let portal = PortalTrait.portal
        let (shop, ana, dee) = (try await Shop(portal), try await portal.signUp(.ana), try await portal.signUp(.dee))
        try await portal.equip(ana, card: "tok_lapsing")
        let order = try await portal.run { client in
            try await portal.place(shop.firstCart, as: ana, key: "key-lapsing-00000001", client)
        }
        try await portal.complete(order, by: dee)
        let payment = try await portal.services.read { try $0.payments.ofOrder(order) }
        #expect(payment?.status == .authorised && payment?.captureAttempts == 1)
        #expect(try await portal.charges() == ["voided": 1])
    }
}
