/// What is wrong with a produce or a count, and how to put it right.
extension ProduceWords {
    public var nameUnreadable: String { say("Enter a name of 1 to 80 letters", "Escribe un nombre de 1 a 80 letras") }
    public var unitUnreadable: String {
        say("Say what one is, such as bunch or lb, in 20 letters at most", "Di qué es uno, como manojo o libra, en 20 letras como máximo")
    }
    public var descriptionUnreadable: String {
        say("Keep the description under 1,000 letters", "La descripción no debe pasar de 1000 letras")
    }
    public var categoryMissing: String { say("Choose a category", "Elige una categoría") }
    public var priceUnreadable: String {
        say("Enter the price in dollars, like 4.50, from 0.01 to 1,000.00", "Escribe el precio en dólares, como 4.50, de 0.01 a 1,000.00")
    }
    public func countUnreadable(_ most: Int) -> String {
        say("Enter a whole number from 0 to \(most)", "Escribe un número entero de 0 a \(most)")
    }
    public var capUnreadable: String { say("Enter a whole number from 1 to 999", "Escribe un número entero de 1 a 999") }
    public var marketMissing: String { say("Tick at least one market", "Marca al menos un mercado") }
    public func cantGoThere(_ present: Int, _ most: Int) -> String {
        say("There are \(present). The count goes from 0 to \(most).", "Hay \(present). La cantidad va de 0 a \(most).")
    }
    public func nowInStock(_ name: String, _ count: Int) -> String {
        say("\(name): \(count) in stock.", "\(name): \(count) en existencia.")
    }
    public func removed(_ name: String) -> String { say("\(name) is off your list.", "\(name) ya no está en tu lista.") }
    public func added(_ name: String) -> String { say("\(name) is on your list.", "\(name) está en tu lista.") }
    public func savedProduce(_ name: String) -> String { say("\(name) is saved.", "\(name) está guardado.") }
}
