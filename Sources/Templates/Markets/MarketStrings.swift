import HarvestCore

/// Strings of the administrators' market pages.
package struct MarketStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Markets", "Mercados") }
    var add: String { localized("Add market", "Agregar mercado") }
    var importFile: String { localized("Import a directory", "Importar un directorio") }
    var intro: String {
        localized("Hours, map position and visibility of each market.", "Horario, ubicación y visibilidad de cada mercado.")
    }
    var show: String { localized("Show", "Mostrar") }
    var search: String { localized("Search markets", "Buscar mercados") }
    var all: String { localized("All", "Todos") }
    var market: String { localized("Market", "Mercado") }
    var hours: String { localized("Open", "Abre") }
    var vendors: String { localized("Vendors", "Vendedores") }
    var now: String { localized("Now", "Ahora") }
    var emptyTitle: String { localized("No markets yet", "Todavía no hay mercados") }
    var emptyText: String {
        localized("Add the first market, or import the national directory.", "Agrega el primer mercado o importa el directorio nacional.")
    }
    var openingHours: String { localized("Opening hours", "Horario") }
    var copyHours: String { localized("Copy the first day to all days", "Copiar el primer día a todos") }
    var secondOpening: String { localized("Add another time that day", "Agregar otro horario ese día") }
    var to: String { localized("to", "a") }
    var closed: String { localized("Closed", "Cerrado") }
    var season: String { localized("Season", "Temporada") }
    var seasonHelp: String {
        localized(
            "Leave empty if the market is open all year. A season may cross the new year.",
            "Déjalo vacío si abre todo el año. La temporada puede pasar de un año a otro.")
    }
    var seasonFrom: String { localized("First day", "Primer día") }
    var seasonUntil: String { localized("Last day", "Último día") }
    var month: String { localized("Month", "Mes") }
    var dayOfMonth: String { localized("day", "día") }
    var closedDates: String { localized("Closed dates", "Días cerrados") }
    var closedDatesHelp: String {
        localized("Holidays and days off. Clear a date to open again.", "Feriados y días libres. Borra una fecha para volver a abrir.")
    }
    var about: String { localized("About the market", "Sobre el mercado") }
    var name: String { localized("Name", "Nombre") }
    var community: String { localized("Community", "Comunidad") }
    var noCommunity: String { localized("None", "Ninguna") }
    var description: String { localized("Description", "Descripción") }
    var taxRate: String { localized("Sales tax", "Impuesto sobre la venta") }
    var taxHelp: String {
        localized(
            "Percent, for items that vendors mark as taxable.", "Porcentaje, para los productos que los vendedores marcan con impuesto.")
    }
    var ordersPerSlot: String { localized("Orders per half hour", "Pedidos por media hora") }
    var ordersPerSlotHelp: String {
        localized(
            "A half hour closes when it has this many orders. Leave empty for no limit.",
            "Una media hora con esa cantidad ya no recibe más. Déjalo vacío si no hay límite.")
    }
    var timeZone: String { localized("Time zone", "Zona horaria") }
    var timeZoneHelp: String { localized("Sets the market’s local date and time.", "Define la fecha y la hora locales del mercado.") }
    var address: String { localized("Address and map position", "Dirección y ubicación") }
    var addressHelp: String {
        localized(
            "Drivers are sent to the map position, not the address. Choose a spot where they can pull up.",
            "Los repartidores van a la posición en el mapa, no a la dirección. Elige un lugar donde puedan detenerse.")
    }
    var street: String { localized("Street address", "Calle y número") }
    var city: String { localized("City", "Ciudad") }
    var state: String { localized("State", "Estado") }
    var zip: String { localized("ZIP code", "Código postal") }
    var latitude: String { localized("Latitude", "Latitud") }
    var longitude: String { localized("Longitude", "Longitud") }
    var seeMap: String { localized("See map", "Ver mapa") }
    var save: String { localized("Save market", "Guardar mercado") }
    var undo: String { localized("Undo changes", "Deshacer cambios") }
    var cancel: String { localized("Cancel", "Cancelar") }
    var whoCanSee: String { localized("Visible to", "Visible para") }
    var history: String { localized("Audit log", "Registro de auditoría") }
    var close: String { localized("Close this market…", "Cerrar este mercado…") }
    var closeConfirm: String { localized("Close market", "Cerrar el mercado") }
    var closeText: String {
        localized(
            "Customers can no longer order here. Orders already placed will be delivered. You can open it again at any time.",
            "Los clientes ya no podrán pedir aquí. Los pedidos ya hechos se entregarán. Puedes abrirlo otra vez cuando quieras.")
    }
    var keepOpen: String { localized("Keep it open", "Dejarlo abierto") }
    var orders: String { localized("Orders", "Pedidos") }
    var orderValue: String { localized("Order value", "Valor de los pedidos") }
    var vendorsSelling: String { localized("Vendors selling", "Vendedores activos") }
    var lastFourWeeks: String { localized("Last 4 weeks", "Últimas 4 semanas") }

    func visibility(_ visibility: MarketVisibility) -> String {
        switch visibility {
        case .customers: localized("Customers", "Clientes")
        case .vendors: localized("Vendors only", "Solo vendedores")
        case .nobody: localized("Nobody", "Nadie")
        }
    }

    func visibilityHelp(_ visibility: MarketVisibility) -> String {
        switch visibility {
        case .customers: localized("Listed in the app", "Aparece en la aplicación")
        case .vendors: localized("They can join and list items", "Pueden unirse y publicar productos")
        case .nobody: localized("Closed for the season", "Cerrado por la temporada")
        }
    }

    func vendorCount(_ count: Int) -> String {
        switch count {
        case 0: localized("No vendors yet", "Sin vendedores todavía")
        case 1: localized("1 vendor", "1 vendedor")
        default: localized("\(count) vendors", "\(count) vendedores")
        }
    }

    func selling(_ selling: Int, of vendors: Int) -> String { localized("\(selling) of \(vendors)", "\(selling) de \(vendors)") }

    var anotherSeason: String { localized("Other hours in another season", "Otro horario en otra temporada") }

    func seasonNumber(_ number: Int) -> String { localized("Season \(number)", "Temporada \(number)") }

    func noneCalled(_ name: String) -> String { localized("No markets match “\(name)”", "Ningún mercado coincide con “\(name)”") }

    var noneCalledText: String {
        localized("Check the spelling, or look in all markets.", "Revisa cómo está escrito o busca en todos los mercados.")
    }

    func hoursHelp(zone: String) -> String {
        localized(
            "Customers can order while a market is open, and book ahead for any time shown here. Times are \(zone) time.",
            "Los clientes pueden pedir mientras el mercado está abierto y reservar para cualquier hora de aquí. Las horas son de \(zone).")
    }

    func opensAt(_ day: String, _ number: Int) -> String {
        number == 1
            ? localized("\(day) opens at", "\(day) abre a las")
            : localized("\(day) opens again at", "\(day) abre de nuevo a las")
    }

    func closesAt(_ day: String, _ number: Int) -> String {
        number == 1
            ? localized("\(day) closes at", "\(day) cierra a las")
            : localized("\(day) closes again at", "\(day) cierra de nuevo a las")
    }

    func closedDate(_ number: Int) -> String { localized("Closed date \(number)", "Día cerrado \(number)") }

    func closeTitle(_ name: String) -> String { localized("Close \(name)?", "¿Cerrar \(name)?") }

    func openUntil(_ time: String) -> String { localized("until \(time)", "hasta \(text.hour(time))") }

    var openNow: String { localized("Open now", "Abierto ahora") }
    var closedNow: String { localized("Closed now", "Cerrado ahora") }

    func opens(_ when: String) -> String { localized("Opens \(when)", "Abre \(when)") }

    func nextClosed(_ date: String) -> String { localized("Next closed date: \(date)", "Próximo cierre: \(date)") }
}

extension Text {
    package var adminMarkets: MarketStrings { MarketStrings(text: self) }
}
