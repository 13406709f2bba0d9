import HarvestCore

/// Strings of the administrators' actions on an order.
package struct AdminOrderActionStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var cancelled: String {
        localized("Order canceled. Customer notified.", "Pedido cancelado. Se avisó al cliente.")
    }
    package var partCollected: String {
        localized(
            "Stalls had handed over parts of this order, so those are sold. The rest is canceled, and the customer notified.",
            "Había puestos que ya entregaron su parte del pedido: esa parte queda vendida. El resto se canceló y se avisó al cliente.")
    }
    package var movedOn: String {
        localized("The order is already further along; this can’t be done anymore.", "El pedido ya avanzó; esto ya no se puede hacer.")
    }
    /// The notice after a refund decision.
    package func decided(_ amount: Cents) -> String { amount == .zero ? notRefunded : refunded }
    private var notRefunded: String {
        localized(
            "No refund. Vendors and Harvest get their shares.",
            "Sin reembolso. Los vendedores y Harvest reciben su parte.")
    }
    private var refunded: String {
        localized("The refund is on its way to the customer’s card.", "El reembolso va en camino a la tarjeta del cliente.")
    }
    package var nothingLeft: String { localized("Nothing left to refund.", "No queda nada por reembolsar.") }
    package var bearerProblem: String { localized("Choose who pays for this refund", "Elige quién paga este reembolso") }
    package var reasonProblem: String { localized("Enter a reason of up to 200 characters", "Escribe un motivo de hasta 200 caracteres") }
    var amount: String { localized("Amount", "Importe") }
    var bearer: String { localized("Who pays for this refund?", "¿Quién paga este reembolso?") }
    var vendors: String { localized("The vendors", "Los vendedores") }
    func vendorsNote(_ received: Cents) -> String {
        localized(
            "At most the \(received) they received, each in proportion to its share; deducted from its next payout.",
            "Como máximo los \(received) que recibieron, cada uno según su parte; se descuenta de su próximo pago.")
    }
    package func vendorsProblem(_ received: Cents) -> String {
        localized(
            "The vendors received \(received). Enter at most that, or choose Harvest",
            "Los vendedores recibieron \(received). Escribe como máximo eso o elige Harvest")
    }
    var platform: String { localized("Harvest", "Harvest") }
    var platformNote: String { localized("Vendors and driver keep their shares.", "Vendedores y repartidor conservan su parte.") }
    var refundConfirm: String { localized("Send refund", "Enviar reembolso") }
    var refundKeep: String { localized("Don’t refund", "No reembolsar") }

    package var undelivered: String {
        localized(
            "Marked as not delivered. The driver is paid; decide how much to refund the customer.",
            "Marcado como no entregado. Se paga al repartidor; decide cuánto se reembolsa al cliente.")
    }
    var undeliverable: String { localized("Mark as not delivered…", "Marcar como no entregado…") }
    var undeliverableConfirm: String { localized("Mark as not delivered", "Marcar como no entregado") }
    var undeliverableKeep: String { localized("It’s still on its way", "Sigue en camino") }
    var undeliverableText: String {
        localized(
            "The driver is paid and continues. Then you decide on the refund; what you don’t refund is paid to vendors and Harvest.",
            "Se paga al repartidor y sigue su ruta. Luego decides el reembolso; lo que no reembolses se paga a los vendedores y a Harvest.")
    }

    func undeliverableTitle(_ number: String) -> String {
        localized("Mark order #\(number) as not delivered?", "¿Marcar el pedido #\(number) como no entregado?")
    }
    func refundTitle(_ number: String) -> String { localized("Refund order #\(number)", "Reembolsar el pedido #\(number)") }
    var refundText: String {
        localized(
            "The money goes back to the customer’s card. The driver keeps their earnings.",
            "El dinero vuelve a la tarjeta del cliente. El repartidor conserva lo ganado.")
    }
    var orNothing: String {
        localized("Enter 0 for no refund.", "Escribe 0 si no hay reembolso.")
    }
    func atMost(_ most: Cents) -> String { localized("At most \(most).", "Como máximo \(most).") }
    package func amountProblem(_ most: Cents) -> String {
        localized("Enter an amount up to \(most)", "Escribe un importe de hasta \(most)")
    }
}

extension Text {
    package var adminOrderActions: AdminOrderActionStrings { AdminOrderActionStrings(text: self) }
}
