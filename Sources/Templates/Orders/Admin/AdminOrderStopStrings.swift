import HarvestCore

/// Strings of the stops on an order's page.
package struct AdminOrderStopStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Stops", "Paradas") }
    var door: String { localized("Customer’s door", "Puerta del cliente") }
    var relievedDriver: String { localized("Meeting the previous driver", "Encuentro con el repartidor anterior") }
    var arrived: String { localized("Arrived", "Llegada") }
    var arrivedWithoutPosition: String { localized("Arrived without a location because", "Llegó sin ubicación porque") }
    var done: String { localized("Done", "Terminada") }
    var left: String { localized("Left", "Salida") }
    /// Before the time that the driver's phone recorded.
    var phone: String { localized("driver’s phone:", "teléfono del repartidor:") }
    var proof: String { localized("Proof", "Prueba") }
    var code: String { localized("hand-over code", "código de entrega") }
    var position: String { localized("driver’s location", "ubicación del repartidor") }
    var doneWithoutPosition: String { localized("Done without a location because", "Terminada sin ubicación porque") }
    var undeliverable: String { localized("Not delivered because", "No entregado porque") }
    var ahead: String { localized("Later on the route", "Más adelante en la ruta") }
    var current: String { localized("Driver is on the way", "El repartidor va en camino") }
    var canceled: String { localized("Taken off this driver’s route", "Fuera de la ruta de este repartidor") }
    var photo: String { localized("Photo from the driver", "Foto del repartidor") }
}

extension Text {
    package var adminOrderStops: AdminOrderStopStrings { AdminOrderStopStrings(text: self) }
}
