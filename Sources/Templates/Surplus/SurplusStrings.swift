import HarvestCore

/// Strings about unsold produce at the close of a market.
package struct SurplusStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var unsold: String { localized("What’s left", "Lo que queda") }
    package func closes(_ place: String, _ time: String) -> String {
        localized("\(place) closes at \(time)", "\(place) cierra a \(text.hour(time))")
    }
    package var unsoldHelp: String {
        localized(
            "Each button applies to everything that’s left. You can undo it until somebody claims it.",
            "Cada botón se aplica a todo lo que queda. Puedes deshacerlo hasta que alguien lo reserve.")
    }
    package func markedDown(_ percent: Int, _ price: String) -> String {
        localized("Now \(price), \(percent)% off until closing", "Ahora \(price), \(percent) % menos hasta el cierre")
    }
    package func markDown(_ percent: Int) -> String { localized("\(percent)% off", "\(percent) % menos") }
    package var toNeighbors: String { localized("To neighbors", "A vecinos") }
    package var toCharity: String { localized("To a charity", "A beneficencia") }
    package var gramsEach: String { localized("Grams each", "Gramos por pieza") }
    package var gramsUnit: String { localized("g each", "g c/u") }

    package var communityAndPrice: String { localized("Community and price for neighbors", "Comunidad y precio para vecinos") }
    package var community: String { localized("Community", "Comunidad") }
    package var chooseCommunity: String { localized("Choose a community", "Elige una comunidad") }
    package var priceForAll: String { localized("Price for all of it", "Precio por todo") }
    package var priceHelp: String { localized("Leave it empty to give it away.", "Déjalo vacío para regalarlo.") }
    package var priceUnreadable: String {
        localized("Enter an amount from $0 to $200, such as 4.50.", "Escribe un importe de $0 a $200, como 4.50.")
    }
    package var price: String { localized("Price", "Precio") }
    package var free: String { localized("Free", "Gratis") }

    package var handOvers: String { localized("Surplus", "Excedentes") }
    package var handOversLine: String {
        localized("Unsold produce that you marked down, shared or donated.", "Lo que no se vendió y rebajaste, compartiste o donaste.")
    }
    package var today: String { localized("Today’s surplus", "Excedentes de hoy") }
    package var none: String { localized("Nothing yet", "Nada todavía") }
    package var noneLine: String {
        localized(
            "Before a market closes, Today shows what’s left, so that you can mark it down, share it or donate it.",
            "Antes de que cierre un mercado, Hoy muestra lo que queda para que lo rebajes, compartas o dones.")
    }
    package var all: String { localized("All", "Todos") }
    package var undo: String { localized("Undo", "Deshacer") }
    package var open: String { localized("Open", "Abrir") }
    package var weight: String { localized("Weight", "Peso") }
    package var quantity: String { localized("Quantity", "Cantidad") }
    package var sold: String { localized("Sold marked down", "Vendido rebajado") }
    package var place: String { localized("Place", "Lugar") }
    package var offered: String { localized("Offered", "Ofrecido") }
    package var until: String { localized("Until", "Hasta") }
    package var more: String { localized("Older", "Anteriores") }

    package func kind(_ kind: SurplusKind) -> String {
        switch kind {
        case .markdown: localized("Markdown", "Rebaja")
        case .listing: localized("For neighbors", "Para vecinos")
        case .charity: localized("For a charity", "Para beneficencia")
        }
    }
    package func status(_ status: API.SurplusStatus) -> String {
        switch status {
        case .offered: localized("open", "abierto")
        case .claimed: localized("claimed", "reservado")
        case .handedOver: localized("handed over", "entregado")
        case .missed: localized("nobody came", "nadie vino")
        case .undone: localized("undone", "deshecho")
        case .ended: localized("ended", "terminado")
        }
    }
    package func requests(_ number: Int) -> String {
        text.count(number, ("neighbor wants it", "neighbors want it"), ("vecino lo quiere", "vecinos lo quieren"))
    }

    package var handOver: String { localized("Handed over", "Entregado") }
    package var handOverHelp: String {
        localized("Weigh it if you can. The receipt shows this weight.", "Pésalo si puedes. El recibo muestra este peso.")
    }
    package var grams: String { localized("Weight in grams", "Peso en gramos") }
    package var gramsUnreadable: String {
        localized("Enter the weight in whole grams, such as 4500.", "Escribe el peso en gramos enteros, como 4500.")
    }
    package var nobodyCame: String { localized("Nobody came", "Nadie vino") }
    package var whoWantsIt: String { localized("Who wants it", "Quién lo quiere") }
    package var nobodyYet: String { localized("Nobody has asked yet.", "Nadie lo ha pedido todavía.") }
    package var give: String { localized("Give it", "Dárselo") }
    package func exchange(_ status: API.ExchangeStatus) -> String {
        switch status {
        case .requested: localized("wants it", "lo quiere")
        case .accepted: localized("gets it", "lo recibe")
        case .closed: localized("didn’t get it", "no lo recibió")
        case .withdrawn: localized("withdrew", "lo retiró")
        }
    }

    package var receipt: String { localized("Receipt", "Recibo") }
    package var receiptTitle: String { localized("Donation receipt", "Recibo de donación") }
    package var giver: String { localized("Given by", "Donante") }
    package var receiver: String { localized("Received by", "Recibido por") }
    package var goods: String { localized("What", "Qué") }
    package var value: String { localized("Value at the regular price", "Valor al precio normal") }
    package var noPayment: String {
        localized("Nothing was paid for this.", "No se pagó nada por esto.")
    }
    package var handedOverAt: String { localized("Handed over", "Entregado") }
    package var number: String { localized("Number", "Número") }

    package var saved: String { localized("Food saved", "Alimentos rescatados") }
    package var savedHelp: String {
        localized(
            """
            Handed over to charities and neighbors, or sold marked down at closing. Marked-down items count if their orders are finished six \
            hours after closing, and their weight is known.
            """,
            """
            Entregado a organizaciones y vecinos, o vendido rebajado al cierre. Lo rebajado cuenta si sus pedidos han terminado seis horas \
            después del cierre y se conoce su peso.
            """)
    }
    package func savedThisWeek(_ week: String, _ lastWeek: String) -> String {
        localized(
            "Food saved this week: \(week). Last week: \(lastWeek).",
            "Alimentos rescatados esta semana: \(week). La semana pasada: \(lastWeek).")
    }
}

extension Text {
    package var surplus: SurplusStrings { SurplusStrings(text: self) }
}
