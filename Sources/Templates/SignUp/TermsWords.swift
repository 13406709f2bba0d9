/// The terms themselves, and the words around them.
public struct TermsWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var title: String { say("Terms", "Condiciones") }
    public var agree: String { say("I agree to the ", "Acepto las ") }
    public var link: String { say("terms of Harvest", "condiciones de Harvest") }
    public var newTab: String { say("(opens in a new tab)", "(se abre en otra pestaña)") }
    public var back: String { say("Back to Harvest", "Volver a Harvest") }
    public func since(_ date: String) -> String { say("In force since \(date).", "Vigentes desde el \(date).") }

    /// - Parameter payday: the name of the weekday on which payouts go out.
    public func parts(payday: String) -> [(heading: String, line: String)] {
        [harvest, food, orders, money(payday), details, leaving]
    }

    private var harvest: (heading: String, line: String) {
        (
            say("What Harvest does", "Qué hace Harvest"),
            say(
                "Harvest shows what you sell, takes the customer’s payment, finds a driver and pays you. You are the seller of your food.",
                "Harvest muestra lo que vendes, cobra al cliente, busca repartidor y te paga. Quien vende tu comida eres tú.")
        )
    }
    private var food: (heading: String, line: String) {
        (
            say("Your food", "Tu comida"),
            say(
                "What you list is yours to sell, is what you say it is, and meets the food rules of your county.",
                "Lo que publicas lo puedes vender, es lo que dices que es y cumple las reglas sanitarias de tu condado.")
        )
    }
    private var orders: (heading: String, line: String) {
        (
            say("Orders", "Pedidos"),
            say(
                "Pack what was ordered while your market is open. When you can’t fill a line, say so: the customer gets that money back.",
                "Prepara lo pedido mientras tu mercado está abierto. Si no puedes surtir algo, dilo: el cliente recupera ese dinero.")
        )
    }
    private func money(_ payday: String) -> (heading: String, line: String) {
        (
            say("Money", "Dinero"),
            say(
                """
                You set your prices and get the price of your food and its sales tax. The customer pays a service fee and a tip on top. \
                We pay out every \(payday) what was delivered.
                """,
                """
                Tú pones los precios y recibes el precio de tu comida y su impuesto. El cliente paga además una tarifa de servicio y una \
                propina. Pagamos cada \(payday) lo entregado.
                """)
        )
    }
    private var details: (heading: String, line: String) {
        (
            say("Your details", "Tus datos"),
            say(
                """
                Customers see your farm’s name, story and photo. Drivers also get your phone number. \
                Your bank details stay with the payment provider. We note which terms you agreed to, and when.
                """,
                """
                Los clientes ven el nombre, la historia y la foto de tu granja. Los repartidores reciben además tu teléfono. \
                Tus datos bancarios se quedan con el proveedor de pagos. Guardamos qué condiciones aceptaste y cuándo.
                """)
        )
    }
    private var leaving: (heading: String, line: String) {
        (
            say("Leaving", "Irse"),
            say(
                "You can leave a market whenever no order is open there. We may suspend a vendor who breaks these terms, and say why.",
                "Puedes dejar un mercado cuando no tengas pedidos abiertos ahí. Podemos suspender a quien incumpla, y decimos por qué.")
        )
    }
}

extension Text {
    public var terms: TermsWords { TermsWords(text: self) }
}
