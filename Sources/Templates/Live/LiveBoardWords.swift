/// Words of the live board.
struct LiveBoardWords: WordList {
    let text: Text
    var asOf: String { say("As of ", "A las ") }
    var openOrders: String { say("Open orders", "Pedidos abiertos") }
    var noOpenOrders: String { say("No order is open.", "No hay pedidos abiertos.") }
    var driversOnline: String { say("Drivers online", "Repartidores en línea") }
    var noDrivers: String { say("No driver is online.", "Ningún repartidor está en línea.") }
    var byMarket: String { say("By market", "Por mercado") }
    func open(_ open: Int, waiting: Int) -> String {
        let first = count(open, ("order open", "orders open"), ("pedido abierto", "pedidos abiertos"))
        return waiting == 0 ? first : first + say(", \(waiting) waiting for a driver", ", \(waiting) sin repartidor")
    }
}

extension Text {
    var liveBoard: LiveBoardWords { LiveBoardWords(text: self) }
}
