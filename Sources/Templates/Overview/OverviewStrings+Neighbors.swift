/// Strings of the Overview's cards about neighbors.
extension OverviewStrings {
    var neighbors: String { localized("Neighbors", "Vecinos") }
    var thisWeek: String { localized("This week", "Esta semana") }
    var allTime: String { localized("All time", "Desde siempre") }
    var users: String { localized("Users", "Usuarios") }
    var listings: String { localized("Listings", "Anuncios") }
    var listingsPosted: String { localized("Listings posted", "Anuncios publicados") }
    var listingsExpired: String { localized("Listings expired", "Anuncios vencidos") }
    var exchangesCompleted: String { localized("Exchanges completed", "Intercambios completados") }
    var errands: String { localized("Errands", "Encargos") }
    var errandsPosted: String { localized("Errands posted", "Encargos publicados") }
    var errandsCompleted: String { localized("Errands completed", "Encargos completados") }
    var matches: String { localized("Matches", "Coincidencias") }
    var matchesCompleted: String { localized("Matches completed", "Coincidencias completadas") }
    var listingCategories: String { localized("Top listing categories", "Categorías principales de anuncios") }
    var noListings: String { localized("Nobody has posted a listing yet.", "Nadie ha publicado un anuncio todavía.") }
    var communitiesThisWeek: String { localized("Communities this week", "Comunidades de la semana") }
}
