import HarvestCore

/// Why a driver is offered something, in two languages.
enum OfferStrings {
    /// One sentence. The market's name is cut after 120 characters.
    static func why(market: String, metres: Int, orders: Int, _ language: Language) -> String {
        let miles = Distance.miles(Double(metres))
        let name = String(market.prefix(120))
        return switch (language, orders) {
        case (.english, 1): "\(name) is the nearest open market with orders for you, \(miles) mi away; this order has waited longest."
        case (.english, _):
            "\(name) is the nearest open market with orders for you, \(miles) mi away; these \(orders) orders have waited longest."
        case (.spanish, 1):
            "\(name) es el mercado abierto más cercano con pedidos para ti, a \(miles) mi; este pedido es el que más ha esperado."
        case (.spanish, _):
            "\(name) es el mercado abierto más cercano con pedidos para ti, a \(miles) mi; estos \(orders) pedidos son los que más han esperado."
        }
    }
}
