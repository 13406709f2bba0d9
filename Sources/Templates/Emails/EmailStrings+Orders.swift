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
                to: order.name, localized("You have a new order\(when) at \(place):", "Tienes un pedido nuevo\(when) en \(place):"),
                lines.joined(separator: "\n"), localized("See the order: \(link)", "Ver el pedido: \(link)"), unsubscribe))
    }

    func orderNotCollected(name: String, number: String, place: String, link: String) -> EmailText {
        EmailText(
            subject: notCollected(number),
            body: body(
                to: name,
                localized(
                    "Your part of order #\(number) at \(place) was not picked up in time. The customer was not charged for it, and the items that were there are back in your stock:",
                    "Tu parte del pedido #\(number) en \(place) no se recogió a tiempo. No se le cobró al cliente y los productos que había volvieron a tus existencias:"
                ), link, unsubscribe))
    }

    func yourOrderNotCollected(name: String, number: String, place: String, released: Cents) -> EmailText {
        // EBT at the stalls may have been to pay for everything.
        let money =
            released.isPositive ? self.released(MoneyStrings.exact(released)) : localized("Nothing was charged.", "No se cobró nada.")
        return EmailText(
            subject: notCollected(number),
            body: body(
                to: name,
                localized(
                    "Your order #\(number) at \(place) was not picked up in time and is closed. \(money)",
                    "Tu pedido #\(number) en \(place) no se recogió a tiempo y quedó cerrado. \(money)")))
    }

    func orderPartCollected(name: String, number: String, place: String, charged: Cents) -> EmailText {
        let amount = MoneyStrings.exact(charged)
        let money =
            charged.isPositive
            ? localized(
                "Your card was charged \(amount) for what you picked up.", "Se cobraron \(amount) a tu tarjeta por lo que recogiste.")
            : localized("Your card was not charged.", "No se cobró nada a tu tarjeta.")
        return EmailText(
            subject: localized("Part of order #\(number) was not picked up", "Una parte del pedido #\(number) no se recogió"),
            body: body(
                to: name,
                localized(
                    "You picked up part of order #\(number) at \(place), and it is closed now. You do not pay for the rest, which stayed at the stalls. \(money)",
                    "Recogiste una parte del pedido #\(number) en \(place), que ya quedó cerrado. No pagas el resto, que se quedó en los puestos. \(money)"
                )))
    }

    private func released(_ amount: String) -> String {
        localized(
            "Your card is not charged; the \(amount) hold on it is released.",
            "No se cobra nada a tu tarjeta; se liberan los \(amount) que estaban retenidos.")
    }

    private func notCollected(_ number: String) -> String {
        localized("Order #\(number) was not picked up", "El pedido #\(number) no se recogió")
    }
}
