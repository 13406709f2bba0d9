/// Words of the farm's own details.
public struct FarmWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var title: String {
        text.isKitchen
            ? say("Restaurant profile", "Perfil del restaurante")
            : say("Farm profile", "Perfil de la granja")
    }
    public var line: String {
        text.isKitchen
            ? say("Customers see this beside your dishes.", "Los clientes lo ven junto a tus platos.")
            : say("Customers see this beside your produce.", "Los clientes lo ven junto a tus productos.")
    }
    public var about: String {
        text.isKitchen
            ? say("About your restaurant", "Sobre tu restaurante")
            : say("About your farm", "Sobre tu granja")
    }
    public var name: String {
        text.isKitchen
            ? say("Restaurant name", "Nombre del restaurante")
            : say("Farm name", "Nombre de la granja")
    }
    public var nameHelp: String { say("As it stands on your sign.", "Como está en tu letrero.") }
    public var kind: String { say("What are you?", "¿Qué eres?") }
    public func kind(_ kind: SellerKind) -> String {
        switch kind {
        case .farm: say("A farm", "Una granja")
        case .stall: say("A market stall", "Un puesto de mercado")
        case .restaurant: say("A restaurant", "Un restaurante")
        }
    }
    public func kindNote(_ kind: SellerKind) -> String {
        switch kind {
        case .farm: say("You sell what you grow", "Vendes lo que cultivas")
        case .stall: say("You sell what others make", "Vendes lo que otros hacen")
        case .restaurant: say("You cook to order", "Cocinas por pedido")
        }
    }
    public var category: String { say("What do you mostly sell?", "¿Qué vendes sobre todo?") }
    public var categoryHelp: String { say("Customers filter farms by it.", "Los clientes filtran por esto.") }
    public var choose: String { say("Choose", "Elige") }
    public var categoryMissing: String { say("Choose what you mostly sell.", "Elige qué vendes sobre todo.") }
    public var story: String { say("Your story", "Tu historia") }
    public var storyHelp: String {
        text.isKitchen
            ? say("What you cook, how, and since when.", "Qué cocinas, cómo y desde cuándo.")
            : say("Where you grow, how, and since when.", "Dónde cultivas, cómo y desde cuándo.")
    }
    public var phone: String { say("Phone for drivers", "Teléfono para repartidores") }
    public var website: String { say("Website", "Sitio web") }
    public var photo: String {
        text.isKitchen
            ? say("Logo or photo", "Logotipo o foto")
            : say("Photo of the farm", "Foto de la granja")
    }
    public var photoHelp: String {
        text.isKitchen
            ? say("Your sign, your kitchen or your best dish.", "Tu letrero, tu cocina o tu mejor plato.")
            : say("You, your stall or your fields.", "Tú, tu puesto o tus campos.")
    }
    // MARK: A restaurant's own

    public var place: String { say("Where you are", "Dónde estás") }
    public var address: String { say("Address", "Dirección") }
    public var addressHelp: String { say("Where drivers and customers collect.", "Donde recogen repartidores y clientes.") }
    public var addressMissing: String { say("Enter an address of 1 to 200 characters.", "Escribe una dirección de 1 a 200 caracteres.") }
    public var pinHelp: String {
        say(
            "Open a map, press on your door and copy both numbers. Customers can order once they are here.",
            "Abre un mapa, pulsa en tu puerta y copia los dos números. Con ellos los clientes pueden pedir.")
    }
    public var pinUnreadable: String {
        say("Enter degrees like 34.0903 and -118.2771.", "Escribe grados como 34.0903 y -118.2771.")
    }
    public var hours: String { say("When you cook", "Cuándo cocinas") }
    public var hoursHelp: String {
        say("Customers order and book within these hours.", "Los clientes piden y reservan dentro de este horario.")
    }
    public var zoneMissing: String { say("Choose a time zone.", "Elige una zona horaria.") }

    public var saved: String { say("Saved.", "Guardado.") }
    public var nameMissing: String { say("Enter a name of 1 to 80 characters.", "Escribe un nombre de 1 a 80 caracteres.") }
    public var storyTooLong: String { say("Use at most 2,000 characters.", "Usa 2000 caracteres como máximo.") }
    public var phoneUnreadable: String {
        say("Enter a phone number with its area code, like (213) 555-0142.", "Escribe el teléfono con código de área, como (213) 555-0142.")
    }
    public var websiteUnreadable: String {
        say("Enter an address that begins with https://.", "Escribe una dirección que empiece con https://.")
    }
    public var save: String {
        text.isKitchen
            ? say("Save restaurant", "Guardar restaurante")
            : say("Save farm", "Guardar granja")
    }
}

extension Text {
    public var farm: FarmWords { FarmWords(text: self) }
}

/// What a vendor is.
public enum SellerKind: String, Sendable, CaseIterable {
    case farm, stall, restaurant
}
