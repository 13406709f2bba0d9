import HarvestCore

/// Strings of the page on which an administrator chooses a driver.
package struct AdminOrderAssignmentStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var link: String { localized("Choose a driver…", "Elegir repartidor…") }
    var title: String { localized("Choose a driver", "Elegir repartidor") }
    var nobody: String { localized("No driver can take this order", "Ningún repartidor puede llevar este pedido") }
    var nobodyHelp: String {
        localized(
            "Drivers who declined it, handed it back, are suspended or can’t be paid don’t appear here.",
            "Quienes lo rechazaron, lo devolvieron, están suspendidos o no pueden cobrar no aparecen aquí.")
    }
    var orders: String { localized("Orders this week", "Pedidos esta semana") }
    var positionNote: String {
        localized(
            "Nobody sees where a driver is while they are offline. Drivers who declined this order or handed it back don’t appear. Shares are of the orders that the drivers listed delivered this week.",
            "Nadie ve dónde está un repartidor sin conexión. Quienes rechazaron o devolvieron este pedido no aparecen. El porcentaje es de los pedidos que entregaron esta semana los de la lista."
        )
    }
    var offer: String { localized("Offer the order", "Ofrecer el pedido") }
    var driverHelp: String {
        localized(
            "The driver is notified and can accept or decline. Call a driver who is offline first: the offer ends within seconds.",
            "Se avisa al repartidor, que puede aceptar o rechazar. Llama antes a quien no esté conectado: la oferta dura segundos.")
    }
    package var driverProblem: String {
        localized("Choose a driver who is free and may take this order", "Elige un repartidor libre que pueda llevar este pedido")
    }
    package var marketClosed: String {
        localized("The market is closed, so nobody can shop this order.", "El mercado está cerrado: nadie puede comprar este pedido.")
    }
    package var movedOn: String { localized("The order doesn’t wait for a driver now.", "El pedido ya no espera repartidor.") }
    var confirm: String { localized("Offer to this driver", "Ofrecer a este repartidor") }
    package var done: String { localized("Offered. The driver was notified.", "Ofrecido. Se avisó al repartidor.") }

    // MARK: A restaurant's order that is ready

    var giveTitle: String { localized("Give the order to a driver", "Dar el pedido a un repartidor") }
    var giveHelp: String {
        localized(
            "Call the driver first: the order is theirs at once, and they are notified. They can hand it back until they pick it up.",
            "Llama antes al repartidor: el pedido es suyo de inmediato y se le avisa. Puede devolverlo hasta que lo recoja.")
    }
    var give: String { localized("Give to this driver", "Dar a este repartidor") }
    package var given: String { localized("The driver has the order and was notified.", "El repartidor tiene el pedido y fue avisado.") }
}

extension Text {
    package var adminOrderAssignment: AdminOrderAssignmentStrings { AdminOrderAssignmentStrings(text: self) }
}
