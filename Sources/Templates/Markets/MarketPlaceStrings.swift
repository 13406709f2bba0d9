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
            "No market in \(zip) has a map position yet. Copy latitude and longitude from a map.",
            "Ningún mercado en \(zip) tiene ubicación todavía. Copia latitud y longitud de un mapa.")
    }
    package func located(_ zip: String) -> String {
        localized(
            "This is the midpoint of the other markets in \(zip), not saved yet. Move it to the entrance, then save.",
            "Este es el punto medio de los demás mercados en \(zip), aún sin guardar. Muévelo a la entrada y guarda.")
    }
}

extension Text {
    package var marketPlaces: MarketPlaceStrings { MarketPlaceStrings(text: self) }
}
