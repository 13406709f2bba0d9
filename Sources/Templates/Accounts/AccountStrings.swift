/// Strings of sign-in, password reset and the forms of an account.
package struct AccountStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    // MARK: Fields

    package var email: String { localized("Email", "Correo electrónico") }
    package var password: String { localized("Password", "Contraseña") }
    package var newPassword: String { localized("New password", "Contraseña nueva") }
    package var currentPassword: String { localized("Current password", "Contraseña actual") }
    package var passwordHelp: String {
        localized("At least 8 characters. A short sentence works well.", "Al menos 8 caracteres. Una frase corta funciona bien.")
    }
    package var name: String { localized("Your name", "Tu nombre") }
    package var phone: String { localized("Mobile phone", "Teléfono móvil") }
    package var phoneHelp: String {
        localized("Drivers call it when they can’t find your stall.", "Los repartidores llaman si no encuentran tu puesto.")
    }

    // MARK: Signing in

    package var signIn: String { localized("Sign in", "Entrar") }
    package var signInLine: String { localized("For vendors and market managers.", "Para vendedores y encargados de mercados.") }
    package var forgotIt: String { localized("Forgot it?", "¿La olvidaste?") }
    package var keepSignedIn: String { localized("Keep me signed in on this phone", "Mantener la sesión en este teléfono") }
    package var newHere: String { localized("New to Harvest?", "¿Es tu primera vez en Harvest?") }
    package var startSelling: String { localized("Start selling", "Empezar a vender") }
    package var startSellingHelp: String {
        localized(
            "Takes about five minutes. You’ll need your bank details to be paid.",
            "Toma unos cinco minutos. Necesitarás tus datos bancarios para recibir pagos.")
    }
    package var backToSignIn: String { localized("Back to sign in", "Volver a entrar") }

    // MARK: A new password

    package var forgot: String { localized("Forgot your password?", "¿Olvidaste tu contraseña?") }
    package var forgotLine: String { localized("We’ll send you a link to choose a new one.", "Te enviaremos un enlace para elegir otra.") }
    package var sendLink: String { localized("Send link", "Enviar enlace") }
    package var checkEmail: String { localized("Check your mail", "Revisa tu correo") }
    package var checkEmailLine: String {
        localized(
            "If that address has an account, a link is on its way. It works once, for 30 minutes.",
            "Si esa dirección tiene una cuenta, el enlace va en camino. Sirve una vez, durante 30 minutos.")
    }
    package var checkEmailHelp: String {
        localized(
            "Nothing after a few minutes? Look in spam, or send another.",
            "¿No llega en unos minutos? Mira en correo no deseado o pide otro.")
    }
    package var sendAnother: String { localized("Send another link", "Enviar otro enlace") }
    package var reset: String { localized("Choose a new password", "Elige una contraseña nueva") }
    package var resetLine: String { localized("You’ll be signed out everywhere else.", "Se cerrará la sesión en los demás dispositivos.") }
    package var savePassword: String { localized("Save password", "Guardar contraseña") }
    package var linkUsed: String { localized("That link doesn’t work any more", "Ese enlace ya no sirve") }
    package var linkUsedLine: String {
        localized(
            "Links work once, for 30 minutes. Send yourself another one.", "Los enlaces sirven una vez, durante 30 minutos. Pide otro.")
    }

    // MARK: Confirmation and reauthentication

    package var confirmEmail: String { localized("Confirm your email", "Confirma tu correo") }
    package var confirmEmailLine: String { localized("One press, and we know it is you.", "Un toque y sabremos que eres tú.") }
    package var confirmEmailButton: String { localized("Confirm email", "Confirmar correo") }
    package var emailConfirmed: String { localized("Your email is confirmed.", "Tu correo está confirmado.") }
    package var reauthenticate: String { localized("Enter your password again", "Escribe tu contraseña otra vez") }
    package var reauthenticateLine: String {
        localized(
            "Email and phone are how we reach you, so we make sure it is you.",
            "Por el correo y el teléfono te contactamos: comprobemos que eres tú.")
    }
    package var continueSaving: String { localized("Continue and save", "Continuar y guardar") }
    package var passwordSaved: String { localized("Password saved. Sign in with it.", "Contraseña guardada. Entra con ella.") }
    package var passwordChanged: String { localized("Password changed.", "Contraseña cambiada.") }
    package var accountSaved: String { localized("Account saved.", "Cuenta guardada.") }
    package func confirmationSent(_ email: String) -> String {
        localized(
            "Saved. Open the letter to \(email) to use the new address.",
            "Guardado. Abre la carta enviada a \(email) para usar la dirección nueva.")
    }
    package var signedOut: String { localized("You are signed out.", "Has salido.") }
    package var sessionsEnded: String { localized("Every other device is signed out.", "Se cerraron las demás sesiones.") }
    package var wrongCredentials: String { localized("Email or password is wrong.", "El correo o la contraseña no son correctos.") }
    package func tryAgain(minutes: Int) -> String {
        localized(
            "Too many tries. Try again in \(minutes == 1 ? "1 minute" : "\(minutes) minutes").",
            "Demasiados intentos. Inténtalo en \(minutes == 1 ? "1 minuto" : "\(minutes) minutos").")
    }
    package var emailTaken: String {
        localized("Another account has this address. Enter a different one.", "Otra cuenta usa esta dirección. Escribe otra.")
    }
    package var suspended: String { localized("This account is suspended. Write to us.", "Esta cuenta está suspendida. Escríbenos.") }
    package var fullName: String { localized("Write your first and last name.", "Escribe tu nombre y apellido.") }
    package var phoneForm: String { localized("Write it like (310) 555-0100.", "Escríbelo como (310) 555-0100.") }
    package var pickMarket: String { localized("Pick a market, or tell us where you sell.", "Elige un mercado o dinos dónde vendes.") }
    package var kindNeeded: String { localized("Choose what you are.", "Elige qué eres.") }
    package var zipForm: String { localized("Write five digits, like 90026.", "Escribe cinco dígitos, como 90026.") }
}

extension Text {
    package var accounts: AccountStrings { AccountStrings(text: self) }
}
