import HarvestCore

/// Strings of the administrators' pages about accounts.
package struct UserStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Users", "Usuarios") }
    var intro: String { localized("Find a person by name, email or phone.", "Busca por nombre, correo o teléfono.") }
    var search: String { localized("Search people", "Buscar personas") }
    var role: String { localized("Role", "Función") }
    var everyone: String { localized("Everyone", "Todos") }
    var person: String { localized("Person", "Persona") }
    var lastSeen: String { localized("Last seen", "Última visita") }
    var never: String { localized("Never", "Nunca") }
    var orders: String { localized("Orders", "Pedidos") }
    var suspended: String { localized("Suspended", "Suspendido") }
    var clear: String { localized("Clear search", "Borrar la búsqueda") }
    var noMatchText: String {
        localized("Try part of the name, email or phone number.", "Prueba con una parte del nombre, del correo o del teléfono.")
    }
    var emptyTitle: String { localized("No users yet", "Todavía no hay usuarios") }
    var emptyText: String { localized("People appear here when they sign up.", "La gente aparece aquí cuando se inscribe.") }
    var account: String { localized("Account", "Cuenta") }
    var email: String { localized("Email", "Correo") }
    var phone: String { localized("Phone", "Teléfono") }
    var noPhone: String { localized("None", "Ninguno") }
    var joined: String { localized("Joined", "Se unió") }
    var community: String { localized("Community", "Comunidad") }
    var devices: String { localized("Active sessions", "Sesiones activas") }
    var recentOrders: String { localized("Recent orders", "Pedidos recientes") }
    var noOrders: String { localized("No orders yet.", "Todavía no hay pedidos.") }
    var history: String { localized("Audit log", "Registro de auditoría") }
    var help: String { localized("Account help", "Ayuda con la cuenta") }
    var reset: String { localized("Send password link", "Enviar enlace de contraseña") }
    var resetText: String { localized("By email; works for 30 minutes.", "Por correo; sirve durante 30 minutos.") }
    var signOut: String { localized("Sign out everywhere", "Cerrar todas las sesiones") }
    var signOutText: String {
        localized("Every phone and computer asks for the password again.", "Cada teléfono y computadora pedirá la contraseña otra vez.")
    }
    var suspend: String { localized("Suspend account", "Suspender cuenta") }
    var suspendText: String {
        localized(
            "They are signed out and can’t sign in. Orders on their way are completed. You can undo this.",
            "Se cierra su sesión y no puede iniciar otra. Los pedidos en camino se completan. Puedes deshacerlo.")
    }
    var restore: String { localized("Restore access", "Restaurar el acceso") }
    var itsYou: String { localized("This is you. You can’t suspend yourself.", "Eres tú. No puedes suspenderte.") }
    var lastAdmin: String {
        localized("This is the last administrator and can’t be suspended.", "Es el último administrador y no se puede suspender.")
    }
    var reason: String { localized("Reason", "Motivo") }
    var reasonHelp: String {
        localized("For the audit log. The person doesn’t see it.", "Para el registro de auditoría. La persona no lo ve.")
    }
    package var reasonMissing: String {
        localized("Enter a reason of up to 200 characters", "Escribe un motivo de hasta 200 caracteres")
    }
    package var isSuspended: String { localized("Account suspended and signed out.", "Cuenta suspendida y sesiones cerradas.") }
    package var isRestored: String { localized("Access restored.", "Acceso restaurado.") }
    package var isSignedOut: String { localized("Signed out on all devices.", "Se cerraron todas sus sesiones.") }
    package var isResetSent: String { localized("Password link sent.", "Enlace de contraseña enviado.") }

    func role(_ role: UserRole) -> String {
        switch role {
        case .customer: localized("Customer", "Cliente")
        case .vendor: localized("Vendor", "Vendedor")
        case .driver: localized("Driver", "Repartidor")
        case .charity: localized("Charity", "Organización benéfica")
        case .admin: localized("Administrator", "Administrador")
        }
    }

    func noMatch(_ query: String) -> String { localized("No users match “\(query)”", "Ningún usuario coincide con “\(query)”") }

    func sessions(_ count: Int) -> String {
        switch count {
        case 0: localized("None", "Ninguna")
        case 1: localized("1 device", "1 dispositivo")
        default: localized("\(count) devices", "\(count) dispositivos")
        }
    }
}

extension Text {
    package var users: UserStrings { UserStrings(text: self) }
}
