/// Strings about invalid fields and counts, and about changes to the list.
extension ProduceStrings {
    package var nameUnreadable: String { localized("Enter a name of 1 to 80 letters", "Escribe un nombre de 1 a 80 letras") }
    package var unitUnreadable: String {
        localized(
            "Say what one is, such as bunch or lb, in 20 letters at most", "Di qué es uno, como manojo o libra, en 20 letras como máximo")
    }
    package var descriptionUnreadable: String {
        localized("Keep the description under 1,000 letters", "La descripción no debe pasar de 1000 letras")
    }
    package var categoryMissing: String { localized("Choose a category", "Elige una categoría") }
    package var priceUnreadable: String {
        localized(
            "Enter the price in dollars, like 4.50, from 0.01 to 1,000.00", "Escribe el precio en dólares, como 4.50, de 0.01 a 1,000.00")
    }
    package func countUnreadable(_ most: Int) -> String {
        localized("Enter a whole number from 0 to \(most)", "Escribe un número entero de 0 a \(most)")
    }
    package var capUnreadable: String { localized("Enter a whole number from 1 to 999", "Escribe un número entero de 1 a 999") }
    package var marketMissing: String { localized("Tick at least one market", "Marca al menos un mercado") }
    package func cantGoThere(_ present: Int, _ most: Int) -> String {
        localized("There are \(present). The count goes from 0 to \(most).", "Hay \(present). La cantidad va de 0 a \(most).")
    }
    package func nowInStock(_ name: String, _ count: Int) -> String {
        localized("\(name): \(count) in stock.", "\(name): \(count) en existencia.")
    }
    package func removed(_ name: String) -> String { localized("\(name) is off your list.", "\(name) ya no está en tu lista.") }
    package func added(_ name: String) -> String { localized("\(name) is on your list.", "\(name) está en tu lista.") }
    package func savedProduce(_ name: String) -> String { localized("\(name) is saved.", "\(name) está guardado.") }
}
