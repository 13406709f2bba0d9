import HarvestCore

/// Strings of the report of drivers' shares.
package struct DriverSharesStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Shares of drivers", "Reparto entre repartidores") }
    var online: String { localized("Online", "En línea") }
    var waited: String { localized("Waiting", "En espera") }
    var orders: String { localized("Delivered", "Entregados") }
    var share: String { localized("Share", "Parte") }
    var earned: String { localized("Earned", "Ganado") }
    func spread(_ permille: Int?) -> String {
        let value = permille.map { "0." + String(repeating: "0", count: max(0, 3 - String($0).count)) + String($0) } ?? "–"
        return localized("Gini coefficient: \(value)", "Coeficiente de Gini: \(value)")
    }
    var note: String {
        localized(
            "0 means that every driver delivered as many orders per hour online; near 1, that one driver delivered them all. "
                + "Drivers who were not online are left out. Waiting is the time online before the first order of each shift.",
            "0 significa que todos entregaron los mismos pedidos por hora en línea; cerca de 1, que uno solo los entregó todos. "
                + "Quien no estuvo en línea no cuenta. La espera es el tiempo en línea antes del primer pedido de cada turno.")
    }
    var nobody: String { localized("Nobody was online", "Nadie estuvo en línea") }
    var nobodyText: String { localized("No driver had a shift in this week.", "Ningún repartidor tuvo un turno en esta semana.") }
}

extension Text {
    package var driverShares: DriverSharesStrings { DriverSharesStrings(text: self) }
}
