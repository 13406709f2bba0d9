import HarvestCore

/// Strings of the page about fees.
package struct FeesStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Fees", "Tarifas") }
    var intro: String {
        localized(
            "New orders are priced with the rates of their day. Placed orders keep theirs. The tax is set for each market.",
            "Los pedidos nuevos se calculan con las tarifas de su día. Los ya hechos conservan las suyas. El impuesto es de cada mercado.")
    }
    var from: String { localized("From", "Desde") }
    var beginning: String { localized("The beginning", "El comienzo") }
    var serviceFee: String { localized("Service fee", "Tarifa de servicio") }
    var flat: String { localized("Flat part", "Parte fija") }
    var driverShare: String { localized("Driver’s share", "Parte del repartidor") }
    var tip: String { localized("Tip", "Propina") }
    var tipBase: String { localized("Tip is of", "La propina es de") }
    var state: String { localized("State", "Estado") }
    var past: String { localized("Past", "Pasadas") }
    var current: String { localized("Now", "Ahora") }
    var planned: String { localized("Planned", "Previstas") }
    var remove: String { localized("Remove", "Quitar") }
    func removeNamed(_ from: String) -> String { localized("Remove the fees from \(from)", "Quitar las tarifas desde \(from)") }
    var add: String { localized("New fees", "Tarifas nuevas") }
    var save: String { localized("Add fees", "Agregar tarifas") }
    var fromHelp: String { localized("A later day. They begin at midnight.", "Un día posterior. Empiezan a medianoche.") }
    var serviceFeeHelp: String { localized("Of the food, without tax.", "De los alimentos, sin impuesto.") }
    var flatHelp: String { localized("Once for each order, up to $100.", "Una vez por pedido, hasta $100.") }
    var driverShareHelp: String {
        localized(
            "Of the service fee with its flat part. The platform keeps the rest, which is all that a pickup pays.",
            "De la tarifa con su parte fija. El resto es de la plataforma, y es todo lo que paga quien recoge.")
    }
    var tipHelp: String { localized("If the customer sets none.", "Si el cliente no elige otra.") }

    func base(_ base: TipBase) -> String {
        switch base {
        case .food: localized("the food", "los alimentos")
        case .foodTaxFee: localized("food, tax and fee", "alimentos, impuesto y tarifa")
        }
    }
    func tip(_ rate: String, _ base: TipBase) -> String { localized("\(rate) of \(self.base(base))", "\(rate) de \(self.base(base))") }

    package var dateNeeded: String { localized("Choose a day after today.", "Elige un día después de hoy.") }
    package var dateTooFar: String { localized("Choose a day within two years.", "Elige un día de los próximos dos años.") }
    package var dateTaken: String {
        localized(
            "Other fees begin on that day. Remove them first, or choose another day.",
            "Ese día ya empiezan otras tarifas. Quítalas primero o elige otro día.")
    }
    package var rateUnreadable: String {
        localized("Enter a rate from 0 to 100, like 12.5.", "Escribe un porcentaje de 0 a 100, como 12.5.")
    }
    package var flatUnreadable: String { localized("Enter dollars from 0 to 100, like 0.50.", "Escribe dólares de 0 a 100, como 0.50.") }
    package func added(_ day: String) -> String { localized("New fees begin on \(day).", "Las tarifas nuevas empiezan el \(day).") }
    package var isRemoved: String { localized("The planned fees are removed.", "Se quitaron las tarifas previstas.") }
    package var hasBegun: String {
        localized(
            "These fees have begun, so they stay. Add others for a later day.",
            "Estas tarifas ya empezaron, así que se quedan. Agrega otras para un día posterior.")
    }
}

extension Text {
    package var fees: FeesStrings { FeesStrings(text: self) }
}
