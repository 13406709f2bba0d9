/// Words of the live board.
struct LiveBoardWords: WordList {
    let text: Text
    var asOf: String { say("As of ", "A las ") }
    var openOrders: String { say("Open orders", "Pedidos abiertos") }
    var noOpenOrders: String { say("No order is open.", "No hay pedidos abiertos.") }
    var driversOnline: String { say("Drivers online", "Repartidores en línea") }
    var noDrivers: String { say("No driver is online.", "Ningún repartidor está en línea.") }
    var byMarket: String { say("By market", "Por mercado") }
    var place: String { say("Market", "Mercado") }
    var open: String { say("Open", "Abiertos") }
    var waiting: String { say("Waiting for driver", "Esperan repartidor") }
}

extension Text {
    var liveBoard: LiveBoardWords { LiveBoardWords(text: self) }
}
