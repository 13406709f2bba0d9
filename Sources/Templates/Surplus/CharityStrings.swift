/// Strings of the charities' pages.
package struct CharityStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Food to fetch", "Comida por recoger") }
    package func line(_ charity: String, _ miles: String) -> String {
        localized("\(charity), up to \(miles) miles away", "\(charity), hasta \(miles) millas de distancia")
    }
    package var offered: String { localized("Offered now", "Disponible ahora") }
    package var none: String { localized("Nothing is offered near you right now", "No hay nada cerca en este momento") }
    package var noneLine: String {
        localized("Vendors offer what is left before their market closes.", "Los vendedores ofrecen lo que queda antes del cierre.")
    }
    package var mine: String { localized("What you claimed", "Lo que pediste") }
    package var claim: String { localized("We’ll fetch it", "Lo recogemos") }
    package var release: String { localized("We can’t come", "No podemos ir") }
    package func away(_ miles: String) -> String { localized("\(miles) mi away", "a \(miles) mi") }
    package var isClaimed: String {
        localized("It is yours. Fetch it before the day ends.", "Es suyo. Recójanlo antes de que termine el día.")
    }
    package var isReleased: String { localized("Others can claim it now.", "Otros ya pueden pedirlo.") }

    // MARK: Administrators

    package var account: String { localized("Charity", "Organización benéfica") }
    package var accountHelp: String {
        localized(
            "A charity sees what vendors nearby have left at the close of a market, and fetches it.",
            "Una organización ve lo que les queda a los vendedores cercanos al cierre del mercado y lo recoge.")
    }
    package var name: String { localized("Name of the charity", "Nombre de la organización") }
    package var address: String { localized("Address", "Dirección") }
    package var radius: String { localized("How far it goes, in miles", "Hasta dónde va, en millas") }
    package var save: String { localized("Save the charity", "Guardar la organización") }
    package var end: String { localized("End the role", "Quitar el papel") }
    package var missing: String { localized("Fill this in.", "Completa este campo.") }
    package var radiusUnreadable: String { localized("Enter 1 to 100 miles.", "Escribe de 1 a 100 millas.") }
    package var isSaved: String { localized("The account is a charity.", "La cuenta es de una organización benéfica.") }
    package var isEnded: String { localized("The account is no charity any more.", "La cuenta ya no es de una organización.") }
}

extension Text {
    package var charity: CharityStrings { CharityStrings(text: self) }
}
