import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Customers who are asked for another card, because the hold on theirs was gone.
@Suite struct ReplacementCardTests {
    @Test func `a customer is asked for another card by e-mail and event, and pays with it`() async throws {
        let scene = try await PaidOrder.unpaid()
        try await scene.portal.services.write { _ = try $0.execute("UPDATE users SET mail_alerts = '' WHERE id = \(scene.ana.id)") }
        let early = try await scene.pay("test_ok", key: "key-too-early-000001")
        #expect(early.status == .conflict && early.code == "illegal_state")
        let before = try await scene.portal.events(to: scene.ana)
        try await scene.settle(.anotherCard)
        #expect(try await scene.portal.events(to: scene.ana) == before + ["order.amounts_changed", "notification.created"])
        let emails = try await scene.portal.emails(to: scene.ana.email)
        #expect(emails.filter { $0.subject.hasSuffix("please use another card") && $0.mentions("the $24.52") }.count == 1)
        for _ in 1...2 {
            let answer = try await scene.pay("test_ok", key: "key-replace-00000001")
            #expect(answer.status == .ok || answer.status == .unprocessableContent)
        }
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.platformRevenue) == 208)
        let paid = try await scene.record
        #expect(paid.captured == 2452 && paid.unpaidSince == nil)
        #expect(try await scene.portal.charges() == ["authorised": 1, "captured": 1])
        #expect(try await scene.reasons() == [])
        #expect(try await scene.findings() == [])
    }

    @Test func `after a declined card the customer may try another one`() async throws {
        let scene = try await PaidOrder.unpaid()
        try await scene.settle(.anotherCard)
        let declined = try await scene.pay("test_declined", key: "key-replace-00000001").decoded(API.Order.self)
        #expect(declined.payment?.status == .failed && declined.payment?.failure?.code == .cardDeclined)
        #expect(declined.allowedActions.contains(.replaceCard))
        #expect(try await scene.reasons() == [.unpaid])
        let paid = try await scene.pay("test_ok", key: "key-replace-00000002").decoded(API.Order.self)
        #expect(paid.payment?.status == .captured && !paid.allowedActions.contains(.replaceCard))
        #expect(try await scene.findings() == [])
    }

    @Test func `after a card whose capture is refused the customer may give the next one at once`() async throws {
        let scene = try await PaidOrder.unpaid()
        try await scene.settle(.anotherCard)
        scene.portal.gateway.mood = .notCapturing
        let refused = try await scene.pay("test_ok", key: "key-replace-00000001").decoded(API.Order.self)
        #expect(refused.payment?.status == .failed && refused.allowedActions.contains(.replaceCard))
        #expect(try await scene.reasons() == [.unpaid])
        scene.portal.gateway.mood = .good
        let paid = try await scene.pay("test_ok", key: "key-replace-00000002").decoded(API.Order.self)
        #expect(paid.payment?.status == .captured)
        #expect(try await scene.record.captured == 2452)
        #expect(try await scene.findings() == [])
    }

    @Test func `no other card is asked for while the first is charged once more`() async throws {
        let scene = try await PaidOrder.unpaid()
        try await scene.settle(.anotherCard)
        _ = try await scene.pay("test_declined", key: "key-replace-00000001")
        scene.portal.gateway.mood = .answerLost
        try await scene.settle(.tryAgain)
        try await scene.portal.run { client async throws in
            let order = try await client.api(.get, "/orders/\(scene.order)", as: scene.ana).decoded(API.Order.self)
            #expect(!order.allowedActions.contains(.replaceCard) && order.payment?.status == .authorised)
        }
        scene.portal.gateway.mood = .good
        #expect(try await scene.pay("test_ok", key: "key-replace-00000002").code == "illegal_state")
    }

    @Test func `an order keeps its card until another one has paid`() async throws {
        let scene = try await PaidOrder.unpaid()
        let first = try await scene.record.paymentMethod
        try await scene.settle(.anotherCard)
        _ = try await scene.pay("test_declined", key: "key-replace-00000001")
        #expect(try await scene.record.paymentMethod == first)
        _ = try await scene.pay("test_ok", key: "key-replace-00000002")
        #expect(try await scene.record.paymentMethod != first)
    }

    @Test func `a card that asks for authentication is charged after it`() async throws {
        let scene = try await PaidOrder.unpaid()
        try await scene.settle(.anotherCard)
        let order = try await scene.pay("test_authentication").decoded(API.Order.self)
        #expect(order.payment?.status == .requiresAction && order.allowedActions.contains(.confirmPayment))
        #expect(try await scene.pay("test_ok", key: "key-replace-00000002").code == "illegal_state")
        try await scene.portal.run { client async throws in
            try await FormVisitor(client).authenticate(try #require(order.payment?.nextAction?.url))
            let answer = try await client.press("/payments/\(try order.paymentID)/confirmation", as: scene.ana, key: "key-confirm-00000001")
            #expect(try answer.decoded(API.Payment.self).status == .captured)
        }
        #expect(try await scene.reasons() == [])
        #expect(try await scene.findings() == [])
    }

    @Test func `writing off an order releases the card that the customer is just giving`() async throws {
        let scene = try await PaidOrder.unpaid()
        try await scene.settle(.anotherCard)
        _ = try await scene.pay("test_authentication")
        try await scene.settle(.writeOff, reason: "Nobody answers")
        #expect(try await scene.portal.charges() == ["authorised": 1, "voided": 1])
        #expect(try await scene.pay("test_ok", key: "key-replace-00000002").code == "illegal_state")
        #expect(try await scene.findings() == [])
    }

    @Test func `another customer's card and another customer's order are not found`() async throws {
        let scene = try await PaidOrder.unpaid()
        try await scene.settle(.anotherCard)
        let bob = try await scene.portal.buyer(.bob)
        let card = try await scene.portal.addCard("test_ok", of: bob.id)
        try await scene.portal.run { client async throws in
            let body = #"{"payment_method_id":"\#(card)"}"#
            let path = "/orders/\(scene.order)/replacement-card"
            #expect(try await client.press(path, body, as: bob, key: "key-replace-00000001").status == .notFound)
            let answer = try await client.press(path, body, as: scene.ana, key: "key-replace-00000001")
            #expect(answer.fieldErrors == ["payment_method_id not_found"])
        }
    }
}

extension TestPortal {
    /// The types of the events that a person can read, oldest first.
    fileprivate func events(to person: Visitor) async throws -> [String] {
        try await services.read { db in
            try db.all(
                String.self,
                """
                SELECT e.type FROM events e JOIN event_recipients r ON r.event_number = e.number
                WHERE r.recipient = \(person.id.description) ORDER BY e.number
                """)
        }
    }
}
