import HarvestCore

/// Strings about lines that are sold by weight.
package struct VendorWeightStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    func label(_ name: String) -> String { localized("Actual weight: \(name)", "Peso real: \(name)") }
    func help(_ most: Cents) -> String {
        localized("The customer pays for this weight, at most \(most).", "El cliente paga este peso, como máximo \(most).")
    }
    var save: String { localized("Save weight", "Guardar peso") }
    /// After the item's unit.
    var weighIt: String { localized("weigh it", "pésalo") }
    func weighed(_ weight: String, _ unit: String) -> String {
        localized("Actual weight: \(weight) \(unit)", "Peso real: \(weight) \(unit)")
    }
    func notWeighed(_ most: Cents) -> String {
        localized("Sold by weight, at most \(most)", "Se vende por peso, como máximo \(most)")
    }

    package func saved(_ name: String, _ weight: String, _ unit: String, _ price: Cents) -> String {
        "\(name): \(weight) \(unit), \(MoneyStrings.exact(price))."
    }
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
    package var nothingLeft: String {
        localized(
            "None of this item is left in the order. The weight was not saved.",
            "Ya no queda nada de este producto en el pedido. No se guardó el peso.")
    }
}

extension Text {
    package var vendorWeights: VendorWeightStrings { VendorWeightStrings(text: self) }
}
