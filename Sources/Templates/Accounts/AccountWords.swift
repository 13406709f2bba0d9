/// Words of signing in and one's own account.
public struct AccountWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var quote: String { say("Farm fresh should be for everyone.", "Lo fresco del campo debe ser para todos.") }
    public var quoteMore: String {
        say("Sell at your market and at every door nearby.", "Vende en tu mercado y en cada puerta cercana.")
    }

    // MARK: Fields

    public var email: String { say("Email", "Correo electrónico") }
    public var password: String { say("Password", "Contraseña") }
    public var newPassword: String { say("New password", "Contraseña nueva") }
    public var currentPassword: String { say("Current password", "Contraseña actual") }
    public var passwordHelp: String {
        say("At least 8 characters. A short sentence works well.", "Al menos 8 caracteres. Una frase corta funciona bien.")
    }
    public var name: String { say("Your name", "Tu nombre") }
    public var phone: String { say("Mobile phone", "Teléfono móvil") }
    public var phoneHelp: String {
        say("Drivers call it when they can’t find your stall.", "Los repartidores llaman si no encuentran tu puesto.")
    }

    // MARK: Signing in

    public var signIn: String { say("Sign in", "Entrar") }
    public var signInLine: String { say("For vendors and market managers.", "Para vendedores y encargados de mercados.") }
    public var forgotIt: String { say("Forgot it?", "¿La olvidaste?") }
    public var keepSignedIn: String { say("Keep me signed in on this phone", "Mantener la sesión en este teléfono") }
    public var newHere: String { say("New to Harvest?", "¿Es tu primera vez en Harvest?") }
    public var startSelling: String { say("Start selling", "Empezar a vender") }
    public var startSellingHelp: String {
        say(
            "Takes about five minutes. You’ll need your bank details to be paid.",
            "Toma unos cinco minutos. Necesitarás tus datos bancarios para recibir pagos.")
    }
    public var signOut: String { say("Sign out", "Salir") }
    public var backToSignIn: String { say("Back to sign in", "Volver a entrar") }

    // MARK: A new password

    public var forgot: String { say("Forgot your password?", "¿Olvidaste tu contraseña?") }
    public var forgotLine: String { say("We’ll send you a link to choose a new one.", "Te enviaremos un enlace para elegir otra.") }
    public var sendLink: String { say("Send link", "Enviar enlace") }
    public var checkMail: String { say("Check your mail", "Revisa tu correo") }
    public var checkMailLine: String {
        say(
            "If that address has an account, a link is on its way. It works once, for 30 minutes.",
            "Si esa dirección tiene una cuenta, el enlace va en camino. Sirve una vez, durante 30 minutos.")
    }
    public var checkMailHelp: String {
        say(
            "Nothing after a few minutes? Look in spam, or send another.",
            "¿No llega en unos minutos? Mira en correo no deseado o pide otro.")
    }
    public var sendAnother: String { say("Send another link", "Enviar otro enlace") }
    public var reset: String { say("Choose a new password", "Elige una contraseña nueva") }
    public var resetLine: String { say("You’ll be signed out everywhere else.", "Se cerrará la sesión en los demás dispositivos.") }
    public var savePassword: String { say("Save password", "Guardar contraseña") }
    public var linkUsed: String { say("That link doesn’t work any more", "Ese enlace ya no sirve") }
    public var linkUsedLine: String {
        say("Links work once, for 30 minutes. Send yourself another one.", "Los enlaces sirven una vez, durante 30 minutos. Pide otro.")
    }

    // MARK: Proofs

    public var confirmEmail: String { say("Confirm your email", "Confirma tu correo") }
    public var confirmEmailLine: String { say("One press, and we know it is you.", "Un toque y sabremos que eres tú.") }
    public var confirmEmailButton: String { say("Confirm email", "Confirmar correo") }
    public var emailConfirmed: String { say("Your email is confirmed.", "Tu correo está confirmado.") }
    public var proveAgain: String { say("Enter your password again", "Escribe tu contraseña otra vez") }
    public var proveAgainLine: String {
        say(
            "Email and phone are how we reach you, so we make sure it is you.",
            "Por el correo y el teléfono te contactamos: comprobemos que eres tú.")
    }
    public var continueSaving: String { say("Continue and save", "Continuar y guardar") }
    public var passwordSaved: String { say("Password saved. Sign in with it.", "Contraseña guardada. Entra con ella.") }
    public var passwordChanged: String { say("Password changed.", "Contraseña cambiada.") }
    public var accountSaved: String { say("Account saved.", "Cuenta guardada.") }
    public func confirmationSent(_ email: String) -> String {
        say(
            "Saved. Open the letter to \(email) to use the new address.",
            "Guardado. Abre la carta enviada a \(email) para usar la dirección nueva.")
    }
    public var signedOut: String { say("You are signed out.", "Has salido.") }
    public var sessionsEnded: String { say("Every other device is signed out.", "Se cerraron las demás sesiones.") }
    public var wrongCredentials: String { say("Email or password is wrong.", "El correo o la contraseña no son correctos.") }
    public func tryAgain(minutes: Int) -> String {
        say(
            "Too many tries. Try again in \(minutes == 1 ? "1 minute" : "\(minutes) minutes").",
            "Demasiados intentos. Inténtalo en \(minutes == 1 ? "1 minuto" : "\(minutes) minutos").")
    }
    public var emailTaken: String {
        say("Another account has this address. Enter a different one.", "Otra cuenta usa esta dirección. Escribe otra.")
    }
    public var suspended: String { say("This account is suspended. Write to us.", "Esta cuenta está suspendida. Escríbenos.") }
    public var fullName: String { say("Write your first and last name.", "Escribe tu nombre y apellido.") }
    public var phoneForm: String { say("Write it like (310) 555-0100.", "Escríbelo como (310) 555-0100.") }
    public var pickMarket: String { say("Pick a market, or tell us where you sell.", "Elige un mercado o dinos dónde vendes.") }
    public var kindNeeded: String { say("Choose what you are.", "Elige qué eres.") }
    public var zipForm: String { say("Write five digits, like 90026.", "Escribe cinco dígitos, como 90026.") }
}

extension Text {
    public var accounts: AccountWords { AccountWords(text: self) }
}
