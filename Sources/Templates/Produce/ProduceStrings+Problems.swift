/// Strings about invalid fields and counts, and about changes to the list.
extension ProduceStrings {
    package var nameUnreadable: String { localized("Enter a name, up to 80 characters", "Escribe un nombre de hasta 80 caracteres") }
    package var unitUnreadable: String {
        localized(
            "Enter a unit, like bunch or lb, up to 20 characters", "Escribe una unidad, como manojo o libra, de hasta 20 caracteres")
    }
    package var unitWithoutWeight: String {
        localized(
            "To sell by weight, choose lb, oz, kg or g. Or turn off “\(byWeight)”.",
            "Para vender por peso, elige lb, oz, kg o g. O desactiva “\(byWeight)”.")
    }
    package var descriptionUnreadable: String {
        localized("Use at most 1,000 characters", "Usa 1,000 caracteres como máximo")
    }
    package var categoryMissing: String { localized("Choose a category", "Elige una categoría") }
    package var priceUnreadable: String {
        localized(
            "Enter the price in dollars, like 4.50, from 0.01 to 1,000.00", "Escribe el precio en dólares, como 4.50, de 0.01 a 1,000.00")
    }
    package func countUnreadable(_ most: Int) -> String {
        localized(
            "Enter a whole number from 0 to \(NumberStrings.grouped(most))",
            "Escribe un número entero de 0 a \(NumberStrings.grouped(most))")
    }
    package var capUnreadable: String { localized("Enter a whole number from 1 to 999", "Escribe un número entero de 1 a 999") }
    package var marketMissing: String { localized("Choose at least one market", "Elige al menos un mercado") }
    package func cantGoThere(_ present: Int, _ most: Int) -> String {
        guard present != 0 else { return localized("Already at 0", "Ya está en 0") }
        let (count, limit) = (NumberStrings.grouped(present), NumberStrings.grouped(most))
        return localized("\(count) in stock. The limit is \(limit).", "\(count) en existencia. El límite es \(limit).")
    }
    package func countsSaved(_ number: Int) -> String { localized("\(number) counts saved.", "\(number) cantidades guardadas.") }
    /// - Parameter count: nil for produce that is not counted.
    package func nowInStock(_ name: String, _ count: Int?) -> String {
        guard let count else { return "\(name): \(noCount)." }
        return localized("\(name): \(NumberStrings.grouped(count)) in stock.", "\(name): \(NumberStrings.grouped(count)) en existencia.")
    }
    package func added(_ name: String) -> String { localized("\(name) added.", "Agregaste \(name).") }
}
