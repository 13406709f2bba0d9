/// Words of the admin's pages about people.
struct UserWords: WordList {
    let text: Text
    var title: String { say("Users", "Usuarios") }
    var intro: String { say("Find a person by name, email or phone.", "Busca por nombre, correo o teléfono.") }
    var search: String { say("Search people", "Buscar personas") }
    var show: String { say("Show", "Mostrar") }
    var role: String { say("Role", "Función") }
    var everyone: String { say("Everyone", "Todos") }
    var person: String { say("Person", "Persona") }
    var lastSeen: String { say("Last seen", "Última visita") }
    var never: String { say("Never", "Nunca") }
    var orders: String { say("Orders", "Pedidos") }
    var listings: String { say("Listings", "Anuncios") }
    var status: String { say("Status", "Estado") }
    var suspended: String { say("Suspended", "Suspendido") }
    var active: String { say("Active", "Activo") }
    var clear: String { say("Clear search", "Borrar la búsqueda") }
    var noMatchText: String { say("Try a part of the name or the email.", "Prueba con una parte del nombre o del correo.") }
    var emptyTitle: String { say("Nobody yet", "Todavía nadie") }
    var emptyText: String { say("People appear here when they sign up.", "La gente aparece aquí cuando se inscribe.") }
    var account: String { say("Account", "Cuenta") }
    var email: String { say("Email", "Correo") }
    var phone: String { say("Phone", "Teléfono") }
    var noPhone: String { say("None", "Ninguno") }
    var joined: String { say("Joined", "Se unió") }
    var community: String { say("Community", "Comunidad") }
    var devices: String { say("Signed in on", "Sesiones abiertas") }
    var recentOrders: String { say("Recent orders", "Pedidos recientes") }
    var noOrders: String { say("No orders yet.", "Todavía no hay pedidos.") }
    var history: String { say("What admins did", "Lo que hicieron los administradores") }
    var help: String { say("Help them", "Ayudar") }
    var reset: String { say("Send a password link", "Enviar enlace de contraseña") }
    var resetText: String { say("By email, good for 30 minutes.", "Por correo, vale 30 minutos.") }
    var signOut: String { say("Sign out everywhere", "Cerrar todas las sesiones") }
    var signOutText: String {
        say("Every phone and computer asks for the password again.", "Cada teléfono y computadora pedirá la contraseña otra vez.")
    }
    var suspend: String { say("Suspend", "Suspender") }
    var suspendText: String {
        say(
            "They are signed out and can’t sign in. Orders on their way are finished. You can undo it.",
            "Se cierra su sesión y no puede entrar. Los pedidos en camino se terminan. Puedes deshacerlo.")
    }
    var restore: String { say("Let them in again", "Dejar entrar otra vez") }
    var itsYou: String { say("This is you. You can’t suspend yourself.", "Eres tú. No puedes suspenderte.") }
    var lastAdmin: String {
        say("This is the last administrator and can’t be suspended.", "Es el último administrador y no se puede suspender.")
    }
    var reason: String { say("Reason", "Motivo") }
    var reasonHelp: String { say("For the audit trail. They don’t see it.", "Para el registro. La persona no lo ve.") }
    var suspendedBecause: String { say("Suspended", "Suspendido") }

    func role(_ role: UserRole) -> String {
        switch role {
        case .customer: say("Customer", "Cliente")
        case .vendor: say("Vendor", "Vendedor")
        case .driver: say("Driver", "Repartidor")
        case .admin: say("Administrator", "Administrador")
        }
    }

    func noMatch(_ query: String) -> String { say("Nobody matches “\(query)”", "Nadie coincide con “\(query)”") }

    func count(_ count: Int) -> String {
        count == 1 ? say("1 person", "1 persona") : say("\(NumberWords.grouped(count)) people", "\(NumberWords.grouped(count)) personas")
    }

    func sessions(_ count: Int) -> String {
        switch count {
        case 0: say("Nothing", "Ninguna")
        case 1: say("1 device", "1 dispositivo")
        default: say("\(count) devices", "\(count) dispositivos")
        }
    }
}

extension Text {
    var users: UserWords { UserWords(text: self) }
}
