import HarvestCore

/// Words about drivers, for administrators.
struct DriverWords: WordList {
    let text: Text
    var title: String { say("Drivers", "Repartidores") }
    var intro: String { say("Who is out, and what they carry.", "Quién está en la calle y qué lleva.") }
    var all: String { say("All drivers", "Todos los repartidores") }
    var search: String { say("Search drivers", "Buscar repartidores") }
    var driver: String { say("Driver", "Repartidor") }
    var state: String { say("State", "Estado") }
    var vehicle: String { say("Vehicle", "Vehículo") }
    var carrying: String { say("Orders now", "Pedidos ahora") }
    var delivered: String { say("Delivered, 30 days", "Entregados, 30 días") }
    var position: String { say("Last position", "Última posición") }
    var lastPosition: String { say("Position ", "Posición ") }
    var noPosition: String { say("No position yet", "Sin posición todavía") }
    var showOnline: String { say("Online", "En línea") }
    var showAll: String { say("All", "Todos") }
    var nobodyOnline: String { say("Nobody is online", "Nadie está en línea") }
    var nobodyOnlineHelp: String { say("Drivers appear here when they start a shift.", "Aparecen aquí al empezar su turno.") }
    var emptyTitle: String { say("No drivers yet", "Todavía no hay repartidores") }
    var emptyText: String { say("People become drivers in the app.", "Las personas se hacen repartidoras en la app.") }
    func noMatch(_ query: String) -> String { say("No driver matches “\(query)”", "Ningún repartidor coincide con “\(query)”") }
    var noMatchText: String { say("Look for a part of the name, or the phone number.", "Busca una parte del nombre o el teléfono.") }
    var clear: String { say("Clear search", "Quitar búsqueda") }
    var facts: String { say("Driver", "Repartidor") }
    var phone: String { say("Phone", "Teléfono") }
    var since: String { say("Online since", "En línea desde") }
    var averageTime: String { say("Average delivery, 30 days", "Entrega media, 30 días") }
    var earnedWeek: String { say("Earned this week", "Ganado esta semana") }
    var toBePaid: String { say("To be paid out", "Por pagar") }
    var now: String { say("Carrying now", "Lleva ahora") }
    var nothingNow: String { say("Nothing at the moment.", "Nada en este momento.") }
    var recent: String { say("Latest deliveries", "Últimas entregas") }
    var noneYet: String { say("No deliveries yet.", "Todavía no hay entregas.") }
    var account: String { say("Account", "Cuenta") }
    var accountHelp: String { say("Email, sessions, password link.", "Correo, sesiones, enlace de contraseña.") }
    var openAccount: String { say("Open account", "Abrir cuenta") }
    var suspend: String { say("Suspend", "Suspender") }
    var suspendHelp: String {
        say(
            "They go offline, are signed out and get no more orders. Orders on their way are finished. You can undo it.",
            "Se desconecta, se cierra su sesión y no recibe más pedidos. Los pedidos en camino se terminan. Puedes deshacerlo.")
    }
    var restore: String { say("Let them in again", "Permitir entrar otra vez") }

    func vehicle(_ vehicle: API.Vehicle) -> String {
        switch vehicle {
        case .onFoot: say("On foot", "A pie")
        case .bicycle: say("Bicycle", "Bicicleta")
        case .cargoBike: say("Cargo bike", "Bicicleta de carga")
        case .scooter: say("Scooter", "Motoneta")
        case .car: say("Car", "Coche")
        case .van: say("Van", "Furgoneta")
        }
    }
}

extension Text {
    var drivers: DriverWords { DriverWords(text: self) }
}
