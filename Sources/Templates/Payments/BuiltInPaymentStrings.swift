/// Strings of the pages that the built-in payment processor shows.
package struct BuiltInPaymentStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var bankAdded: String { localized("Thanks, you’re done here", "Gracias, aquí ya terminaste") }
    var bankAddedLine: String {
        localized(
            "Go back to the Harvest driver app. It shows when you can start driving.",
            "Vuelve a la app de repartidores de Harvest. Ahí verás cuándo puedes empezar a repartir.")
    }
    package var title: String { localized("Your bank account", "Tu cuenta bancaria") }
    package var line: String {
        localized(
            "Harvest pays you every week. Nobody at your market sees this.", "Harvest te paga cada semana. Nadie en tu mercado ve esto.")
    }
    package var bank: String { localized("Name of your bank", "Nombre de tu banco") }
    package var account: String { localized("Account number", "Número de cuenta") }
    package var accountHelp: String {
        localized(
            "The number isn’t kept, only its last four digits and a code that tells it from others.",
            "El número no se guarda: solo sus últimos cuatro dígitos y un código que lo distingue de otros.")
    }
    package var save: String { localized("Save bank account", "Guardar cuenta bancaria") }
    package var bankNeeded: String { localized("Enter the name of your bank.", "Escribe el nombre de tu banco.") }
    package var accountNeeded: String {
        localized("Enter the account number, 4 to 17 digits.", "Escribe el número de cuenta, de 4 a 17 dígitos.")
    }

    package var authenticate: String { localized("Confirm with your bank", "Confirma con tu banco") }
    package func isItYou(_ amount: String) -> String {
        localized("Are you paying \(amount) to Harvest?", "¿Estás pagando \(amount) a Harvest?")
    }
    package var isItYouSaving: String { localized("Are you adding your card to Harvest?", "¿Estás agregando tu tarjeta a Harvest?") }
    package var yes: String { localized("Yes, it’s me", "Sí, soy yo") }
    package var no: String { localized("No", "No") }
    package var goBack: String { localized("Thank you. Go back to the app.", "Gracias. Vuelve a la aplicación.") }
}

extension Text {
    package var builtInPayments: BuiltInPaymentStrings { BuiltInPaymentStrings(text: self) }
}
