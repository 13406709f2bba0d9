/// The names of the portal's sections.
public struct NavigationWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var main: String { say("Main", "Principal") }
    public var sections: String { say("Sections", "Secciones") }
    public var yourFarm: String { text.isKitchen ? say("Your restaurant", "Tu restaurante") : say("Your farm", "Tu granja") }
    public var manage: String { say("Manage", "Administrar") }
    public var administrator: String { say("Administrator", "Administración") }
    public var more: String { say("More", "Más") }

    public func name(_ section: Section) -> String {
        switch section {
        case .today: say("Today", "Hoy")
        case .vendorOrders, .adminOrders: say("Orders", "Pedidos")
        case .produce: text.isKitchen ? say("Dishes", "Platos") : say("Produce", "Productos")
        case .payouts: say("Payouts", "Pagos")
        case .report: text.report.title
        case .vendorMarkets: say("My markets", "Mis mercados")
        case .farm: text.isKitchen ? say("Restaurant profile", "Perfil del restaurante") : say("Farm profile", "Perfil de la granja")
        case .overview: say("Overview", "Resumen")
        case .live: say("Live", "En vivo")
        case .markets: say("Markets", "Mercados")
        case .communities: say("Communities", "Comunidades")
        case .vendors: say("Vendors", "Vendedores")
        case .users: say("Users", "Usuarios")
        case .listings: say("Listings", "Anuncios")
        case .drivers: say("Drivers", "Repartidores")
        case .stats: say("Statistics", "Estadísticas")
        case .audit: say("History", "Historial")
        case .more: more
        }
    }
}

extension Text {
    public var navigation: NavigationWords { NavigationWords(text: self) }
}
