/// Words about where a market is.
public struct MarketPlaceWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var locate: String { say("Find from ZIP code", "Buscar por código postal") }
    public var zipNeeded: String {
        say(
            "Enter the five digits of the ZIP code first, or copy latitude and longitude from a map.",
            "Escribe primero los cinco dígitos del código postal, o copia latitud y longitud de un mapa.")
    }
    public func unknown(_ zip: String) -> String {
        say(
            "No market in \(zip) has a place yet. Copy latitude and longitude from a map.",
            "Ningún mercado en \(zip) tiene lugar todavía. Copia latitud y longitud de un mapa.")
    }
    public func located(_ zip: String) -> String {
        say(
            "This is the middle of the other markets in \(zip), not saved yet. Correct it to the entrance, then save.",
            "Este es el centro de los demás mercados en \(zip); aún no se guarda. Corrígelo hasta la entrada y guarda.")
    }
}

extension Text {
    public var marketPlaces: MarketPlaceWords { MarketPlaceWords(text: self) }
}
