/// The terms, and the texts of their page.
package struct TermsStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Terms", "Condiciones") }
    package var agree: String { localized("I agree to the ", "Acepto las ") }
    package var link: String { localized("Harvest terms", "condiciones de Harvest") }
    package var newTab: String { localized("(opens in a new tab)", "(se abre en otra pestaña)") }
    package var back: String { localized("Back to Harvest", "Volver a Harvest") }
    package func since(_ date: String) -> String { localized("In effect since \(date).", "Vigentes desde el \(date).") }

    /// - Parameter payday: the name of the weekday of payouts.
    package func parts(payday: String) -> [(heading: String, line: String)] {
        [harvest, food, orders, money(payday), details, leaving]
    }

    private var harvest: (heading: String, line: String) {
        (
            localized("What Harvest does", "Qué hace Harvest"),
            localized(
                "Harvest shows what you sell, takes the customer’s payment, finds a driver and pays you. You are the seller of your food.",
                "Harvest muestra lo que vendes, cobra al cliente, busca repartidor y te paga. Quien vende tu comida eres tú.")
        )
    }
    private var food: (heading: String, line: String) {
        (
            localized("Your food", "Tu comida"),
            localized(
                "What you list is yours to sell, is what you say it is, and meets your county’s food rules.",
                "Lo que publicas lo puedes vender, es lo que dices que es y cumple las reglas sanitarias de tu condado.")
        )
    }
    private var orders: (heading: String, line: String) {
        (
            localized("Orders", "Pedidos"),
            localized(
                "Pack what was ordered while your market is open. If you can’t fill an item, say so: the customer is refunded for it.",
                "Empaca lo pedido mientras tu mercado está abierto. Si no puedes surtir un producto, avisa: se le reembolsa al cliente.")
        )
    }
    private func money(_ payday: String) -> (heading: String, line: String) {
        (
            localized("Money", "Dinero"),
            localized(
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
            localized("Your details", "Tus datos"),
            localized(
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
            localized("Leaving", "Irse"),
            localized(
                "You can leave a market whenever you have no open orders there. We may suspend a vendor who breaks these terms, and we say why.",
                "Puedes dejar un mercado cuando no tengas pedidos abiertos ahí. Podemos suspender a quien incumpla estas condiciones, y decimos por qué."
            )
        )
    }
}

extension Text {
    package var terms: TermsStrings { TermsStrings(text: self) }
}
