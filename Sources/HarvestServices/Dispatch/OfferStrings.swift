import HarvestCore

/// Why a driver is offered something, in two languages.
struct OfferStrings: Sendable {
    let language: Language

    /// One to three sentences of at most 300 characters: the market, what the other orders add, and who else searched. The market's name is cut
    /// after 60 characters.
    func why(market: String, _ reason: OfferReason) -> String {
        let name = String(market.prefix(60))
        if reason.isAssigned { return assigned(name, reason) }
        guard let minutes = reason.pickUpMinutes else { return nearest(name, reason) }
        let sentences = [soonest(name, minutes, reason), others(reason), rivals(reason.rivalCount)]
        return sentences.compactMap(\.self).joined(separator: " ")
    }

    /// Two sentences of at most 300 characters about a restaurant's order that is ready. The restaurant's name is cut after 60 characters.
    /// - Parameter readyMinutes: how long it has been ready.
    func why(restaurant: String, _ reason: OfferReason, readyMinutes: Int) -> String {
        let (name, miles) = (String(restaurant.prefix(60)), Distance.miles(Double(reason.metres)))
        let minutes = reason.pickUpMinutes ?? 0
        return switch (language, readyMinutes) {
        case (.english, 0): "At \(name), \(miles) mi away, you can have an order in about \(minutes) min. It is ready and no driver has it."
        case (.english, _):
            "At \(name), \(miles) mi away, you can have an order in about \(minutes) min. It has been ready for \(readyMinutes) min and no driver has it."
        case (.spanish, 0):
            "En \(name), a \(miles) mi, puedes tener un pedido en unos \(minutes) min. Está listo y ningún repartidor lo tiene."
        case (.spanish, _):
            "En \(name), a \(miles) mi, puedes tener un pedido en unos \(minutes) min. Está listo desde hace \(readyMinutes) min y ningún repartidor lo tiene."
        }
    }

    private func assigned(_ name: String, _ reason: OfferReason) -> String {
        let miles = Distance.miles(Double(reason.metres))
        return switch (language, reason.pickUpMinutes) {
        case (.english, let minutes?):
            "Assigned by an administrator: an order at \(name), \(miles) mi away, which you can have in about \(minutes) min."
        case (.english, nil):
            "Assigned by an administrator: an order at \(name). All times begin there, because nobody knows where you are while you are offline."
        case (.spanish, let minutes?):
            "Asignado por un administrador: un pedido en \(name), a \(miles) mi, que puedes tener en unos \(minutes) min."
        case (.spanish, nil):
            "Asignado por un administrador: un pedido en \(name). Los tiempos cuentan desde allí, porque sin conexión nadie sabe dónde estás."
        }
    }

    private func soonest(_ name: String, _ minutes: Int, _ reason: OfferReason) -> String {
        let miles = Distance.miles(Double(reason.metres))
        switch language {
        case .english:
            return
                "At \(name), \(miles) mi away, you can have an order in about \(minutes) min, the soonest of what is left for you; of those orders it has waited longest."
        case .spanish:
            return
                "En \(name), a \(miles) mi, puedes tener un pedido en unos \(minutes) min, lo más pronto de lo que queda para ti; de esos pedidos es el que más ha esperado."
        }
    }

    private func others(_ reason: OfferReason) -> String? {
        guard reason.orders > 1 else { return nil }
        let minutes = reason.addedMinutes
        switch (language, reason.orders) {
        case (.english, 2): return "The other order adds about \(minutes) min to your way."
        case (.english, _): return "The other \(reason.orders - 1) orders add about \(minutes) min to your way."
        case (.spanish, 2): return "El otro pedido alarga tu recorrido unos \(minutes) min."
        case (.spanish, _): return "Los otros \(reason.orders - 1) pedidos alargan tu recorrido unos \(minutes) min."
        }
    }

    private func rivals(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        switch (language, count) {
        case (.english, 1): return "You come before another driver who searches."
        case (.english, _): return "You come before \(count) other drivers who search."
        case (.spanish, 1): return "Vas antes que otra persona que busca pedidos."
        case (.spanish, _): return "Vas antes que otras \(count) personas que buscan pedidos."
        }
    }

    /// The reason of an offer of before the time of pick-up was estimated.
    private func nearest(_ name: String, _ reason: OfferReason) -> String {
        let miles = Distance.miles(Double(reason.metres))
        return switch (language, reason.orders) {
        case (.english, 1): "\(name) is the nearest open market with orders for you, \(miles) mi away; this order has waited longest."
        case (.english, let count):
            "\(name) is the nearest open market with orders for you, \(miles) mi away; these \(count) orders have waited longest."
        case (.spanish, 1):
            "\(name) es el mercado abierto más cercano con pedidos para ti, a \(miles) mi; este pedido es el que más ha esperado."
        case (.spanish, let count):
            "\(name) es el mercado abierto más cercano con pedidos para ti, a \(miles) mi; estos \(count) pedidos son los que más han esperado."
        }
    }
}
