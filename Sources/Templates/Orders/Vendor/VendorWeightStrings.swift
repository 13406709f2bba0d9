import HarvestCore

/// Strings about lines that are sold by weight.
package struct VendorWeightStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    func label(_ name: String) -> String { localized("Actual weight: \(name)", "Peso real: \(name)") }
    func help(_ most: Cents) -> String {
        localized("The customer pays for this weight, at most \(most).", "El cliente paga este peso, como máximo \(most).")
    }
    func helpWeighed(_ most: Cents) -> String {
        let remove = localized("Empty the field to remove the weight.", "Vacía el campo para quitar el peso.")
        return "\(help(most)) \(remove)"
    }
    var save: String { localized("Save weights", "Guardar pesos") }
    /// After the item's unit.
    var weighIt: String { localized("weigh it", "pésalo") }
    func weighed(_ weight: String, _ unit: String) -> String {
        localized("Actual weight: \(weight) \(unit)", "Peso real: \(weight) \(unit)")
    }
    func notWeighed(_ most: Cents) -> String {
        localized("Sold by weight, at most \(most)", "Se vende por peso, como máximo \(most)")
    }

    /// - Parameter weight: nil for a weight that was removed.
    package func saved(_ name: String, _ weight: String?, _ unit: String, _ price: Cents) -> String {
        let price = MoneyStrings.exact(price)
        guard let weight else { return localized("\(name): not weighed, \(price).", "\(name): sin pesar, \(price).") }
        return "\(name): \(weight) \(unit), \(price)."
    }
    package var nothingChanged: String { localized("No weight changed.", "Ningún peso cambió.") }
    package var unreadable: String {
        localized(
            "Enter the weight, like 1.25. If there is nothing to weigh, use “\(text.today.cantFill)”.",
            "Escribe el peso, como 1.25 o 1,25. Si no hay nada que pesar, usa “\(text.today.cantFill)”.")
    }
    package func tooHeavy(_ most: String) -> String {
        localized(
            "That is far more than ordered. Check the weight. The most you can enter is \(most).",
            "Es mucho más de lo pedido. Revisa el peso. Lo máximo que puedes escribir es \(most).")
    }
    package func changed(_ weight: String) -> String {
        localized(
            "Someone just saved \(weight). Check the weight, and save again to keep yours.",
            "Alguien acaba de guardar \(weight). Revisa el peso y guarda otra vez para dejar el tuyo.")
    }
    package var removedMeanwhile: String {
        localized(
            "Someone just removed the weight. Check it, and save again to keep yours.",
            "Alguien acaba de quitar el peso. Revísalo y guarda otra vez para dejar el tuyo.")
    }
    package var nothingLeft: String {
        localized(
            "None of this item is left in the order. The weight was not saved.",
            "Ya no queda nada de este producto en el pedido. No se guardó el peso.")
    }
}

extension Text {
    package var vendorWeights: VendorWeightStrings { VendorWeightStrings(text: self) }
}
