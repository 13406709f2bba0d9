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
                    "Open the order in the app and pay with another card.",
                    "Abre el pedido en la aplicación y paga con otra tarjeta.")))
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
                    "Harvest pays this amount. You don’t have to do anything.",
                    "Harvest paga esta cantidad. No tienes que hacer nada.")))
    }
}
