/// Strings of the farm's profile.
package struct FarmStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String {
        text.isKitchen
            ? localized("Restaurant profile", "Perfil del restaurante")
            : localized("Farm profile", "Perfil de la granja")
    }
    package var line: String {
        text.isKitchen
            ? localized("Customers see this beside your dishes.", "Los clientes lo ven junto a tus platillos.")
            : localized("Customers see this beside your produce.", "Los clientes lo ven junto a tus productos.")
    }
    package var about: String {
        text.isKitchen
            ? localized("About your restaurant", "Sobre tu restaurante")
            : localized("About your farm", "Sobre tu granja")
    }
    package var name: String {
        text.isKitchen
            ? localized("Restaurant name", "Nombre del restaurante")
            : localized("Farm name", "Nombre de la granja")
    }
    package var nameHelp: String { localized("As it appears on your sign.", "Como aparece en tu letrero.") }
    package var category: String { localized("What do you mostly sell?", "¿Qué vendes sobre todo?") }
    package var categoryHelp: String { localized("Customers filter vendors by this.", "Los clientes filtran por esto.") }
    /// A category's name where a vendor chooses what it sells; the catalog names groups of vendors.
    /// - Parameter key: the category's stable key.
    package func category(_ key: String, _ name: String) -> String {
        switch key {
        case "veggie-vendors": localized("Vegetables", "Verduras")
        case "fruit-vendors": localized("Fruit", "Frutas")
        default: name
        }
    }
    package var choose: String { localized("Choose", "Elige") }
    package var categoryMissing: String { localized("Choose what you mostly sell.", "Elige qué vendes sobre todo.") }
    package var story: String { localized("Your story", "Tu historia") }
    package var storyHelp: String {
        text.isKitchen
            ? localized("What you cook, how, and since when.", "Qué cocinas, cómo y desde cuándo.")
            : localized("Where you grow, how, and since when.", "Dónde cultivas, cómo y desde cuándo.")
    }
    package var phone: String { localized("Phone for drivers", "Teléfono para repartidores") }
    package var website: String { localized("Website", "Sitio web") }
    package var photo: String {
        text.isKitchen
            ? localized("Logo or photo", "Logotipo o foto")
            : localized("Photo of the farm", "Foto de la granja")
    }
    package var photoHelp: String {
        text.isKitchen
            ? localized("Your sign, your kitchen or your best dish.", "Tu letrero, tu cocina o tu mejor platillo.")
            : localized("You, your stall or your fields.", "Tú, tu puesto o tus campos.")
    }

    // MARK: Restaurants

    package var place: String { localized("Location", "Ubicación") }
    package var address: String { localized("Address", "Dirección") }
    package var addressHelp: String {
        localized("Where drivers and customers pick up orders.", "Donde repartidores y clientes recogen los pedidos.")
    }
    package var addressMissing: String {
        localized("Enter an address, up to 200 characters.", "Escribe una dirección de hasta 200 caracteres.")
    }
    package var pinHelp: String {
        localized(
            "Open a map, press on your door and copy both numbers. Customers can order once both are filled in.",
            "Abre un mapa, toca tu puerta y copia los dos números. Con ellos los clientes pueden pedir.")
    }
    package var pinUnreadable: String {
        localized("Enter degrees like 34.0903 and -118.2771.", "Escribe grados como 34.0903 y -118.2771.")
    }
    package var hours: String { localized("Opening hours", "Horario") }
    package var hoursHelp: String {
        localized("Customers can order and book within these hours.", "Los clientes pueden pedir y reservar dentro de este horario.")
    }
    package var zoneMissing: String { localized("Choose a time zone.", "Elige una zona horaria.") }

    package var saved: String { localized("Saved.", "Guardado.") }
    package var nameMissing: String { localized("Enter a name, up to 80 characters.", "Escribe un nombre de hasta 80 caracteres.") }
    package var storyTooLong: String { localized("Use at most 2,000 characters.", "Usa 2,000 caracteres como máximo.") }
    package var phoneUnreadable: String {
        localized(
            "Enter a phone number with its area code, like (213) 555-0142.", "Escribe el teléfono con código de área, como (213) 555-0142.")
    }
    package var websiteUnreadable: String {
        localized("Enter a web address that begins with https://.", "Escribe una dirección web que empiece con https://.")
    }
    package var save: String {
        text.isKitchen
            ? localized("Save restaurant", "Guardar restaurante")
            : localized("Save farm", "Guardar granja")
    }
}

extension Text {
    package var farm: FarmStrings { FarmStrings(text: self) }
}
