/// Strings of the live board.
struct LiveBoardStrings: StringCatalog {
    let text: Text
    var asOf: String { localized("As of ", "Actualizado: ") }
    var openOrders: String { localized("Open orders", "Pedidos abiertos") }
    var otherOpenOrders: String { localized("Other open orders", "Otros pedidos abiertos") }
    var noOpenOrders: String { localized("No open orders.", "No hay pedidos abiertos.") }
    var driversOnline: String { localized("Drivers online", "Repartidores en línea") }
    var noDrivers: String { localized("No drivers online.", "No hay repartidores en línea.") }
    var byMarket: String { localized("By market", "Por mercado") }
    func open(_ open: Int, waiting: Int) -> String {
        let first = count(open, ("order open", "orders open"), ("pedido abierto", "pedidos abiertos"))
        return waiting == 0 ? first : first + localized(", \(waiting) waiting for a driver", ", \(waiting) sin repartidor")
    }
}

extension Text {
    var liveBoard: LiveBoardStrings { LiveBoardStrings(text: self) }
}
