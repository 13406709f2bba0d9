import HarvestCore

/// Strings of the pages about ratings.
package struct RatingStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Ratings", "Opiniones") }
    var line: String {
        localized("How customers rate your orders, from 1 to 5.", "Cómo califican los clientes tus pedidos, del 1 al 5.")
    }
    var average: String { localized("Averages", "Promedios") }
    var freshness: String { localized("Freshness", "Frescura") }
    var onTime: String { localized("On time", "Puntualidad") }
    var ratings: String { localized("Ratings", "Opiniones") }
    var item: String { localized("Item", "Producto") }
    var freshnessByItem: String { localized("Freshness by item", "Frescura por producto") }
    func order(_ number: String) -> String { localized("Order #\(number)", "Pedido #\(number)") }
    func stars(_ freshness: Int, _ onTime: Int) -> String {
        localized("Freshness \(freshness) of 5, on time \(onTime) of 5", "Frescura \(freshness) de 5, puntualidad \(onTime) de 5")
    }
    var noneTitle: String { localized("No ratings yet", "Aún no hay opiniones") }
    var noneText: String {
        localized("Customers can rate an order once they have it.", "Los clientes pueden opinar cuando tienen su pedido.")
    }
    var answer: String { localized("Your answer", "Tu respuesta") }
    var answerHelp: String { localized("The customer reads it.", "El cliente la lee.") }
    var save: String { localized("Save answer", "Guardar respuesta") }
    var older: String { localized("Older ratings", "Opiniones anteriores") }
    package var answerMissing: String {
        localized("Write an answer of up to 500 characters.", "Escribe una respuesta de hasta 500 caracteres.")
    }
    package var isAnswered: String { localized("Answer saved. The customer can read it.", "Respuesta guardada. El cliente puede leerla.") }
    func answerBy(_ name: String) -> String { localized("Answer from \(name)", "Respuesta de \(name)") }
    var rating: String { localized("Customer’s rating", "Opinión del cliente") }

    /// `4.3`, or a dash without ratings.
    static func tenths(_ tenths: Int?) -> String { tenths.map { "\($0 / 10).\($0 % 10)" } ?? "–" }
}

extension Text {
    package var ratings: RatingStrings { RatingStrings(text: self) }
}
