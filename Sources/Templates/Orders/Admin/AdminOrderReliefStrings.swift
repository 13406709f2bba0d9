import HarvestCore

/// Strings of the page that relieves a driver.
package struct AdminOrderReliefStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var link: String { localized("Relieve the driver…", "Relevar al repartidor…") }
    func title(_ driver: String) -> String { localized("Relieve \(driver)?", "¿Relevar a \(driver)?") }
    var beforePickUp: String {
        localized(
            "All orders of this delivery wait for another driver again. Customers will be notified.",
            "Todos los pedidos de esta entrega vuelven a esperar repartidor. Se avisa a los clientes.")
    }
    var afterPickUp: String {
        localized(
            "Another driver meets this one, takes the goods, delivers the remaining orders, and is paid for them. Customers will be notified.",
            "Otro repartidor se reúne con este, toma los productos, entrega los pedidos que faltan y gana lo suyo. Se avisa a los clientes."
        )
    }
    var driver: String { localized("New driver", "Nuevo repartidor") }
    var driverHelp: String {
        localized(
            "Drivers who wait for orders, or whose search found nothing in the last 10 minutes",
            "Repartidores que esperan pedidos o cuya búsqueda no encontró nada en los últimos 10 minutos")
    }
    func searched(_ driver: String) -> String { localized("\(driver) (search ended)", "\(driver) (búsqueda terminada)") }
    var nobody: String {
        localized(
            "No driver waits for orders. Ask one to go online, then reload this page.",
            "Ningún repartidor espera pedidos. Pide a uno que se conecte y recarga esta página.")
    }
    package var driverProblem: String { localized("Choose a driver who is still free", "Elige un repartidor que siga libre") }
    var reasonHelp: String { localized("Only administrators see this", "Solo lo ven los administradores") }
    var confirm: String { localized("Relieve the driver", "Relevar al repartidor") }
    var keep: String { localized("Keep the driver", "Dejar al repartidor") }
    package var done: String { localized("Driver relieved. Customers notified.", "Repartidor relevado. Se avisó a los clientes.") }
}

extension Text {
    package var adminOrderRelief: AdminOrderReliefStrings { AdminOrderReliefStrings(text: self) }
}
