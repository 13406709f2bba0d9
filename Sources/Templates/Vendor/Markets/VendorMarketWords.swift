/// Words of the markets that a vendor sells at.
public struct VendorMarketWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    /// Of `3.2`.
    public func miles(_ distance: String) -> String { say("\(distance) mi", "\(distance) mi") }
    public func stall(_ number: String) -> String { say("Your stall: \(number)", "Tu puesto: \(number)") }
    public var title: String { say("My markets", "Mis mercados") }
    public var line: String { say("Where customers can buy from you.", "Dónde te pueden comprar los clientes.") }
    public var join: String { say("Join a market", "Unirte a un mercado") }
    public func joinNamed(_ name: String) -> String { say("Join \(name)", "Unirte a \(name)") }
    public var joinShort: String { say("Join", "Unirte") }
    public var leave: String { say("Leave", "Dejar") }
    public func leaveNamed(_ name: String) -> String { say("Leave \(name)", "Dejar \(name)") }
    public func leaveQuestion(_ name: String) -> String { say("Leave \(name)?", "¿Dejar \(name)?") }
    public var leaveLine: String {
        say(
            "Your produce is no longer sold there. You can join again at any time.",
            "Tus productos ya no se venderán ahí. Puedes volver cuando quieras.")
    }
    public var stay: String { say("Stay", "Quedarte") }
    public var openOrders: String { say("These orders must be delivered first", "Primero hay que entregar estos pedidos") }
    public var beingPaid: String {
        say(
            "A customer is paying for an order with your produce right now. Try again in a few minutes.",
            "En este momento un cliente está pagando un pedido con tus productos. Inténtalo de nuevo en unos minutos.")
    }
    public var stallNote: String { say("Your stall", "Tu puesto") }
    public var stallHelp: String {
        say("A number or a hint for drivers, like “B12, by the fountain”.", "Un número o una pista, como “B12, junto a la fuente”.")
    }
    public var saveStall: String { say("Save stall", "Guardar puesto") }
    public var openNow: String { say("Open now", "Abierto ahora") }
    public func next(_ day: String) -> String { say("Next: \(day)", "Próximo: \(day)") }
    public var closedSeason: String { say("Closed for the season", "Cerrado por temporada") }
    public func produce(_ number: Int) -> String { count(number, ("produce listed", "produce listed"), ("producto", "productos")) }
    public var firstHeading: String { say("Pick your first market", "Elige tu primer mercado") }
    public var firstLine: String {
        say("You can list produce once you sell at a market.", "Podrás vender tus productos cuando estés en un mercado.")
    }
    public var nearby: String { say("Other markets nearby", "Otros mercados cercanos") }
    public var search: String { say("Search by name, city or ZIP code", "Buscar por nombre, ciudad o código postal") }
    public var nothing: String { say("No market matches", "Ningún mercado coincide") }
    public var nothingLine: String { say("Try the city, or fewer letters.", "Prueba con la ciudad o con menos letras.") }
    public func joined(_ name: String) -> String { say("You sell at \(name) now.", "Ahora vendes en \(name).") }
    public func left(_ name: String) -> String { say("You left \(name).", "Dejaste \(name).") }
    public func stallSaved(_ name: String) -> String { say("Your stall at \(name) is saved.", "Tu puesto en \(name) está guardado.") }
    public var stallTooLong: String { say("Use at most 80 characters.", "Usa 80 caracteres como máximo.") }
    public var pending: String { say("Waiting for the market’s yes", "Esperando el sí del mercado") }
}

extension Text {
    public var vendorMarkets: VendorMarketWords { VendorMarketWords(text: self) }
}
