/// Strings of the charities' pages.
package struct CharityStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Food to pick up", "Comida por recoger") }
    package func line(_ charity: String, _ miles: String) -> String {
        localized("\(charity), up to \(miles) miles away", "\(charity), hasta \(miles) millas de distancia")
    }
    package var offered: String { localized("Offered now", "Disponible ahora") }
    package var none: String { localized("Nothing is offered near you right now", "No hay nada cerca en este momento") }
    package var noneLine: String {
        localized("Vendors offer what is left before their market closes.", "Los vendedores ofrecen lo que queda antes del cierre.")
    }
    package var mine: String { localized("What you claimed", "Lo que reservaste") }
    package var claim: String { localized("We’ll pick it up", "Lo recogemos") }
    package var release: String { localized("We can’t come", "No podemos ir") }
    package func away(_ miles: String) -> String { localized("\(miles) mi away", "a \(miles) mi") }
    package var isClaimed: String {
        localized("It’s yours. Pick it up today.", "Es suyo. Recójanlo hoy.")
    }
    package var isReleased: String { localized("Released. Others can claim it now.", "Liberado. Otros ya pueden reservarlo.") }

    // MARK: Administrators

    package var account: String { localized("Charity", "Organización benéfica") }
    package var accountHelp: String {
        localized(
            "Charities see what nearby vendors have left when a market closes, and pick it up.",
            "Una organización ve lo que les queda a los vendedores cercanos al cierre del mercado y lo recoge.")
    }
    package var name: String { localized("Name of the charity", "Nombre de la organización") }
    package var address: String { localized("Address", "Dirección") }
    package var radius: String { localized("Pickup radius, in miles", "Radio de recogida, en millas") }
    package var save: String { localized("Save charity", "Guardar la organización") }
    package var end: String { localized("Remove charity role", "Quitar el papel de organización") }
    package var missing: String { localized("Fill this in.", "Completa este campo.") }
    package var radiusUnreadable: String { localized("Enter 1 to 100 miles.", "Escribe de 1 a 100 millas.") }
    package var isSaved: String { localized("Charity saved.", "Organización guardada.") }
    package var isEnded: String { localized("Charity role removed.", "Papel de organización quitado.") }
}

extension Text {
    package var charity: CharityStrings { CharityStrings(text: self) }
}
