import HarvestCore

/// Strings of the administrators' pages about accounts.
struct UserStrings: StringCatalog {
    let text: Text
    var title: String { localized("Users", "Usuarios") }
    var intro: String { localized("Find a person by name, email or phone.", "Busca por nombre, correo o teléfono.") }
    var search: String { localized("Search people", "Buscar personas") }
    var role: String { localized("Role", "Función") }
    var everyone: String { localized("Everyone", "Todos") }
    var person: String { localized("Person", "Persona") }
    var lastSeen: String { localized("Last seen", "Última visita") }
    var never: String { localized("Never", "Nunca") }
    var orders: String { localized("Orders", "Pedidos") }
    var listings: String { localized("Listings", "Anuncios") }
    var suspended: String { localized("Suspended", "Suspendido") }
    var clear: String { localized("Clear search", "Borrar la búsqueda") }
    var noMatchText: String { localized("Try a part of the name or the email.", "Prueba con una parte del nombre o del correo.") }
    var emptyTitle: String { localized("Nobody yet", "Todavía nadie") }
    var emptyText: String { localized("People appear here when they sign up.", "La gente aparece aquí cuando se inscribe.") }
    var account: String { localized("Account", "Cuenta") }
    var email: String { localized("Email", "Correo") }
    var phone: String { localized("Phone", "Teléfono") }
    var noPhone: String { localized("None", "Ninguno") }
    var joined: String { localized("Joined", "Se unió") }
    var community: String { localized("Community", "Comunidad") }
    var devices: String { localized("Signed in on", "Sesiones abiertas") }
    var recentOrders: String { localized("Recent orders", "Pedidos recientes") }
    var noOrders: String { localized("No orders yet.", "Todavía no hay pedidos.") }
    var history: String { localized("What admins did", "Lo que hicieron los administradores") }
    var help: String { localized("Help them", "Ayudar") }
    var reset: String { localized("Send a password link", "Enviar enlace de contraseña") }
    var resetText: String { localized("By email, good for 30 minutes.", "Por correo, vale 30 minutos.") }
    var signOut: String { localized("Sign out everywhere", "Cerrar todas las sesiones") }
    var signOutText: String {
        localized("Every phone and computer asks for the password again.", "Cada teléfono y computadora pedirá la contraseña otra vez.")
    }
    var suspend: String { localized("Suspend", "Suspender") }
    var suspendText: String {
        localized(
            "They are signed out and can’t sign in. Orders on their way are finished. You can undo it.",
            "Se cierra su sesión y no puede entrar. Los pedidos en camino se terminan. Puedes deshacerlo.")
    }
    var restore: String { localized("Let them in again", "Dejar entrar otra vez") }
    var itsYou: String { localized("This is you. You can’t suspend yourself.", "Eres tú. No puedes suspenderte.") }
    var lastAdmin: String {
        localized("This is the last administrator and can’t be suspended.", "Es el último administrador y no se puede suspender.")
    }
    var reason: String { localized("Reason", "Motivo") }
    var reasonHelp: String { localized("For the audit trail. They don’t see it.", "Para el registro. La persona no lo ve.") }
    func role(_ role: UserRole) -> String {
        switch role {
        case .customer: localized("Customer", "Cliente")
        case .vendor: localized("Vendor", "Vendedor")
        case .driver: localized("Driver", "Repartidor")
        case .admin: localized("Administrator", "Administrador")
        }
    }

    func noMatch(_ query: String) -> String { localized("Nobody matches “\(query)”", "Nadie coincide con “\(query)”") }

    func sessions(_ count: Int) -> String {
        switch count {
        case 0: localized("Nothing", "Ninguna")
        case 1: localized("1 device", "1 dispositivo")
        default: localized("\(count) devices", "\(count) dispositivos")
        }
    }
}

extension Text {
    var users: UserStrings { UserStrings(text: self) }
}
