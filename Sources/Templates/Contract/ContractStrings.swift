/// The texts around the contract of the API, which is in English.
package struct ContractStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("API reference", "Referencia de la API") }
    package var line: String {
        localized("For developers of apps.", "Para quienes desarrollan aplicaciones. Está en inglés.")
    }
}

extension Text {
    package var contract: ContractStrings { ContractStrings(text: self) }
}
