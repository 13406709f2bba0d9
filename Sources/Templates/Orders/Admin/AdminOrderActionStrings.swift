import HarvestCore

/// Strings of the administrators' actions on an order.
package struct AdminOrderActionStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var cancelled: String {
        localized("The order is cancelled. The customer was told.", "El pedido está cancelado. Se avisó al cliente.")
    }
    package var movedOn: String {
        localized("The order has moved on; this can't be done any more.", "El pedido ya avanzó; esto ya no se puede hacer.")
    }
    /// The notice after a refund decision.
    package func decided(_ amount: Cents) -> String { amount == .zero ? notRefunded : refunded }
    private var notRefunded: String {
        localized(
            "Decided: nothing goes back. Vendors and Harvest get their shares.",
            "Decidido: no se devuelve nada. Los vendedores y Harvest reciben su parte.")
    }
    private var refunded: String { localized("The refund is on its way to the card.", "El reembolso va en camino a la tarjeta.") }
    package var nothingLeft: String { localized("There is nothing to give back.", "No hay nada que devolver.") }
    package var bearerProblem: String { localized("Choose who bears it", "Elige quién lo asume") }
    package var reasonProblem: String { localized("Say why, in up to 200 characters", "Di por qué, en 200 caracteres como máximo") }
    var amount: String { localized("Amount", "Importe") }
    var bearer: String { localized("Who bears it?", "¿Quién lo asume?") }
    var vendors: String { localized("The farms", "Las granjas") }
    var vendorsNote: String {
        localized(
            "Each in proportion to what it got; taken off their next payout.",
            "Cada una según lo que recibió; se descuenta de su próximo pago.")
    }
    var platform: String { localized("Harvest", "Harvest") }
    var platformNote: String { localized("Farms and driver keep what they got.", "Granjas y repartidor conservan lo recibido.") }
    var refundConfirm: String { localized("Refund", "Reembolsar") }
    var refundKeep: String { localized("Don't refund", "No reembolsar") }

    package var undelivered: String {
        localized(
            "Marked as not deliverable. The driver is paid; decide how much the customer gets back.",
            "Marcado como no entregable. Se paga al repartidor; decide cuánto se devuelve al cliente.")
    }
    var undeliverable: String { localized("Could not be delivered…", "No se pudo entregar…") }
    var undeliverableConfirm: String { localized("Mark as not deliverable", "Marcar como no entregable") }
    var undeliverableKeep: String { localized("It is still on its way", "Sigue en camino") }
    var undeliverableText: String {
        localized(
            "The driver is paid and goes on. The rest waits for your refund; what you don't give back is then paid to farms and Harvest.",
            "Se paga al repartidor y sigue su ruta. El resto espera tu reembolso; lo que no devuelvas se paga a las granjas y a Harvest.")
    }

    func undeliverableTitle(_ number: String) -> String {
        localized("Order #\(number) could not be delivered?", "¿No se pudo entregar el pedido n.º \(number)?")
    }
    func refundTitle(_ number: String) -> String { localized("Refund order #\(number)", "Reembolsar el pedido n.º \(number)") }
    var refundText: String {
        localized(
            "It goes back to the card that paid. The driver keeps what they earned.",
            "Vuelve a la tarjeta con que se pagó. El repartidor conserva lo ganado.")
    }
    var orNothing: String {
        localized("Type 0 if nothing goes back.", "Escribe 0 si no se devuelve nada.")
    }
    func atMost(_ most: Cents) -> String { localized("At most \(most).", "Como máximo \(most).") }
    package func amountProblem(_ most: Cents) -> String { localized("Type an amount up to \(most)", "Escribe un importe de hasta \(most)") }
}

extension Text {
    package var adminOrderActions: AdminOrderActionStrings { AdminOrderActionStrings(text: self) }
}
