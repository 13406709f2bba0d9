/// Words of one's own account.
public struct ProfileWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var title: String { say("Your account", "Tu cuenta") }
    public var you: String { say("You", "Tú") }
    public var language: String { say("Language", "Idioma") }
    public var colours: String { say("Colours", "Colores") }
    public func theme(_ theme: Theme) -> String {
        switch theme {
        case .automatic: say("Like this device", "Como este dispositivo")
        case .light: say("Always light, for sunlight", "Siempre claro, para el sol")
        }
    }
    public var alerts: String { say("Alerts", "Avisos") }
    public var alertOrders: String { say("New orders, by email", "Pedidos nuevos, por correo") }
    public var alertPayouts: String { say("Payouts, by email", "Pagos, por correo") }
    public var sound: String { say("A sound for new orders on this page", "Un sonido con los pedidos nuevos") }
    public var save: String { say("Save account", "Guardar cuenta") }
    public var password: String { say("Password", "Contraseña") }
    public var passwordLine: String {
        say("Changing it signs you out everywhere else.", "Al cambiarla se cierra la sesión en los demás dispositivos.")
    }
    public var changePassword: String { say("Change password", "Cambiar contraseña") }
    public var signedIn: String { say("Where you’re signed in", "Dónde has entrado") }
    public var thisOne: String { say("This device", "Este dispositivo") }
    public var lastSeen: String { say("last seen ", "visto ") }
    public var signOutEverywhere: String { say("Sign out everywhere else", "Cerrar las demás sesiones") }
    public func signOutOf(_ device: String) -> String { say("Sign out of \(device)", "Cerrar la sesión en \(device)") }
    public var switchTo: String { say("Go to", "Ir a") }
    public var help: String { say("Help", "Ayuda") }
    public var account: String { say("Your account", "Tu cuenta") }
}

extension Text {
    public var profile: ProfileWords { ProfileWords(text: self) }
}
