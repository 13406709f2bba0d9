/// Strings of signing in with an identity of another provider.
package struct IdentityStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package func continueWith(_ provider: String) -> String { localized("Continue with \(provider)", "Continuar con \(provider)") }
    package var or: String { localized("Or sign in with", "O inicia sesión con") }

    package var newTitle: String { localized("Create your account", "Crea tu cuenta") }
    package func newLine(_ name: String, _ email: String) -> String {
        localized("Signed in as \(name), \(email). One step is left.", "Entraste como \(name), \(email). Falta un paso.")
    }
    package var takenTitle: String { localized("You already have an account", "Ya tienes una cuenta") }
    package func takenLine(_ email: String) -> String {
        localized(
            "Enter the password for \(email) once. After that, this sign-in opens the same account.",
            "Escribe una vez la contraseña de \(email). Después este acceso abre la misma cuenta.")
    }
    package func unverifiedLine(_ email: String) -> String {
        localized(
            "An account has the address \(email), and the provider hasn’t verified that it is yours. Sign in with your password.",
            "Una cuenta usa la dirección \(email) y el proveedor no ha comprobado que sea tuya. Inicia sesión con tu contraseña.")
    }
    package var link: String { localized("Link and sign in", "Vincular e iniciar sesión") }
    package var codeNeeded: String {
        localized(
            "Enter your password again, with the code from your authenticator app.",
            "Escribe tu contraseña otra vez, con el código de tu app de autenticación.")
    }
    package var otherWay: String { localized("Not what you wanted?", "¿No es lo que querías?") }

    // MARK: Failures

    package var unavailable: String {
        localized(
            "The sign-in provider isn’t responding. Try again in a moment.", "El proveedor de acceso no responde. Inténtalo en un momento.")
    }
    package var didNotWork: String {
        localized(
            "That sign-in didn’t work, or it took too long. Try again in this browser.",
            "Ese acceso no funcionó o tardó demasiado. Inténtalo otra vez en este navegador.")
    }
    package var noEmail: String {
        localized(
            "The provider doesn’t tell us your email address. Allow that, or sign up with a password.",
            "El proveedor no nos da tu correo electrónico. Permítelo o regístrate con una contraseña.")
    }

    // MARK: Accounts without a password

    package var proveAgain: String {
        localized("Sign in again, then repeat your change.", "Inicia sesión otra vez y después repite el cambio.")
    }
    package var proveTitle: String { localized("Sign in again", "Inicia sesión otra vez") }
}

extension Text {
    package var identities: IdentityStrings { IdentityStrings(text: self) }
}
