import HarvestCore

/// Strings of the administrators' pages about drivers.
struct DriverStrings: StringCatalog {
    let text: Text
    var title: String { localized("Drivers", "Repartidores") }
    var intro: String { localized("Drivers on duty and the orders they carry.", "Repartidores en turno y los pedidos que llevan.") }
    var all: String { localized("All drivers", "Todos los repartidores") }
    var search: String { localized("Search drivers", "Buscar repartidores") }
    var driver: String { localized("Driver", "Repartidor") }
    var state: String { localized("Status", "Estado") }
    var vehicle: String { localized("Vehicle", "Vehículo") }
    var carrying: String { localized("Orders now", "Pedidos ahora") }
    var delivered: String { localized("Delivered, 30 days", "Entregados, 30 días") }
    var position: String { localized("Last location", "Última ubicación") }
    var lastPosition: String { localized("Location updated ", "Ubicación actualizada ") }
    var noPosition: String { localized("No location yet", "Sin ubicación todavía") }
    var showOnline: String { localized("Online", "En línea") }
    var showAll: String { localized("All", "Todos") }
    var nobodyOnline: String { localized("No drivers online", "No hay repartidores en línea") }
    var nobodyOnlineHelp: String { localized("Drivers appear here when they start a shift.", "Aparecen aquí al empezar su turno.") }
    var emptyTitle: String { localized("No drivers yet", "Todavía no hay repartidores") }
    var emptyText: String { localized("People sign up as drivers in the app.", "Las personas se registran como repartidores en la app.") }
    func noMatch(_ query: String) -> String { localized("No drivers match “\(query)”", "Ningún repartidor coincide con “\(query)”") }
    var noMatchText: String { localized("Try part of the name or the phone number.", "Prueba con una parte del nombre o el teléfono.") }
    var clear: String { localized("Clear search", "Borrar la búsqueda") }
    var facts: String { localized("Driver", "Repartidor") }
    var phone: String { localized("Phone", "Teléfono") }
    var since: String { localized("Online since", "En línea desde") }
    var averageTime: String { localized("Average delivery, 30 days", "Entrega promedio, 30 días") }
    var earnedWeek: String { localized("Earned this week", "Ganado esta semana") }
    var toBePaid: String { localized("To be paid out", "Por pagar") }
    var now: String { localized("Carrying now", "Lleva ahora") }
    var nothingNow: String { localized("No orders right now.", "Ningún pedido en este momento.") }
    var recent: String { localized("Latest deliveries", "Últimas entregas") }
    var noneYet: String { localized("No deliveries yet.", "Todavía no hay entregas.") }
    var account: String { localized("Account", "Cuenta") }
    var accountHelp: String { localized("Email, sessions, password link.", "Correo, sesiones, enlace de contraseña.") }
    var openAccount: String { localized("Open account", "Abrir cuenta") }
    var suspend: String { localized("Suspend driver", "Suspender repartidor") }
    var suspendHelp: String {
        localized(
            "They go offline, are signed out and get no more orders. Orders on their way are completed. You can undo this.",
            "Se desconecta, se cierra su sesión y no recibe más pedidos. Los pedidos en camino se completan. Puedes deshacerlo.")
    }
    var restore: String { localized("Restore access", "Restaurar el acceso") }

    func state(_ state: DriverState) -> String {
        switch state {
        case .searching: localized("Free", "Libre")
        case .offered: localized("Has an offer", "Con oferta")
        case .delivering: localized("Delivering", "Repartiendo")
        case .offline: localized("Offline", "Desconectado")
        case .suspended: localized("Suspended", "Suspendido")
        }
    }

    func vehicle(_ vehicle: API.Vehicle) -> String {
        switch vehicle {
        case .onFoot: localized("On foot", "A pie")
        case .bicycle: localized("Bicycle", "Bicicleta")
        case .cargoBike: localized("Cargo bike", "Bicicleta de carga")
        case .scooter: localized("Scooter", "Motoneta")
        case .car: localized("Car", "Auto")
        case .van: localized("Van", "Camioneta")
        }
    }
}

extension Text {
    var drivers: DriverStrings { DriverStrings(text: self) }
}
