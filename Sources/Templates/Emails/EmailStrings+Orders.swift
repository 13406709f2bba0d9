import HarvestCore

extension EmailStrings {
    func newOrder(_ order: Email.NewOrder, link: String) -> EmailText {
        let (number, place, dates) = (order.number, order.place, dates(today: order.today))
        let when =
            order.slot.map { dates.day($0.date) + ", " + dates.time($0.time) }.map { localized(" for \($0)", " para el \($0)") } ?? ""
        let lines = order.lines.map { QuantityStrings.of($0.quantity, $0.name, unit: $0.unit) }
        return EmailText(
            subject: localized("New order #\(number) at \(place)", "Pedido nuevo #\(number) en \(place)"),
            body: body(
                to: order.name, localized("a new order\(when) at \(place):", "un pedido nuevo\(when) en \(place):"),
                lines.joined(separator: "\n"), localized("Pack it here: \(link)", "Prepáralo aquí: \(link)"), unsubscribe))
    }

    func orderNotCollected(name: String, number: String, place: String, link: String) -> EmailText {
        EmailText(
            subject: notCollected(number),
            body: body(
                to: name,
                localized(
                    "order #\(number) at \(place) was not collected in time and is closed. Nothing was charged, and what was in it counts as your stock again:",
                    "el pedido #\(number) en \(place) no se recogió a tiempo y quedó cerrado. No se cobró nada y lo que llevaba vuelve a contar en tus existencias:"
                ), link, unsubscribe))
    }

    func yourOrderNotCollected(name: String, number: String, place: String, released: Cents) -> EmailText {
        let amount = MoneyStrings.exact(released)
        return EmailText(
            subject: notCollected(number),
            body: body(
                to: name,
                localized(
                    "your order #\(number) at \(place) was not collected in time and is closed. Your card is not charged: the hold of \(amount) on it is released.",
                    "tu pedido #\(number) en \(place) no se recogió a tiempo y quedó cerrado. No se cobra nada a tu tarjeta: se liberan los \(amount) que estaban retenidos."
                ), unsubscribe))
    }

    private func notCollected(_ number: String) -> String {
        localized("Order #\(number) was not collected", "El pedido #\(number) no se recogió")
    }
}
