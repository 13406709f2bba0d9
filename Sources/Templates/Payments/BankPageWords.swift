extension Text {
    public var bankPages: BankPageWords { BankPageWords(text: self) }
}

/// Words of the built-in processor's own pages.
public struct BankPageWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var title: String { say("Where your money goes", "A dónde va tu dinero") }
    public var line: String {
        say("Harvest pays you every week. Nobody at your market sees this.", "Harvest te paga cada semana. Nadie en tu mercado ve esto.")
    }
    public var bank: String { say("Name of your bank", "Nombre de tu banco") }
    public var account: String { say("Account number", "Número de cuenta") }
    public var accountHelp: String { say("Only the last four digits are kept.", "Solo se guardan los últimos cuatro dígitos.") }
    public var save: String { say("Save", "Guardar") }
    public var bankNeeded: String { say("Write the name of your bank.", "Escribe el nombre de tu banco.") }
    public var accountNeeded: String { say("Write the account number, 4 to 17 digits.", "Escribe el número de cuenta, de 4 a 17 dígitos.") }

    public var authenticate: String { say("Your bank asks", "Tu banco pregunta") }
    public func isItYou(_ amount: String) -> String { say("Are you paying \(amount) at Harvest?", "¿Estás pagando \(amount) en Harvest?") }
    public var isItYouSaving: String { say("Are you saving your card at Harvest?", "¿Estás guardando tu tarjeta en Harvest?") }
    public var yes: String { say("Yes, it is me", "Sí, soy yo") }
    public var no: String { say("No", "No") }
    public var goBack: String { say("Thank you. Go back to the app.", "Gracias. Vuelve a la aplicación.") }
}
