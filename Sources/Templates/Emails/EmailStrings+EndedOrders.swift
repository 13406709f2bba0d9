import HarvestCore

extension EmailStrings {
    func orderCancelled(_ order: Email.EndedOrder) -> EmailText {
        let (number, place) = (order.number, order.place)
        return EmailText(
            subject: localized("Order #\(number) was canceled", "El pedido #\(number) se canceló"),
            body: body(
                to: order.name,
                localized("Your order #\(number) at \(place) was canceled.", "Se canceló tu pedido #\(number) en \(place)."),
                order.reason.flatMap(reason), money(order.money)))
    }

    func orderNotPrepared(_ order: Email.EndedOrder) -> EmailText {
        let (number, place) = (order.number, order.place)
        return EmailText(
            subject: localized("Order #\(number) was not prepared in time", "El pedido #\(number) no se preparó a tiempo"),
            body: body(
                to: order.name,
                localized(
                    "Your order #\(number) at \(place) was not prepared in time, so it is closed.",
                    "Tu pedido #\(number) en \(place) no se preparó a tiempo, así que quedó cerrado."), money(order.money),
                orderAgain(place)))
    }

    func orderExpired(_ order: Email.EndedOrder) -> EmailText {
        let (number, place) = (order.number, order.place)
        return EmailText(
            subject: localized("No driver was found for order #\(number)", "No se encontró repartidor para el pedido #\(number)"),
            body: body(
                to: order.name,
                localized(
                    "No driver was free to bring your order #\(number) from \(place), so it is closed.",
                    "Ningún repartidor pudo llevarte tu pedido #\(number) de \(place), así que quedó cerrado."), money(order.money),
                orderAgain(place)))
    }

    func orderUndeliverable(_ order: Email.UndeliverableOrder) -> EmailText {
        let (number, place) = (order.number, order.place)
        return EmailText(
            subject: localized("Order #\(number) could not be delivered", "No se pudo entregar el pedido #\(number)"),
            body: body(
                to: order.name,
                localized(
                    "We could not deliver your order #\(number) from \(place).", "No pudimos entregar tu pedido #\(number) de \(place)."),
                order.reason.flatMap(reason),
                localized(
                    "For now your card pays for it. We will look into it, and email you if money goes back to your card.",
                    "Por ahora se cobra a tu tarjeta. Lo revisaremos y te avisaremos por correo si te devolvemos dinero.")))
    }

    func orderNotPaid(_ order: Email.EndedOrder) -> EmailText {
        let (number, place) = (order.number, order.place)
        return EmailText(
            subject: localized("Order #\(number) could not be paid", "No se pudo pagar el pedido #\(number)"),
            body: body(
                to: order.name,
                localized(
                    "Your order #\(number) at \(place) could not be paid, so it was closed.",
                    "No se pudo pagar tu pedido #\(number) en \(place), así que quedó cerrado."),
                order.reason.flatMap(reason), money(order.money),
                localized(
                    "To get it anyway, order again with another card.", "Si lo quieres de todos modos, pide otra vez con otra tarjeta.")))
    }

    func refundSent(_ refund: Email.SentRefund) -> EmailText {
        let (amount, number, place) = (MoneyStrings.exact(refund.amount), refund.number, refund.place)
        return EmailText(
            subject: localized("\(amount) is on its way back to your card", "Tu reembolso de \(amount) va en camino"),
            body: body(
                to: refund.name,
                localized(
                    "We refunded \(amount) of your order #\(number) at \(place). Your bank may take 5 to 10 days to show it.",
                    "Te reembolsamos \(amount) de tu pedido #\(number) en \(place). Tu banco puede tardar de 5 a 10 días en mostrarlo."),
                reason(refund.reason)))
    }

    private func orderAgain(_ place: String) -> String {
        localized("You can order again when \(place) is open.", "Puedes volver a pedir cuando \(place) esté abierto.")
    }

    private func reason(_ reason: OrderReason) -> String? {
        let words = reason.text(in: text.language)
        return words.isEmpty ? nil : localized("Reason: \(words)", "Motivo: \(words)")
    }

    private func money(_ money: Email.EndedOrder.Money) -> String {
        switch money {
        case .released(let amount):
            localized(
                "Your card is not charged; the \(MoneyStrings.exact(amount)) hold on it is released.",
                "No se cobra nada a tu tarjeta; se liberan los \(MoneyStrings.exact(amount)) que estaban retenidos.")
        case .refunded(let amount):
            localized(
                "The \(MoneyStrings.exact(amount)) charged to your card will be refunded. We’ll email you when it is sent.",
                "Te reembolsaremos los \(MoneyStrings.exact(amount)) que se cobraron a tu tarjeta. Te avisaremos por correo al enviarlos.")
        case .nothingCharged: localized("Your card was not charged.", "No se cobró nada a tu tarjeta.")
        }
    }
}
