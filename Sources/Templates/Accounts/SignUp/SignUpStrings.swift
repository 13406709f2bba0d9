import HarvestCore

/// Strings of the sign-up pages.
package struct SignUpStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package func step(_ number: Int, of count: Int = 4) -> String { localized("Step \(number) of \(count)", "Paso \(number) de \(count)") }
    package var you: String { localized("Start selling", "Empezar a vender") }
    package var youLine: String { localized("About you. Each step is saved separately.", "Sobre ti. Cada paso se guarda por separado.") }
    package var haveAccount: String { localized("Already have an account?", "¿Ya tienes una cuenta?") }
    package var farm: String { localized("Your farm", "Tu granja") }
    package var farmLine: String { localized("Customers will see this.", "Los clientes verán esto.") }
    package var kind: String { localized("What kind of seller are you?", "¿Qué tipo de vendedor eres?") }
    package func kind(_ kind: API.VendorKind) -> String {
        switch kind {
        case .farm: localized("A farm", "Una granja")
        case .stall: localized("A market stall", "Un puesto de mercado")
        case .restaurant: localized("A restaurant", "Un restaurante")
        }
    }
    package func kindNote(_ kind: API.VendorKind) -> String {
        switch kind {
        case .farm: localized("You sell what you grow", "Vendes lo que cultivas")
        case .stall: localized("You sell what others make", "Vendes lo que otros hacen")
        case .restaurant: localized("You cook to order", "Cocinas por pedido")
        }
    }
    package var zip: String { localized("ZIP code of the farm", "Código postal de la granja") }
    package var zipHelp: String { localized("To show markets near you first.", "Para mostrarte primero los mercados cercanos.") }
    package var markets: String { localized("Your markets", "Tus mercados") }
    package var marketsLine: String {
        localized("Pick where you sell. You can change it later.", "Elige dónde vendes. Puedes cambiarlo después.")
    }
    package var pick: String { localized("Where do you sell?", "¿Dónde vendes?") }
    package var elsewhere: String { localized("Sell somewhere else? Tell us where you sell", "¿Vendes en otro lugar? Dinos dónde") }
    package var noMarket: String { localized("No market nearby", "No hay mercados cerca") }
    package var tellUs: String { localized("Tell us where you sell", "Dinos dónde vendes") }
    package var tellUsHelp: String {
        localized("Its name and city. We’ll look into adding it.", "Nombre y ciudad. Veremos si podemos agregarlo.")
    }
    package var restaurant: String { localized("Your restaurant", "Tu restaurante") }
    package var restaurantLine: String { localized("How drivers and customers find you.", "Cómo te encuentran repartidores y clientes.") }
    package var logo: String { localized("Logo", "Logotipo") }
    package func isSignedUp(_ name: String) -> String {
        localized(
            "\(name) is signed up. Add your hours to your profile; we review new restaurants within a day.",
            "\(name) quedó registrado. Agrega tu horario en tu perfil; revisamos los restaurantes nuevos en un día.")
    }
    package var payouts: String { localized("Get paid", "Recibir pagos") }
    /// - Parameter payday: the name of the weekday.
    package func payoutsLine(payday: String) -> String { localized("We pay out every \(payday).", "Pagamos cada \(payday).") }
    package var payoutsHelp: String {
        localized(
            "Our payment provider asks for your bank account and keeps it. Harvest never sees the full number.",
            "Nuestro proveedor de pagos pide tu cuenta bancaria y la guarda. Harvest nunca ve el número completo.")
    }
    var payoutsRequired: String {
        localized("Customers can order from you once it is added.", "Los clientes podrán pedirte cuando la agregues.")
    }
    package var addBank: String { localized("Add bank account", "Agregar cuenta bancaria") }
    package var later: String { localized("Do it later", "Hacerlo después") }
    package var waiting: String {
        localized(
            "We review new vendors within a day. Until then, you can add your items.",
            "Revisamos a los vendedores nuevos en un día. Mientras tanto puedes agregar tus productos.")
    }
}

extension Text {
    package var signUp: SignUpStrings { SignUpStrings(text: self) }
}
