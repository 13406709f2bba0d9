import HarvestCore

/// Strings of the administrators' pages about categories.
package struct CategoryStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Categories", "Categorías") }
    var intro: String {
        localized(
            "The choices that people see, in this order. None is preselected.",
            "Las opciones que ve la gente, en este orden. Ninguna viene elegida.")
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
        localized(
            "It can no longer be chosen. Items that already have it keep it.", "Ya no se puede elegir. Lo que ya la tiene la conserva.")
    }
    var removedText: String { localized("This category is not offered.", "Esta categoría no se ofrece.") }
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
