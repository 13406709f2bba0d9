import HarvestCore
import Testing

@testable import Templates

@Suite struct EndedOrderEmailTests {
    private func ended(_ reason: OrderReason? = nil, _ money: Email.EndedOrder.Money) -> Email.EndedOrder {
        .init(name: "Ana", number: "H-0421", place: "Mar Vista", reason: reason, money: money)
    }

    @Test func `a customer whose card could not be charged reads what to do, and nothing is said to be held`() {
        let unpaid = Email.UnpaidOrder(name: "Ana", number: "H-0421", place: "Mar Vista", amount: 1_975)
        expect(
            .cardRequested(unpaid), in: .english, subject: "Order #H-0421: please use another card",
            body: """
                Hello Ana,

                You received your order #H-0421 from Mar Vista, but your bank didn’t let us charge the $19.75.

                Open the order in the app and pay with another card.

                Harvest

                """)
        expect(
            .orderWrittenOff(unpaid), in: .spanish, subject: "El pedido #H-0421 está resuelto",
            body: """
                Hola, Ana:

                Tu banco no nos dejó cobrar los $19.75 de tu pedido #H-0421 de Mar Vista.

                Harvest paga esta cantidad. No tienes que hacer nada.

                Harvest

                """)
    }

    @Test func `a cancelled order names the reason and what becomes of the money`() {
        expect(
            .orderCancelled(ended(.nothingLeft, .released(1_975))), in: .english, subject: "Order #H-0421 was canceled",
            body: """
                Hello Ana,

                Your order #H-0421 at Mar Vista was canceled.

                Reason: All items were unavailable.

                Your card is not charged; the $19.75 hold on it is released.

                Harvest

                """)
        expect(
            .orderCancelled(ended(.written("Tormenta"), .refunded(1_975))), in: .spanish, subject: "El pedido #H-0421 se canceló",
            body: """
                Hola, Ana:

                Se canceló tu pedido #H-0421 en Mar Vista.

                Motivo: Tormenta

                Te reembolsaremos los $19.75 que se cobraron a tu tarjeta. Te avisaremos por correo al enviarlos.

                Harvest

                """)
    }

    @Test func `an order that could not be delivered names the reason, and promises no refund`() {
        let order = Email.UndeliverableOrder(name: "Ana", number: "H-0421", place: "Mar Vista", reason: .written("Nobody opened"))
        expect(
            .orderUndeliverable(order), in: .english, subject: "Order #H-0421 could not be delivered",
            body: """
                Hello Ana,

                We could not deliver your order #H-0421 from Mar Vista.

                Reason: Nobody opened

                For now your card pays for it. We will look into it, and email you if money goes back to your card.

                Harvest

                """)
        expect(
            .orderUndeliverable(order), in: .spanish, subject: "No se pudo entregar el pedido #H-0421",
            body: """
                Hola, Ana:

                No pudimos entregar tu pedido #H-0421 de Mar Vista.

                Motivo: Nobody opened

                Por ahora se cobra a tu tarjeta. Lo revisaremos y te avisaremos por correo si te devolvemos dinero.

                Harvest

                """)
    }

    @Test(arguments: [(Language.english, "Your card was not charged."), (.spanish, "No se cobró nada a tu tarjeta.")])
    func `an order whose card was not touched mentions neither a hold nor a refund`(_ language: Language, _ sentence: String) {
        let email = Email.orderCancelled(ended(nil, .nothingCharged))
        let body = EmailRenderer(baseURL: "https://harvest.example").text(of: email, in: language).body
        #expect(body.contains(sentence) && body.firstIndex(of: "$") == nil)
    }

    @Test(arguments: [
        (Language.english, "Order #H-0421 could not be paid"), (.spanish, "No se pudo pagar el pedido #H-0421"),
    ])
    func `an order that nobody authenticated in time does not say that the card was declined`(_ language: Language, _ subject: String) {
        let email = Email.orderNotPaid(ended(.paymentFailed(.timedOut), .nothingCharged))
        let text = EmailRenderer(baseURL: "https://harvest.example").text(of: email, in: language)
        #expect(text.subject == subject)
        let wrong = ["declined", "rechaz", "could not be authorized"]
        #expect(wrong.allSatisfy { !text.body.contains($0) })
    }

    @Test func `an expired order says that nothing is charged and what to do instead`() {
        expect(
            .orderExpired(ended(nil, .released(1_975))), in: .english, subject: "No driver was found for order #H-0421",
            body: """
                Hello Ana,

                No driver was free to bring your order #H-0421 from Mar Vista, so it is closed.

                Your card is not charged; the $19.75 hold on it is released.

                You can order again when Mar Vista is open.

                Harvest

                """)
    }

    @Test func `an order that nobody prepared does not blame drivers or the customer`() {
        expect(
            .orderNotPrepared(ended(nil, .released(1_975))), in: .english, subject: "Order #H-0421 was not prepared in time",
            body: """
                Hello Ana,

                Your order #H-0421 at Mar Vista was not prepared in time, so it is closed.

                Your card is not charged; the $19.75 hold on it is released.

                You can order again when Mar Vista is open.

                Harvest

                """)
        expect(
            .orderNotPrepared(ended(nil, .released(1_975))), in: .spanish, subject: "El pedido #H-0421 no se preparó a tiempo",
            body: """
                Hola, Ana:

                Tu pedido #H-0421 en Mar Vista no se preparó a tiempo, así que quedó cerrado.

                No se cobra nada a tu tarjeta; se liberan los $19.75 que estaban retenidos.

                Puedes volver a pedir cuando Mar Vista esté abierto.

                Harvest

                """)
    }

    @Test func `a refund names its amount and the reason`() {
        let refund = Email.SentRefund(name: "Ana", number: "H-0421", place: "Mar Vista", amount: 475, reason: .written("Wilted kale"))
        expect(
            .refundSent(refund), in: .english, subject: "$4.75 is on its way back to your card",
            body: """
                Hello Ana,

                We refunded $4.75 of your order #H-0421 at Mar Vista. Your bank may take 5 to 10 days to show it.

                Reason: Wilted kale

                Harvest

                """)
        let renderer = EmailRenderer(baseURL: "https://harvest.example")
        #expect(renderer.text(of: .refundSent(refund), in: .spanish).subject == "Tu reembolso de $4.75 va en camino")
    }
}
