import HarvestCore

/// Strings of lines that a vendor can't fill: how many there are, questions to customers, and substitutes.
package struct VendorShortageStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    // MARK: Can't fill it

    package func howMany(_ name: String, of ordered: Int) -> String {
        localized("How many of \(ordered) \(name) do you have?", "¿Cuántos de \(ordered) \(name) tienes?")
    }
    package var tooMany: String {
        localized("Enter a smaller number, or clear the item.", "Escribe un número menor o desmarca el producto.")
    }
    package var reason: String { localized("Reason", "Motivo") }
    package var reasonHelp: String { localized("The customer reads it.", "El cliente lo lee.") }
    package var noReason: String { localized("No reason", "Sin motivo") }
    package var reasonWords: String { localized("Or in your own words", "O con tus palabras") }
    package var reasonTooLong: String {
        localized("Enter up to 200 letters, on one line.", "Escribe hasta 200 letras, en una línea.")
    }
    package var isAskedFirst: String { localized("The customer is asked first", "Primero se le pregunta al cliente") }
    package var askedLine: String {
        localized(
            "For items marked “The customer is asked first”, the customer has a few minutes to answer. Without an answer, you sell what there is.",
            "En los productos con «Primero se le pregunta al cliente», el cliente tiene unos minutos para responder. Sin respuesta, vendes lo que hay."
        )
    }
    package var ask: String { localized("Ask the customer", "Preguntar al cliente") }
    package var isAsked: String {
        localized("The customer was asked. You see the answer here.", "Se le preguntó al cliente. Aquí verás la respuesta.")
    }

    // MARK: The question

    package var waiting: String { localized("Waiting for the customer", "Esperando al cliente") }
    package func waitingUntil(_ time: String) -> String {
        localized("Waiting for the customer until \(time)", "Esperando al cliente hasta \(text.hour(time))")
    }
    package func offered(_ quantity: Int, _ name: String) -> String {
        localized("Offered: \(quantity) × \(name)", "Se ofreció: \(quantity) × \(name)")
    }
    package var isSubstitute: String { localized("Taken as a substitute", "Aceptado como sustituto") }
    package var wantsRest: String { localized("The customer takes what there is", "El cliente toma lo que hay") }
    package var wantsNone: String { localized("The customer wants none", "El cliente no quiere ninguno") }
    package var wantsSubstitute: String { localized("The customer takes the substitute", "El cliente acepta el sustituto") }
    package var noAnswer: String { localized("No answer. Sell what you have", "Sin respuesta, vende lo que hay") }

    // MARK: A substitute

    package var offerSomething: String { localized("Offer a substitute", "Ofrecer un sustituto") }
    package func offerFor(_ name: String) -> String { localized("A substitute for \(name)", "Un sustituto para \(name)") }
    package func offerLine(_ limit: Cents) -> String {
        let amount = MoneyStrings.exact(limit)
        return localized(
            "The customer can take it or not. It may cost up to \(amount), as much as what is missing. It is held until the customer answers.",
            "El cliente puede aceptarlo o no. Puede costar hasta \(amount), lo mismo que lo que falta. Se aparta hasta que el cliente responda."
        )
    }
    package var produce: String { localized("Substitute", "Sustituto") }
    package func choice(_ name: String, _ unit: String, _ price: Cents) -> String { "\(name) (\(unit), \(MoneyStrings.exact(price)))" }
    package var quantity: String { localized("Quantity", "Cantidad") }
    package var quantityProblem: String { localized("Enter a number from 1 to 999.", "Escribe un número del 1 al 999.") }
    package var price: String { localized("Price of each", "Precio de cada uno") }
    package var priceHelp: String { localized("Leave it empty for the usual price.", "Déjalo vacío para el precio normal.") }
    package var priceProblem: String { localized("Enter an amount such as 2.50.", "Escribe un importe como 2.50.") }
    package var chooseProduce: String { localized("Choose what you offer.", "Elige lo que ofreces.") }
    package var notEnough: String { localized("There isn’t enough of it in stock.", "No hay suficientes existencias.") }
    package var nothingToOffer: String { localized("You have nothing else in stock here.", "No tienes nada más en existencia aquí.") }
    package var offer: String { localized("Offer", "Ofrecer") }
    package var isOffered: String { localized("Offered. You see the answer here.", "Ofrecido. Aquí verás la respuesta.") }
    package var isDecided: String {
        localized("The customer’s question is closed. Nothing was offered.", "La pregunta al cliente ya se cerró. No se ofreció nada.")
    }
}

extension Text {
    package var vendorShortages: VendorShortageStrings { VendorShortageStrings(text: self) }
}
