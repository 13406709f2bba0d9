import HarvestCore

/// Strings of the administrators' pages about categories.
package struct CategoryStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Categories", "Categorías") }
    var intro: String {
        localized(
            "What people choose from, in this order. Nothing is chosen for them.",
            "Lo que se puede elegir, en este orden. Nada viene elegido.")
    }
    var kind: String { localized("Kind", "Tipo") }
    var add: String { localized("Add category", "Agregar categoría") }
    var save: String { localized("Save category", "Guardar categoría") }
    var english: String { localized("Name in English", "Nombre en inglés") }
    var spanish: String { localized("Name in Spanish", "Nombre en español") }
    var order: String { localized("Order", "Orden") }
    var removed: String { localized("Not offered", "No se ofrece") }
    var offering: String { localized("Offered", "Se ofrece") }
    var remove: String { localized("Stop offering it", "Dejar de ofrecerla") }
    var offerAgain: String { localized("Offer it again", "Volver a ofrecerla") }
    var removeText: String {
        localized("Nobody can choose it any more. What has it keeps it.", "Ya nadie puede elegirla. Lo que la tiene la conserva.")
    }
    var removedText: String { localized("Nobody can choose it now.", "Ahora nadie puede elegirla.") }
    func up(_ name: String) -> String { localized("Move \(name) up", "Subir \(name)") }
    func down(_ name: String) -> String { localized("Move \(name) down", "Bajar \(name)") }
    package var nameMissing: String { localized("Enter a name of up to 40 characters", "Escribe un nombre de hasta 40 caracteres") }
    package var nameTaken: String { localized("Another category has this name", "Otra categoría se llama así") }

    package func kind(_ kind: API.CategoryKind) -> String {
        switch kind {
        case .vendor: localized("Vendors", "Vendedores")
        case .produce: localized("Produce", "Productos")
        case .listing: localized("Listings", "Anuncios")
        case .errand: localized("Errands", "Encargos")
        }
    }
}

extension Text {
    package var categories: CategoryStrings { CategoryStrings(text: self) }
}
