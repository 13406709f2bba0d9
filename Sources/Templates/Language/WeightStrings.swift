/// Weights as people read them, the same in both languages.
package enum WeightStrings {
    /// `450 g`, `12.4 kg` or `1,204 kg`.
    package static func text(_ grams: Int) -> String { grams < 1000 ? "\(grams) g" : kilograms(grams) }

    /// `0.5 kg`, rounded half up to 100 g, or whole kilograms from 100 kg on.
    package static func kilograms(_ grams: Int) -> String {
        if grams >= 100_000 { return "\(NumberStrings.grouped((grams + 500) / 1000)) kg" }
        let tenths = (grams + 50) / 100
        return "\(tenths / 10).\(tenths % 10) kg"
    }
}
