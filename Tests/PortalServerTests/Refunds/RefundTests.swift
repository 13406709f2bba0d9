import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import PortalServer

/// Money that goes back after the card was charged.
@Suite struct RefundTests {
    /// Ana's order of 24.52 (farms 12.29 and 5.56, driver 4.59, Harvest 2.08), and who has to do with it.
    private struct Scene: Sendable {
        let portal: TestPortal
        let shop: Shop
        let ana: Visitor
        let dee: Visitor
        let ian: Visitor
        let order: Order.ID

        init(driverEarns: Bool = true) async throws {
            portal = try await TestPortal()
            if !driverEarns {
                let id: FeeSchedule.ID = portal.services.id()
                try await portal.services.write { db in
                    _ = try db.execute(
                        """
                        INSERT INTO fee_schedules (id, effective_at, service_fee_bp, driver_share_bp, tip_bp, tip_base, created_at)
                        VALUES (\(id), 1, 2500, 0, 0, 'food', 1)
                        """)
                }
            }
            shop = try await Shop(portal)
            ana = try await portal.signUp(.ana)
            dee = try await portal.signUp(.dee)
            ian = try await portal.signUp(.ian)
            try await portal.equip(ana)
            try await portal.run { [shop, ana] client async throws in
                _ = try await client.order(shop.firstCart, as: ana)
            }
            order = try await portal.services.read { db in try db.one(Order.ID.self, "SELECT id FROM orders") }
        }

        func form(_ amount: String, by bearer: String = "vendors", id: Refund.ID? = nil) -> [String: String] {
            let id = id ?? portal.services.id(Refund.ID.self)
            return ["refund": id.description, "amount": amount, "borne_by": bearer, "reason": "The kale was wilted"]
        }

        func balance(_ account: LedgerAccount) async throws -> Cents {
            try await portal.services.read { try $0.ledger.balance(of: account) }
        }

        /// What the processor has given back, and in how many refunds.
        func sent() async throws -> (cents: Int, refunds: Int) {
            try await portal.services.read { db in
                (
                    try db.one(Int.self, "SELECT refunded_cents FROM gateway_objects WHERE kind = 'charge'"),
                    try db.one(Int.self, "SELECT count(*) FROM gateway_objects WHERE kind = 'refund'")
                )
            }
        }

        /// Nobody was at the door, says an admin.
        func markUndeliverable() async throws {
            let path = "/admin/orders/\(order)/undeliverable"
            try await portal.run { client async throws in
                #expect(try await client.page("/admin/orders/\(order)", as: ian).text.contains(path))
                #expect(try await client.page(path, as: ian).status == .ok)
                #expect(try await client.submit(path, ["reason": " "], as: ian).status == .unprocessableContent)
                for _ in 1...2 { #expect(try await client.submit(path, ["reason": "Nobody there"], as: ian).status == .seeOther) }
                #expect(try await client.page("/admin/audit?action=order.undeliverable", as: ian).text.contains("Nobody there"))
            }
            #expect(try await portal.statuses() == ["undeliverable": 1])
        }

        func findings() async throws -> [String] { try await portal.services.read { try LedgerVerification(db: $0).run().findings } }
    }

    @Test func `a part goes back to the card, borne by the farms in proportion, told and on record`() async throws {
        let scene = try await Scene()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let path = "/admin/orders/\(scene.order)"
        try await scene.portal.run { client async throws in
            #expect(try await client.page(path, as: scene.ian).text.contains("\(path)/refund"))
            let page = try await client.page("\(path)/refund", as: scene.ian)
            #expect(page.status == .ok && page.text.contains("value=\"24.52\""))
            #expect(try await client.page("\(path)/refund", as: scene.ana).status == .notFound)
            #expect(try await client.submit("\(path)/refund", scene.form("10.00"), as: scene.ana).status == .notFound)
            #expect(try await client.submit("\(path)/refund", scene.form("10.00"), as: scene.ian).status == .seeOther)
            let order = try await client.api(.get, "/orders/\(scene.order)", as: scene.ana).decoded(API.Order.self)
            #expect(order.amounts.refundedCents == 1000 && order.payment.refundedCents == 1000)
            let receipt = try await client.api(.get, "/orders/\(scene.order)/receipt", as: scene.ana).decoded(API.Receipt.self)
            #expect(receipt.netCents == 1452 && receipt.movements.map(\.kind) == [.capture, .refund])
            let shown = try await client.page(path, as: scene.ian).text
            #expect(shown.contains("Refund sent to the card") && shown.contains("Part refunded"))
            #expect(try await client.page("/admin/audit?action=order.refunded", as: scene.ian).text.contains("The kale was wilted"))
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

    @Test func `never more than was charged and not given back yet; the whole makes the payment refunded`() async throws {
        let scene = try await Scene()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let path = "/admin/orders/\(scene.order)/refund"
        try await scene.portal.run { client async throws in
            for wrong in ["24.53", "0", "-1", "", "kale"] {
                let refused = try await client.submit(path, scene.form(wrong), as: scene.ian)
                #expect(refused.status == .unprocessableContent && refused.text.contains("up to $24.52"), "\(wrong)")
            }
            #expect(try await client.submit(path, scene.form("5.00", by: "everybody"), as: scene.ian).status == .unprocessableContent)
            #expect(try await scene.sent() == (0, 0))
            #expect(try await client.submit(path, scene.form("20.00", by: "platform"), as: scene.ian).status == .seeOther)
            #expect(try await client.submit(path, scene.form("4.53"), as: scene.ian).status == .unprocessableContent)
            #expect(try await client.submit(path, scene.form("4.52"), as: scene.ian).status == .seeOther)
            let order = try await client.api(.get, "/orders/\(scene.order)", as: scene.ana).decoded(API.Order.self)
            #expect(order.payment.status == .refunded)
            #expect(!(try await client.page("/admin/orders/\(scene.order)", as: scene.ian).text.contains(path)))
        }
        #expect(try await scene.balance(.platformRevenue) == 208 - 2000)
        #expect(try await scene.balance(.processorCash) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `pressing twice is one refund`() async throws {
        let scene = try await Scene()
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

    @Test func `the processor's answer was lost: the sweeper finishes the refund and nothing is sent twice`() async throws {
        let scene = try await Scene()
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
        _ = try await RefundSweeper(services: scene.portal.services).tick()
        _ = try await RefundSweeper(services: scene.portal.services).tick()
        #expect(try await scene.sent() == (300, 1))
        #expect(try await scene.balance(.customerRefunds) == 0)
        #expect(try await scene.balance(.processorCash) == -2152)
        #expect(try await scene.findings() == [])
    }

    @Test func `an order on its way that an admin cancels is given back whole`() async throws {
        let scene = try await Scene()
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await scene.portal.pickUp(scene.order)
        let path = "/admin/orders/\(scene.order)/cancel"
        try await scene.portal.run { client async throws in
            #expect(try await client.page("/admin/orders/\(scene.order)", as: scene.ian).text.contains(path))
            #expect(try await client.page(path, as: scene.ian).status == .ok)
            #expect(try await client.submit(path, ["reason": ""], as: scene.ian).status == .unprocessableContent)
            #expect(try await client.submit(path, ["reason": "The car broke down"], as: scene.ian).status == .seeOther)
            #expect(try await client.submit(path, ["reason": "The car broke down"], as: scene.ian).status == .seeOther)
            let order = try await client.api(.get, "/orders/\(scene.order)", as: scene.ana).decoded(API.Order.self)
            #expect(order.deliveryStatus == .cancelled && order.amounts.refundedCents == 2452)
        }
        for account in [
            LedgerAccount.processorCash, .customerRefunds, .platformPending, .driverPending(scene.dee.id),
            .vendorPending(scene.shop.greenAcres), .vendorPending(scene.shop.sunnyOrchard),
        ] {
            #expect(try await scene.balance(account) == 0, "\(account)")
        }
        #expect(try await scene.sent() == (2452, 1))
        #expect(try await scene.findings() == [])
    }

    @Test func `an order that nobody has fetched is cancelled by an admin: the hold is released, the stock goes back`() async throws {
        let scene = try await Scene()
        try await scene.portal.run { client async throws in
            let answer = try await client.submit("/admin/orders/\(scene.order)/cancel", ["reason": "Storm"], as: scene.ian)
            #expect(answer.status == .seeOther)
            #expect(try await client.page("/admin/audit?action=order.cancelled", as: scene.ian).text.contains("Storm"))
        }
        #expect(try await scene.portal.statuses() == ["cancelled": 1])
        #expect(try await scene.portal.charges() == ["voided": 1])
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
    }

    @Test func `cancelled while the card was being charged: what arrives is given back`() async throws {
        let scene = try await Scene()
        try await scene.portal.accept(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .answerLost
        try? await scene.portal.pickUp(scene.order)
        try await scene.portal.run { client async throws in
            let answer = try await client.submit("/admin/orders/\(scene.order)/cancel", ["reason": "Storm"], as: scene.ian)
            #expect(answer.status == .seeOther)
        }
        scene.portal.gateway.mood = .good
        scene.portal.clock.advance(seconds: 61)
        _ = try await PaymentSweeper(services: scene.portal.services).tick()
        scene.portal.clock.advance(seconds: 61)
        _ = try await RefundSweeper(services: scene.portal.services).tick()
        #expect(try await scene.sent() == (2452, 1))
        #expect(try await scene.balance(.processorCash) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `what could not be delivered is decided by a refund: the rest of the shares becomes payable`() async throws {
        let scene = try await Scene()
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await scene.portal.pickUp(scene.order)
        try await scene.markUndeliverable()
        try await scene.portal.run { client async throws in
            for amount in ["2.00", "1.00"] {
                let answer = try await client.submit(
                    "/admin/orders/\(scene.order)/refund", scene.form(amount, by: "platform"), as: scene.ian)
                #expect(answer.status == .seeOther)
            }
        }
        #expect(try await scene.balance(.vendorPending(scene.shop.greenAcres)) == 0)
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.vendorPayable(scene.shop.sunnyOrchard)) == 556)
        #expect(try await scene.balance(.platformRevenue) == 208 - 300)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.findings() == [])
    }

    @Test func `what could not be delivered is given back by decision, and the driver keeps their pay`() async throws {
        let scene = try await Scene()
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await scene.portal.pickUp(scene.order)
        try await scene.markUndeliverable()
        try await scene.portal.run { client async throws in
            let answer = try await client.submit("/admin/orders/\(scene.order)/refund", scene.form("24.52"), as: scene.ian)
            #expect(answer.status == .seeOther)
        }
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.balance(.vendorPending(scene.shop.greenAcres)) == 0)
        #expect(try await scene.balance(.platformPending) == 0)
        #expect(try await scene.balance(.platformRevenue) == 208 - 667)
        #expect(try await scene.balance(.processorCash) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `that nothing goes back of what could not be delivered is a decision: everybody is paid`() async throws {
        let scene = try await Scene()
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await scene.portal.pickUp(scene.order)
        try await scene.markUndeliverable()
        let path = "/admin/orders/\(scene.order)"
        let form = scene.form("0")
        try await scene.portal.speakSpanish(scene.ian)
        try await scene.portal.run { client async throws in
            #expect(try await client.page("/admin", as: scene.ian).text.contains("trouble-\(scene.order)"))
            #expect(try await client.page("\(path)/refund", as: scene.ian).text.contains("Escribe 0 si no se devuelve nada."))
            for _ in 1...2 { #expect(try await client.submit("\(path)/refund", form, as: scene.ian).status == .seeOther) }
            #expect(try await client.submit("\(path)/refund", scene.form("0"), as: scene.ian).status == .unprocessableContent)
            let shown = try await client.page(path, as: scene.ian).text
            #expect(shown.contains("Decisión sobre un reembolso"))
            #expect(try await !client.page("/admin", as: scene.ian).text.contains("trouble-\(scene.order)"))
            #expect(try await client.page("/admin/audit?action=order.not_refunded", as: scene.ian).text.contains("The kale was wilted"))
        }
        #expect(try await scene.balance(.vendorPending(scene.shop.greenAcres)) == 0)
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.vendorPayable(scene.shop.sunnyOrchard)) == 556)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.balance(.platformPending) == 0)
        #expect(try await scene.balance(.platformRevenue) == 208)
        #expect(try await scene.sent() == (0, 0))
        #expect(try await scene.findings() == [])
        // What was decided can still be given back.
        try await scene.portal.run { client async throws in
            #expect(try await client.submit("\(path)/refund", scene.form("5.00", by: "platform"), as: scene.ian).status == .seeOther)
        }
        #expect(try await scene.sent() == (500, 1))
        #expect(try await scene.findings() == [])
    }

    @Test func `at rates that leave the driver nothing, what could not be delivered is charged and decided like any other`() async throws {
        let scene = try await Scene(driverEarns: false)
        try await scene.portal.accept(scene.order, by: scene.dee)
        // The processor is silent at pick-up: the charge comes after nobody was at the door.
        scene.portal.gateway.mood = .unreachable
        try? await scene.portal.pickUp(scene.order)
        try await scene.markUndeliverable()
        scene.portal.gateway.mood = .good
        scene.portal.clock.advance(seconds: 61)
        _ = try await PaymentSweeper(services: scene.portal.services).tick()
        #expect(try await scene.balance(.vendorPending(scene.shop.greenAcres)) == 1229)
        try await scene.portal.run { client async throws in
            let answer = try await client.submit("/admin/orders/\(scene.order)/refund", scene.form("0"), as: scene.ian)
            #expect(answer.status == .seeOther)
        }
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `a refund that the processor does not send needs somebody after ten minutes`() async throws {
        let scene = try await Scene()
        try await scene.portal.complete(scene.order, by: scene.dee)
        scene.portal.gateway.mood = .refusing
        try await scene.portal.speakSpanish(scene.ian)
        try await scene.portal.run { client async throws in
            let path = "/admin/orders/\(scene.order)/refund"
            for _ in 1...2 { #expect(try await client.submit(path, scene.form("1.00"), as: scene.ian).status == .seeOther) }
            #expect(try await !client.page("/admin", as: scene.ian).text.contains("reembolso sin enviar"))
            scene.portal.clock.advance(seconds: 660)
            _ = try await RefundSweeper(services: scene.portal.services).tick()
            let overview = try await client.page("/admin", as: scene.ian).text
            #expect(overview.contains("reembolso sin enviar") && overview.contains("href=\"/admin/orders/\(scene.order)\""))
            // Two refunds of an order are one thing to look at.
            #expect(overview.components(separatedBy: "id=\"trouble-\(scene.order)\"").count == 2)
            scene.portal.gateway.mood = .good
            scene.portal.clock.advance(seconds: 61)
            _ = try await RefundSweeper(services: scene.portal.services).tick()
            #expect(try await !client.page("/admin", as: scene.ian).text.contains("reembolso sin enviar"))
        }
        #expect(try await scene.sent() == (200, 2))
    }

    @Test func `a farm sees what it has of an order that was given back in part`() async throws {
        let scene = try await Scene()
        try await scene.portal.complete(scene.order, by: scene.dee)
        try await scene.portal.run { client async throws in
            let path = "/vendor/orders/\(scene.order)"
            #expect(try await client.page(path, as: scene.shop.rosa).text.contains("$12.29"))
            _ = try await client.submit("/admin/orders/\(scene.order)/refund", scene.form("10.00"), as: scene.ian)
            // 6.89 of the 10.00 are this farm's.
            let page = try await client.page(path, as: scene.shop.rosa).text
            #expect(page.contains("$5.40") && page.contains("Refunded to the customer: $6.89") && !page.contains("$12.29"))
        }
    }
}
