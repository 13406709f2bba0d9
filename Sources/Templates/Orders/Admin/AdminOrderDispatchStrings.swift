import HarvestCore

/// Strings of what an order's page says about its search for a driver.
package struct AdminOrderDispatchStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Search for a driver", "Búsqueda de repartidor") }
    func offered(_ driver: String) -> String { localized("Offered to \(driver)", "Ofrecido a \(driver)") }
    func assigned(_ driver: String) -> String {
        localized("Assigned to \(driver) by an administrator", "Asignado a \(driver) por un administrador")
    }
    var notStored: String {
        localized("What was compared is kept for 30 days.", "Lo que se comparó se guarda 30 días.")
    }
    var market: String { localized("Market", "Mercado") }
    var distance: String { localized("Distance", "Distancia") }
    var pickUp: String { localized("Pickup", "Recogida") }
    var waiting: String { localized("Waiting orders", "Pedidos en espera") }
    var result: String { localized("Result", "Resultado") }
    var order: String { localized("Order", "Pedido") }
    var added: String { localized("Added time", "Tiempo añadido") }
    func miles(_ metres: Int) -> String { "\(Distance.miles(Double(metres))) mi" }
    func minutes(_ seconds: Int?) -> String { seconds.map { "\((max(0, $0) + 59) / 60) min" } ?? "–" }
    func compared(_ rivals: Int) -> String {
        count(
            rivals, ("other driver searched and came after this one.", "other drivers searched and came after this one."),
            ("repartidor más buscaba y venía después.", "repartidores más buscaban y venían después."))
    }

    var claimHelp: String {
        localized(
            "Drivers take a restaurant’s order themselves, in their app. Call one who is near and choose them here, or cancel the order.",
            "Los repartidores toman los pedidos de restaurantes en su app. Llama a uno que esté cerca y elígelo aquí, o cancela el pedido.")
    }

    func outcome(_ outcome: DispatchDecision.MarketOutcome, leftTo driver: String?) -> String {
        switch outcome {
        case .tooFar: localized("Too far away", "Demasiado lejos")
        case .closed: localized("Closed", "Cerrado")
        case .nothingWaiting: localized("Nothing waits", "Nada en espera")
        case .allDeclined: localized("Nothing for this driver", "Nada para este repartidor")
        case .leftToOther:
            driver.map { localized("Left to \($0)", "Dejado a \($0)") } ?? localized("Left to another driver", "Dejado a otro repartidor")
        case .chosen: localized("Chosen", "Elegido")
        case .fartherAway: localized("Later than the chosen one", "Más tarde que el elegido")
        }
    }

    /// Why an order is in the offer or not, among those that were compared with it.
    func outcome(_ order: Batch.Evaluation, in batch: [Batch.Evaluation]) -> String {
        switch order.outcome {
        case .oldest: localized("Offered, has waited longest", "Ofrecido, es el que más esperó")
        case .joined: localized("Offered with it", "Ofrecido junto con él")
        case .fartherAround:
            // What joined was compared before the offer was full.
            batch.contains { $0.outcome == .joined }
                ? localized("Offer is full; others add less", "La oferta está completa; otros añaden menos")
                : localized("Offer is full", "La oferta está completa")
        case .assigned: localized("Assigned by an administrator", "Asignado por un administrador")
        case .tooLong: localized("Goods would travel for too long", "El viaje sería demasiado largo")
        }
    }

    func step(_ escalation: Escalation) -> String {
        switch escalation.step {
        case .widened:
            let miles = Distance.miles(Double(escalation.reachMetres ?? 0))
            return localized("Drivers up to \(miles) mi away can get it", "Pueden recibirlo repartidores hasta a \(miles) mi")
        case .raised:
            let cents = escalation.incentive ?? .zero
            return localized(
                "Harvest adds \(cents) to the driver’s pay, but not for one who let an offer run out before",
                "Harvest agrega \(cents) al pago del repartidor, salvo al que antes dejó vencer una oferta")
        case .told: return localized("The customer was told", "Se avisó al cliente")
        case .person: return localized("Needs somebody to look", "Alguien debe revisarlo")
        }
    }
}

extension Text {
    package var adminOrderDispatch: AdminOrderDispatchStrings { AdminOrderDispatchStrings(text: self) }
}
