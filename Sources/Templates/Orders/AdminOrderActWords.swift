import HarvestCore

/// Words of what an administrator does to an order.
public struct AdminOrderActWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var cancelled: String { say("The order is cancelled. The customer was told.", "El pedido está cancelado. Se avisó al cliente.") }
    public var movedOn: String {
        say("The order has moved on; this can't be done any more.", "El pedido ya avanzó; esto ya no se puede hacer.")
    }
    /// What follows from a decision about a refund.
    public func decided(_ amount: Cents) -> String { amount == .zero ? notRefunded : refunded }
    private var notRefunded: String {
        say(
            "Decided: nothing goes back. Vendors and Harvest get their shares.",
            "Decidido: no se devuelve nada. Los vendedores y Harvest reciben su parte.")
    }
    private var refunded: String { say("The refund is on its way to the card.", "El reembolso va en camino a la tarjeta.") }
    public var nothingLeft: String { say("There is nothing to give back.", "No hay nada que devolver.") }
    public var bearerProblem: String { say("Choose who bears it", "Elige quién lo asume") }
    public var reasonProblem: String { say("Say why, in up to 200 characters", "Di por qué, en 200 caracteres como máximo") }
    var amount: String { say("Amount", "Importe") }
    var bearer: String { say("Who bears it?", "¿Quién lo asume?") }
    var vendors: String { say("The farms", "Las granjas") }
    var vendorsNote: String {
        say(
            "Each in proportion to what it got; taken off their next payout.",
            "Cada una según lo que recibió; se descuenta de su próximo pago.")
    }
    var platform: String { say("Harvest", "Harvest") }
    var platformNote: String { say("Farms and driver keep what they got.", "Granjas y repartidor conservan lo recibido.") }
    var refundConfirm: String { say("Refund", "Reembolsar") }
    var refundKeep: String { say("Don't refund", "No reembolsar") }

    public var undelivered: String {
        say(
            "Marked as not deliverable. The driver is paid; decide how much the customer gets back.",
            "Marcado como no entregable. Se paga al repartidor; decide cuánto se devuelve al cliente.")
    }
    var undeliverable: String { say("Could not be delivered…", "No se pudo entregar…") }
    var undeliverableConfirm: String { say("Mark as not deliverable", "Marcar como no entregable") }
    var undeliverableKeep: String { say("It is still on its way", "Sigue en camino") }
    var undeliverableText: String {
        say(
            "The driver is paid and goes on. The rest waits for your refund; what you don't give back is then paid to farms and Harvest.",
            "Se paga al repartidor y sigue su ruta. El resto espera tu reembolso; lo que no devuelvas se paga a las granjas y a Harvest.")
    }

    func undeliverableTitle(_ number: String) -> String {
        say("Order #\(number) could not be delivered?", "¿No se pudo entregar el pedido n.º \(number)?")
    }
    func refundTitle(_ number: String) -> String { say("Refund order #\(number)", "Reembolsar el pedido n.º \(number)") }
    var refundText: String {
        say(
            "It goes back to the card that paid. The driver keeps what they earned.",
            "Vuelve a la tarjeta con que se pagó. El repartidor conserva lo ganado.")
    }
    var orNothing: String {
        say("Type 0 if nothing goes back.", "Escribe 0 si no se devuelve nada.")
    }
    func atMost(_ most: Cents) -> String { say("At most \(most).", "Como máximo \(most).") }
    public func amountProblem(_ most: Cents) -> String { say("Type an amount up to \(most)", "Escribe un importe de hasta \(most)") }
}

extension Text {
    public var adminOrderActs: AdminOrderActWords { AdminOrderActWords(text: self) }
}
