import HarvestCore

/// Strings about orders that were picked up and could not be charged.
package struct UnpaidOrderStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var notCharged: String { localized("Could not be charged", "No se pudo cobrar") }
    var writtenOff: String { localized("Written off, paid by Harvest", "Incobrable, lo pagó Harvest") }
    var decide: String { localized("Decide who pays…", "Decidir quién paga…") }
    var notOver: String {
        localized("You can decide once the order is over.", "Podrás decidir cuando el pedido termine.")
    }
    var choice: String { localized("What should happen?", "¿Qué hacemos?") }
    var confirm: String { localized("Confirm decision", "Confirmar la decisión") }
    var keep: String { localized("Decide later", "Decidir después") }
    var reasonHelp: String {
        localized("For the audit log. Required for a write-off.", "Para el registro de auditoría. Obligatorio si lo das por incobrable.")
    }
    package var choiceProblem: String { localized("Choose what should happen", "Elige qué hacemos") }
    package var cardRequestedFlash: String { localized("Customer asked for another card.", "Se pidió otra tarjeta al cliente.") }
    package var chargedFlash: String { localized("Card charged.", "Tarjeta cobrada.") }
    package var stillUnpaidFlash: String {
        localized("The card has not been charged.", "La tarjeta no se cobró.")
    }
    package var writtenOffFlash: String {
        localized("Written off. Vendors and driver are paid.", "Dado por incobrable. Se paga a los vendedores y al repartidor.")
    }

    func title(_ number: String) -> String {
        localized("Who pays for order #\(number)?", "¿Quién paga el pedido #\(number)?")
    }
    func question(_ amount: Cents) -> String {
        localized(
            "The customer has the goods, but the hold of \(amount) on their card is gone.",
            "El cliente tiene los productos, pero los \(amount) retenidos en su tarjeta ya no están.")
    }
    func undeliverableQuestion(_ amount: Cents) -> String {
        localized(
            "The customer did not get the goods, and the hold of \(amount) on their card is gone. They are not asked to pay.",
            "El cliente no recibió los productos, y los \(amount) retenidos en su tarjeta ya no están. No se le pide que pague.")
    }
    func unpaid(_ amount: Cents, since: String) -> String {
        localized(
            "The card could not be charged (\(amount)). Given up \(since).",
            "No se pudo cobrar la tarjeta (\(amount); último intento: \(since)).")
    }
    func cardRequested(_ when: String) -> String {
        localized("Customer asked for another card \(when).", "Se pidió otra tarjeta al cliente (\(when)).")
    }
    func writtenOff(_ amount: Cents, at when: String) -> String {
        localized(
            "The card could not be charged. Harvest paid the \(amount) (\(when)).",
            "No se pudo cobrar la tarjeta. Harvest pagó los \(amount) (\(when)).")
    }

    func name(_ choice: UnpaidOrderChoice) -> String {
        switch choice {
        case .anotherCard: localized("Ask the customer for another card", "Pedir otra tarjeta al cliente")
        case .tryAgain: localized("Charge the same card again", "Cobrar otra vez la misma tarjeta")
        case .writeOff: localized("Write it off", "Darlo por incobrable")
        }
    }

    func note(_ choice: UnpaidOrderChoice) -> String {
        switch choice {
        case .anotherCard:
            localized(
                "By email and in the app. You can still write it off later.",
                "Por correo y en la aplicación. Después aún puedes darlo por incobrable.")
        case .tryAgain: localized("One attempt, now.", "Un intento, ahora.")
        case .writeOff:
            localized(
                "Harvest pays. Vendors and driver get their shares, and the customer is told.",
                "Paga Harvest. Los vendedores y el repartidor reciben su parte, y se avisa al cliente.")
        }
    }
}

extension Text {
    package var unpaidOrders: UnpaidOrderStrings { UnpaidOrderStrings(text: self) }
}
