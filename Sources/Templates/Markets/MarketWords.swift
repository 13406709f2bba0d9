/// Words of the admin's market pages.
struct MarketWords: WordList {
    let text: Text
    var title: String { say("Markets", "Mercados") }
    var add: String { say("Add market", "Agregar mercado") }
    var importFile: String { say("Import a directory", "Importar un directorio") }
    var intro: String { say("Hours, position and who can see each market.", "Horario, ubicación y quién puede ver cada mercado.") }
    var show: String { say("Show", "Mostrar") }
    var search: String { say("Search markets", "Buscar mercados") }
    var clear: String { say("Clear search", "Borrar la búsqueda") }
    var all: String { say("All", "Todos") }
    var market: String { say("Market", "Mercado") }
    var hours: String { say("Open", "Abre") }
    var vendors: String { say("Vendors", "Vendedores") }
    var now: String { say("Now", "Ahora") }
    var emptyTitle: String { say("No markets yet", "Todavía no hay mercados") }
    var emptyText: String {
        say("Add the first market, or import the national directory.", "Agrega el primer mercado o importa el directorio nacional.")
    }
    var openingHours: String { say("Opening hours", "Horario") }
    var copyHours: String { say("Copy the first day to all days", "Copiar el primer día a todos") }
    var secondOpening: String { say("Add another time that day", "Agregar otro horario ese día") }
    var to: String { say("to", "a") }
    var closed: String { say("Closed", "Cerrado") }
    var season: String { say("Season", "Temporada") }
    var seasonHelp: String {
        say(
            "Leave empty if the market is open all year. A season may cross the new year.",
            "Déjalo vacío si abre todo el año. La temporada puede pasar de un año a otro.")
    }
    var seasonFrom: String { say("First day", "Primer día") }
    var seasonUntil: String { say("Last day", "Último día") }
    var month: String { say("Month", "Mes") }
    var dayOfMonth: String { say("day", "día") }
    var closedDates: String { say("Closed dates", "Días cerrados") }
    var closedDatesHelp: String {
        say("Holidays and days off. Empty a date to open again.", "Feriados y días libres. Borra una fecha para volver a abrir.")
    }
    var about: String { say("About the market", "Sobre el mercado") }
    var name: String { say("Name", "Nombre") }
    var community: String { say("Community", "Comunidad") }
    var noCommunity: String { say("None", "Ninguna") }
    var description: String { say("Description", "Descripción") }
    var taxRate: String { say("Sales tax", "Impuesto de venta") }
    var taxHelp: String {
        say("Percent, for produce its vendor marks as taxed.", "Porcentaje, para lo que el vendedor marca como gravado.")
    }
    var timeZone: String { say("Time zone", "Zona horaria") }
    var timeZoneHelp: String { say("Decides what today means at this market.", "Decide qué significa hoy en este mercado.") }
    var address: String { say("Address and map position", "Dirección y ubicación") }
    var addressHelp: String {
        say(
            "Drivers are sent to the pin, not the address. Put it where they can pull up.",
            "Los repartidores van al punto del mapa, no a la dirección. Ponlo donde puedan detenerse.")
    }
    var street: String { say("Street address", "Calle y número") }
    var city: String { say("City", "Ciudad") }
    var state: String { say("State", "Estado") }
    var zip: String { say("ZIP code", "Código postal") }
    var latitude: String { say("Latitude", "Latitud") }
    var longitude: String { say("Longitude", "Longitud") }
    var seeMap: String { say("See map", "Ver mapa") }
    var save: String { say("Save market", "Guardar mercado") }
    var undo: String { say("Undo changes", "Deshacer cambios") }
    var cancel: String { say("Cancel", "Cancelar") }
    var whoCanSee: String { say("Who can see it", "Quién puede verlo") }
    var history: String { say("History", "Historial") }
    var close: String { say("Close this market…", "Cerrar este mercado…") }
    var closeConfirm: String { say("Close the market", "Cerrar el mercado") }
    var closeText: String {
        say(
            "Customers can no longer order here. Orders already placed are delivered. You can open it again at any time.",
            "Los clientes ya no podrán pedir aquí. Los pedidos hechos se entregan. Puedes abrirlo otra vez cuando quieras.")
    }
    var keepOpen: String { say("Keep it open", "Dejarlo abierto") }
    var orders: String { say("Orders", "Pedidos") }
    var orderValue: String { say("Order value", "Valor de los pedidos") }
    var vendorsSelling: String { say("Vendors selling", "Vendedores activos") }
    var lastFourWeeks: String { say("Last 4 weeks", "Últimas 4 semanas") }

    func visibility(_ visibility: MarketVisibility) -> String {
        switch visibility {
        case .customers: say("Customers", "Clientes")
        case .vendors: say("Vendors only", "Solo vendedores")
        case .nobody: say("Nobody", "Nadie")
        }
    }

    func visibilityHelp(_ visibility: MarketVisibility) -> String {
        switch visibility {
        case .customers: say("Listed in the app", "Aparece en la aplicación")
        case .vendors: say("They can sign up and list produce", "Pueden inscribirse y publicar productos")
        case .nobody: say("Closed for the season", "Cerrado por la temporada")
        }
    }

    func count(_ count: Int) -> String {
        count == 1 ? say("1 market", "1 mercado") : say("\(count) markets", "\(count) mercados")
    }

    func vendorCount(_ count: Int) -> String {
        switch count {
        case 0: say("No vendors yet", "Sin vendedores todavía")
        case 1: say("1 vendor", "1 vendedor")
        default: say("\(count) vendors", "\(count) vendedores")
        }
    }

    func selling(_ selling: Int, of vendors: Int) -> String { say("\(selling) of \(vendors)", "\(selling) de \(vendors)") }

    var anotherSeason: String { say("Other hours in another season", "Otro horario en otra temporada") }

    func seasonNumber(_ number: Int) -> String { say("Season \(number)", "Temporada \(number)") }

    func noneCalled(_ name: String) -> String { say("No market called “\(name)”", "Ningún mercado se llama “\(name)”") }

    var noneCalledText: String {
        say("Check the spelling, or look in all markets.", "Revisa cómo está escrito o mira en todos los mercados.")
    }

    func hoursHelp(zone: String) -> String {
        say(
            "Customers can order while a market is open, and book ahead for any time shown here. Times are \(zone) time.",
            "Los clientes pueden pedir mientras el mercado está abierto y reservar cualquier hora de aquí. Las horas son de \(zone).")
    }

    func opensAt(_ day: String, _ number: Int) -> String {
        number == 1
            ? say("\(day) opens at", "\(day) abre a las")
            : say("\(day) opens again at", "\(day) abre de nuevo a las")
    }

    func closesAt(_ day: String, _ number: Int) -> String {
        number == 1
            ? say("\(day) closes at", "\(day) cierra a las")
            : say("\(day) closes again at", "\(day) cierra de nuevo a las")
    }

    func closedDate(_ number: Int) -> String { say("Closed date \(number)", "Día cerrado \(number)") }

    func closeTitle(_ name: String) -> String { say("Close \(name)?", "¿Cerrar \(name)?") }

    func openUntil(_ time: String) -> String { say("until \(time)", "hasta las \(time)") }

    var openNow: String { say("Open now", "Abierto ahora") }
    var closedNow: String { say("Closed now", "Cerrado ahora") }

    func opens(_ when: String) -> String { say("Opens \(when)", "Abre \(when)") }

    func nextClosed(_ date: String) -> String { say("Next: closed \(date)", "Próximo cierre: \(date)") }

    func mapLabel(_ name: String) -> String { say("Sketch with a pin at \(name)", "Croquis con un punto en \(name)") }
}

extension Text {
    var adminMarkets: MarketWords { MarketWords(text: self) }
}
