/// Words of the four short pages of signing up.
public struct SignUpWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public func step(_ number: Int, of count: Int = 4) -> String { say("Step \(number) of \(count)", "Paso \(number) de \(count)") }
    public var you: String { say("Start selling", "Empezar a vender") }
    public var youLine: String { say("First you. Each step is saved on its own.", "Primero tú. Cada paso se guarda por separado.") }
    public var haveAccount: String { say("Already have an account?", "¿Ya tienes una cuenta?") }
    public var farm: String { say("Your farm", "Tu granja") }
    public var farmLine: String { say("What customers will read.", "Lo que leerán los clientes.") }
    public var zip: String { say("ZIP code of the farm", "Código postal de la granja") }
    public var zipHelp: String { say("To show markets near you first.", "Para mostrarte primero los mercados cercanos.") }
    public var markets: String { say("Your markets", "Tus mercados") }
    public var marketsLine: String { say("Pick where you sell. You can change it later.", "Elige dónde vendes. Puedes cambiarlo después.") }
    public var pick: String { say("Where do you sell?", "¿Dónde vendes?") }
    public var elsewhere: String { say("Sell somewhere else? Tell us where you sell", "¿Vendes en otro lugar? Dinos dónde") }
    public var noMarket: String { say("No market nearby", "No hay mercados cerca") }
    public var tellUs: String { say("Tell us where you sell", "Dinos dónde vendes") }
    public var tellUsHelp: String {
        say("Its name and city. We write to you when it is open to orders.", "Nombre y ciudad. Te escribimos cuando acepte pedidos.")
    }
    public var restaurant: String { say("Your restaurant", "Tu restaurante") }
    public var restaurantLine: String { say("How drivers and customers find you.", "Cómo te encuentran repartidores y clientes.") }
    public var logo: String { say("Logo", "Logotipo") }
    public func isSignedUp(_ name: String) -> String {
        say(
            "\(name) is signed up. Say in your profile when you cook; we look at new restaurants within a day.",
            "\(name) quedó registrado. Di en tu perfil cuándo cocinas; revisamos los restaurantes nuevos en un día.")
    }
    public var payouts: String { say("Get paid", "Recibir pagos") }
    /// - Parameter payday: the weekday's name.
    public func payoutsLine(payday: String) -> String { say("We pay out every \(payday).", "Pagamos cada \(payday).") }
    public var payoutsHelp: String {
        say(
            "Our payment provider asks for your bank account and keeps it. Harvest never sees the full number.",
            "Nuestro proveedor de pagos pide tu cuenta bancaria y la guarda. Harvest nunca ve el número completo.")
    }
    public var addBank: String { say("Add bank account", "Agregar cuenta bancaria") }
    public var later: String { say("Do it later", "Hacerlo después") }
    public var waiting: String {
        say(
            "We look at new farms within a day. Until then you can add your produce.",
            "Revisamos las granjas nuevas en un día. Mientras tanto puedes agregar tus productos.")
    }
}

extension Text {
    public var signUp: SignUpWords { SignUpWords(text: self) }
}
