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
    package var phone: String { localized("Mobile phone", "Teléfono celular") }
    package var phoneHelp: String {
        localized("Drivers call it if they can’t find your stall.", "Los repartidores te llaman si no encuentran tu puesto.")
    }

    // MARK: Signing in

    package var signIn: String { localized("Sign in", "Iniciar sesión") }
    package var signInLine: String { localized("For vendors and market managers.", "Para vendedores y encargados de mercados.") }
    package var forgotIt: String { localized("Forgot it?", "¿La olvidaste?") }
    package var keepSignedIn: String { localized("Keep me signed in on this device", "Mantener la sesión iniciada en este dispositivo") }
    package var newHere: String { localized("New to Harvest?", "¿Es tu primera vez en Harvest?") }
    package var startSelling: String { localized("Start selling", "Empezar a vender") }
    package var startSellingHelp: String {
        localized(
            "Takes about five minutes. You’ll need your bank details to get paid.",
            "Toma unos cinco minutos. Necesitarás tus datos bancarios para recibir pagos.")
    }
    package var backToSignIn: String { localized("Back to sign in", "Volver a iniciar sesión") }

    // MARK: A new password

    package var forgot: String { localized("Forgot your password?", "¿Olvidaste tu contraseña?") }
    package var forgotLine: String { localized("We’ll send you a link to choose a new one.", "Te enviaremos un enlace para elegir otra.") }
    package var sendLink: String { localized("Send link", "Enviar enlace") }
    package var checkEmail: String { localized("Check your email", "Revisa tu correo") }
    package var checkEmailLine: String {
        localized(
            "If that address has an account, a link is on its way. It works once, for 30 minutes.",
            "Si esa dirección tiene una cuenta, el enlace va en camino. Sirve una vez, durante 30 minutos.")
    }
    package var checkEmailHelp: String {
        localized(
            "No email after a few minutes? Check your spam folder or send another link.",
            "¿No llega en unos minutos? Revisa el correo no deseado o pide otro enlace.")
    }
    package var sendAnother: String { localized("Send another link", "Enviar otro enlace") }
    package var reset: String { localized("Choose a new password", "Elige una contraseña nueva") }
    package var resetLine: String { localized("You’ll be signed out everywhere else.", "Se cerrará la sesión en los demás dispositivos.") }
    package var savePassword: String { localized("Save password", "Guardar contraseña") }
    package var linkUsed: String { localized("That link no longer works", "Ese enlace ya no sirve") }
    package var linkUsedLine: String {
        localized(
            "Links work once, for 30 minutes. Send yourself another link.",
            "Los enlaces sirven una vez, durante 30 minutos. Pide otro enlace.")
    }

    // MARK: Confirmation and reauthentication

    package var confirmEmail: String { localized("Confirm your email", "Confirma tu correo") }
    package var confirmEmailLine: String {
        localized("Press the button to confirm that this email is yours.", "Toca el botón para confirmar que este correo es tuyo.")
    }
    package var confirmEmailButton: String { localized("Confirm email", "Confirmar correo") }
    package var emailConfirmed: String { localized("Your email is confirmed.", "Tu correo está confirmado.") }
    package var reauthenticate: String { localized("Enter your password again", "Escribe tu contraseña otra vez") }
    package var reauthenticateLine: String {
        localized(
            "This change matters, so we make sure it’s you.",
            "Este cambio es importante, así que comprobamos que eres tú.")
    }
    package var codeOrRecovery: String { localized("Code from the app, or a recovery code", "Código de la app o de recuperación") }
    package var continueSaving: String { localized("Continue and save", "Continuar y guardar") }
    package var passwordSaved: String {
        localized("Password saved. Sign in with your new password.", "Contraseña guardada. Inicia sesión con tu contraseña nueva.")
    }
    package var passwordChanged: String { localized("Password changed.", "Contraseña cambiada.") }
    package var accountSaved: String { localized("Account saved.", "Cuenta guardada.") }
    package func confirmationSent(_ email: String) -> String {
        localized(
            "Saved. Open the email we sent to \(email) to start using it.",
            "Guardado. Abre el correo que enviamos a \(email) para empezar a usarlo.")
    }
    package var signedOut: String { localized("You are signed out.", "Cerraste la sesión.") }
    package var sessionsEnded: String { localized("Every other device is signed out.", "Se cerraron las demás sesiones.") }
    package var wrongCredentials: String { localized("Email or password is wrong.", "El correo o la contraseña no son correctos.") }
    package func tryAgain(minutes: Int) -> String {
        localized(
            "Too many attempts. Try again in \(minutes == 1 ? "1 minute" : "\(minutes) minutes").",
            "Demasiados intentos. Inténtalo en \(minutes == 1 ? "1 minuto" : "\(minutes) minutos").")
    }
    /// After wrong passwords for an account: a new password opens it at once.
    package func waitOrReset(minutes: Int) -> String {
        localized(
            "\(tryAgain(minutes: minutes)) Or choose a new password: then you can sign in right away.",
            "\(tryAgain(minutes: minutes)) O elige una contraseña nueva: con ella puedes entrar enseguida.")
    }
    package var emailTaken: String {
        localized("Another account uses this email. Enter a different one.", "Otra cuenta usa este correo. Escribe otro.")
    }
    package var suspended: String { localized("This account is suspended. Contact us.", "Esta cuenta está suspendida. Contáctanos.") }
    package var emailNeeded: String { localized("Enter your email.", "Escribe tu correo electrónico.") }
    package var fullName: String { localized("Enter your first and last name.", "Escribe tu nombre y apellido.") }
    package var phoneForm: String { localized("Enter a phone number like (310) 555-0100.", "Escribe un teléfono como (310) 555-0100.") }
    package var pickMarket: String { localized("Pick a market, or tell us where you sell.", "Elige un mercado o dinos dónde vendes.") }
    package var kindNeeded: String { localized("Choose what kind of seller you are.", "Elige qué tipo de vendedor eres.") }
    package var zipForm: String { localized("Enter five digits, like 90026.", "Escribe cinco dígitos, como 90026.") }
}

extension Text {
    package var accounts: AccountStrings { AccountStrings(text: self) }
}
