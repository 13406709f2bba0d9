/// The names of the portal's sections.
package struct NavigationStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var main: String { localized("Main", "Principal") }
    package var sections: String { localized("Sections", "Secciones") }
    package var yourFarm: String { text.isKitchen ? localized("Your restaurant", "Tu restaurante") : localized("Your farm", "Tu granja") }
    package var manage: String { localized("Manage", "Administrar") }
    package var neighbors: String { localized("Neighbors", "Vecinos") }
    package var administrator: String { localized("Administrator", "Administración") }
    package var signOut: String { localized("Sign out", "Cerrar sesión") }
    package var more: String { localized("More", "Más") }

    package func name(_ section: Section) -> String {
        switch section {
        case .today: localized("Today", "Hoy")
        case .vendorOrders, .adminOrders: localized("Orders", "Pedidos")
        case .produce: text.isKitchen ? localized("Dishes", "Platillos") : localized("Produce", "Productos")
        case .payouts: localized("Payouts", "Pagos")
        case .conversations: localized("Conversations", "Conversaciones")
        case .report: localized("Weekly report", "Informe semanal")
        case .vendorMarkets: localized("Your markets", "Tus mercados")
        case .farm:
            text.isKitchen ? localized("Restaurant profile", "Perfil del restaurante") : localized("Farm profile", "Perfil de la granja")
        case .overview: localized("Overview", "Resumen")
        case .live: localized("Live", "En vivo")
        case .markets: localized("Markets", "Mercados")
        case .communities: localized("Communities", "Comunidades")
        case .listings: localized("Listings", "Anuncios")
        case .errands: localized("Errands", "Encargos")
        case .matches: localized("Matches", "Coincidencias")
        case .places: localized("Places", "Lugares")
        case .categories: localized("Categories", "Categorías")
        case .fees: localized("Fees", "Tarifas")
        case .vendors: localized("Vendors", "Vendedores")
        case .users: localized("Users", "Usuarios")
        case .drivers: localized("Drivers", "Repartidores")
        case .audit: localized("Audit log", "Auditoría")
        case .more: more
        }
    }
}

extension Text {
    package var navigation: NavigationStrings { NavigationStrings(text: self) }
}
