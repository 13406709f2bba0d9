/// Strings about pausing, resuming and asking again.
extension FarmStrings {
    var takingOrders: String { localized("Taking orders", "Recepción de pedidos") }
    var pause: String { localized("Pause orders", "Pausar pedidos") }
    var pauseText: String {
        localized(
            "While you’re paused, customers can’t see you or place orders. Fill the orders you already have; you can resume at any time.",
            "Mientras estés en pausa, los clientes no te ven ni pueden pedir. Prepara los pedidos que ya tienes; puedes reanudar cuando quieras."
        )
    }
    var pausedText: String {
        localized(
            "You’re paused: customers can’t see you or place orders.", "Estás en pausa: los clientes no te ven ni pueden pedir.")
    }
    package var isPaused: String {
        localized("Orders paused. Customers can’t see you.", "Pedidos en pausa. Los clientes no te ven.")
    }
    package var isResumed: String { localized("Orders resumed.", "Pedidos reanudados.") }
    package var isAskedAgain: String {
        localized("Request sent. We’ll email you the decision.", "Solicitud enviada. Te avisaremos por correo.")
    }
}
