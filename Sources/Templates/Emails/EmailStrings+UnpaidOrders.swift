import HarvestCore

extension EmailStrings {
    func cardRequested(_ order: Email.UnpaidOrder) -> EmailText {
        let (amount, number, place) = (MoneyStrings.exact(order.amount), order.number, order.place)
        return EmailText(
            subject: localized("Order #\(number): please use another card", "Pedido #\(number): usa otra tarjeta, por favor"),
            body: body(
                to: order.name,
                localized(
                    "You received your order #\(number) from \(place), but your bank didn’t let us charge the \(amount).",
                    "Recibiste tu pedido #\(number) de \(place), pero tu banco no nos dejó cobrar los \(amount)."),
                localized(
                    "Open the order in the app and pay with another card. Nothing was charged so far.",
                    "Abre el pedido en la aplicación y paga con otra tarjeta. Hasta ahora no se cobró nada.")))
    }

    func orderWrittenOff(_ order: Email.UnpaidOrder) -> EmailText {
        let (amount, number, place) = (MoneyStrings.exact(order.amount), order.number, order.place)
        return EmailText(
            subject: localized("Order #\(number) is settled", "El pedido #\(number) está resuelto"),
            body: body(
                to: order.name,
                localized(
                    "Your bank didn’t let us charge the \(amount) for your order #\(number) at \(place).",
                    "Tu banco no nos dejó cobrar los \(amount) de tu pedido #\(number) de \(place)."),
                localized(
                    "Harvest pays for it. Your card was not charged, and you don’t have to do anything.",
                    "Harvest lo paga. No se cobró nada a tu tarjeta y no tienes que hacer nada.")))
    }
}
