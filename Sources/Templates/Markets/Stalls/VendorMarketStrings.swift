/// Strings of the vendor's market pages.
package struct VendorMarketStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    /// - Parameter distance: `3.2`.
    package func miles(_ distance: String) -> String { localized("\(distance) mi", "\(distance) mi") }
    package func stall(_ number: String) -> String { localized("Your stall: \(number)", "Tu puesto: \(number)") }
    package var title: String { localized("Your markets", "Tus mercados") }
    package var line: String { localized("Where customers can buy from you.", "Dónde te pueden comprar los clientes.") }
    package var join: String { localized("Join a market", "Unirte a un mercado") }
    package func joinNamed(_ name: String) -> String { localized("Join \(name)", "Unirte a \(name)") }
    package var joinShort: String { localized("Join", "Unirte") }
    package var leave: String { localized("Leave", "Dejar") }
    package func leaveNamed(_ name: String) -> String { localized("Leave \(name)", "Dejar \(name)") }
    package func leaveQuestion(_ name: String) -> String { localized("Leave \(name)?", "¿Dejar \(name)?") }
    package var leaveLine: String {
        localized(
            "Your produce is no longer sold there. You can join again at any time.",
            "Tus productos ya no se venderán ahí. Puedes volver cuando quieras.")
    }
    package var stay: String { localized("Stay at market", "Quedarte") }
    package var openOrders: String { localized("These orders must be completed first", "Primero hay que completar estos pedidos") }
    package var beingPaid: String {
        localized(
            "A customer is paying for an order with your produce right now. Try again in a few minutes.",
            "En este momento un cliente está pagando un pedido con tus productos. Inténtalo de nuevo en unos minutos.")
    }
    package var stallNote: String { localized("Your stall", "Tu puesto") }
    package var stallHelp: String {
        localized(
            "A number or a hint for drivers, like “B12, by the fountain”.",
            "Un número o una seña para repartidores, como “B12, junto a la fuente”.")
    }
    package var saveStall: String { localized("Save stall", "Guardar puesto") }
    package var everyDay: String { localized("Every day", "Todos los días") }
    package var openNow: String { localized("Open now", "Abierto ahora") }
    package func next(_ day: String) -> String { localized("Next: \(day)", "Próximo: \(day)") }
    package var closedSeason: String { localized("Closed for the season", "Cerrado por temporada") }
    package func produce(_ number: Int) -> String {
        count(number, ("item listed", "items listed"), ("producto publicado", "productos publicados"))
    }
    package var firstHeading: String { localized("Pick your first market", "Elige tu primer mercado") }
    package var firstLine: String {
        localized("You can list items once you sell at a market.", "Podrás vender tus productos cuando estés en un mercado.")
    }
    package var nearby: String { localized("Other markets nearby", "Otros mercados cercanos") }
    package var search: String { localized("Search by name, city or ZIP code", "Buscar por nombre, ciudad o código postal") }
    package var nothing: String { localized("No markets match", "Ningún mercado coincide") }
    package var nothingLine: String { localized("Try the city, or fewer letters.", "Prueba con la ciudad o con menos letras.") }
    package func joined(_ name: String) -> String { localized("You now sell at \(name).", "Ahora vendes en \(name).") }
    package func left(_ name: String) -> String { localized("You left \(name).", "Dejaste \(name).") }
    package func stallSaved(_ name: String) -> String {
        localized("Your stall at \(name) is saved.", "Tu puesto en \(name) está guardado.")
    }
    package var stallTooLong: String { localized("Use at most 80 characters.", "Usa 80 caracteres como máximo.") }
    package var pending: String { localized("Waiting for approval", "Esperando aprobación") }
}

extension Text {
    package var vendorMarkets: VendorMarketStrings { VendorMarketStrings(text: self) }
}
