/// Strings of the profile page.
package struct ProfileStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var identities: String { localized("Other ways to sign in", "Otras formas de iniciar sesión") }
    var identitiesLine: String {
        localized("These accounts open your Harvest account, too.", "Estas cuentas también abren tu cuenta de Harvest.")
    }
    var removeIdentity: String { localized("Remove", "Quitar") }
    package func identityIsRemoved(_ provider: String) -> String {
        localized("\(provider) no longer signs in to this account.", "\(provider) ya no abre esta cuenta.")
    }
    package var noPassword: String {
        localized(
            "You sign in without a password, so there is none to change. To choose one, sign out and use “Forgot it?” on the sign-in page.",
            "Inicias sesión sin contraseña, así que no hay ninguna que cambiar. Para elegir una, cierra la sesión y usa «¿La olvidaste?» al iniciar sesión."
        )
    }

    package var title: String { localized("Your account", "Tu cuenta") }
    package var you: String { localized("You", "Tú") }
    package var language: String { localized("Language", "Idioma") }
    package var appearance: String { localized("Appearance", "Apariencia") }
    package func theme(_ theme: Theme) -> String {
        switch theme {
        case .automatic: localized("Match device", "Igual que el dispositivo")
        case .light: localized("Always light, for sunlight", "Siempre claro, para el sol")
        }
    }
    package var alerts: String { localized("Alerts", "Avisos") }
    package var alertOrders: String { localized("New orders, by email", "Pedidos nuevos, por correo") }
    package var alertPayouts: String { localized("Payouts, by email", "Pagos, por correo") }
    package var save: String { localized("Save account", "Guardar cuenta") }
    package var password: String { localized("Password", "Contraseña") }
    package var passwordLine: String {
        localized("Changing it signs you out everywhere else.", "Al cambiarla se cierra la sesión en los demás dispositivos.")
    }
    package var changePassword: String { localized("Change password", "Cambiar contraseña") }
    package var secondFactor: String { localized("Two-step verification", "Verificación en dos pasos") }
    package var secondFactorLine: String {
        localized("A code from your phone, in addition to your password.", "Un código de tu teléfono, además de la contraseña.")
    }
    package var setUpSecondFactor: String { localized("Set up", "Configurar") }
    package var changeSecondFactor: String { localized("Change settings", "Cambiar ajustes") }
    package var dataLine: String { localized("Take a copy, or delete your account.", "Haz una copia o elimina tu cuenta.") }
    package var openData: String { localized("Open", "Abrir") }
    package var signedIn: String { localized("Your devices", "Tus dispositivos") }
    package var thisOne: String { localized("This device", "Este dispositivo") }
    package var lastSeen: String { localized("last seen ", "última vez: ") }
    package var signOutEverywhere: String { localized("Sign out everywhere else", "Cerrar las demás sesiones") }
    package func signOutOf(_ device: String) -> String { localized("Sign out of \(device)", "Cerrar la sesión en \(device)") }
    package var account: String { localized("Your account", "Tu cuenta") }
}

extension Text {
    package var profile: ProfileStrings { ProfileStrings(text: self) }
}
