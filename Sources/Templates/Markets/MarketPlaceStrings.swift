/// Texts about the place of a market.
package struct MarketPlaceStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var locate: String { localized("Find from ZIP code", "Buscar por código postal") }
    package var zipNeeded: String {
        localized(
            "Enter the five digits of the ZIP code first, or copy latitude and longitude from a map.",
            "Escribe primero los cinco dígitos del código postal, o copia latitud y longitud de un mapa.")
    }
    package func unknown(_ zip: String) -> String {
        localized(
            "No market in \(zip) has a place yet. Copy latitude and longitude from a map.",
            "Ningún mercado en \(zip) tiene lugar todavía. Copia latitud y longitud de un mapa.")
    }
    package func located(_ zip: String) -> String {
        localized(
            "This is the middle of the other markets in \(zip), not saved yet. Correct it to the entrance, then save.",
            "Este es el centro de los demás mercados en \(zip); aún no se guarda. Corrígelo hasta la entrada y guarda.")
    }
}

extension Text {
    package var marketPlaces: MarketPlaceStrings { MarketPlaceStrings(text: self) }
}
