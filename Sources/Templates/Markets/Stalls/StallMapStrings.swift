import HarvestCore

/// Strings of the page with the map of a market.
package struct StallMapStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Stall map", "Plano de los puestos") }
    var intro: String {
        localized(
            "Drivers’ shopping lists follow the shortest way from the entrance. Without a map they follow the stall numbers.",
            "Las listas de compras siguen el camino más corto desde la entrada. Sin plano siguen los números de los puestos.")
    }
    var stalls: String { localized("Stalls", "Puestos") }
    var help: String {
        localized(
            "One stall per line: number, meters east of the entrance, meters north of it. For example: A4, 12, -30. To leave a stall off the map, write only its number.",
            "Un puesto por línea: número, metros al este de la entrada, metros al norte. Por ejemplo: A4, 12, -30. Para dejar un puesto fuera del plano, escribe solo su número."
        )
    }
    var save: String { localized("Save the map", "Guardar el plano") }
    package var saved: String { localized("Stall map saved", "Plano guardado") }
    package func unreadable(_ line: Int) -> String {
        localized(
            "Write line \(line) as number, meters east, meters north, up to 2,000 meters each",
            "Escribe la línea \(line) así: número, metros al este, metros al norte, hasta 2,000 metros")
    }
    package func twice(_ line: Int) -> String {
        localized("Line \(line) names a stall for the second time", "La línea \(line) repite un puesto")
    }
    package func unknown(_ numbers: [String]) -> String {
        let names = numbers.prefix(5).joined(separator: ", ")
        return localized("This market has no stall \(names)", "Este mercado no tiene el puesto \(names)")
    }
}

extension Text {
    package var stallMap: StallMapStrings { StallMapStrings(text: self) }
}
