import HarvestCore

/// Strings of the administrators' pages about places.
package struct PlaceStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Places", "Lugares") }
    var intro: String {
        localized(
            "Restaurants, shops and buildings that members add for trips and requests.",
            "Restaurantes, tiendas y edificios que agregan los miembros para viajes y peticiones.")
    }
    var search: String { localized("Search names and addresses", "Buscar nombres y direcciones") }
    var place: String { localized("Place", "Lugar") }
    var kind: String { localized("Kind", "Tipo") }
    var namesakes: String { localized("Same name", "Mismo nombre") }
    var about: String { localized("About the place", "Sobre el lugar") }
    var position: String { localized("Position", "Ubicación") }
    var addedBy: String { localized("Added by", "Agregado por") }
    var addedAt: String { localized("Added", "Agregado") }
    var trips: String { localized("Open trips", "Viajes abiertos") }
    var wants: String { localized("Open requests", "Peticiones abiertas") }
    var merged: String { localized("Merged places", "Lugares unidos") }
    var lookAlikes: String { localized("Look-alikes", "Lugares parecidos") }
    var lookAlikesHelp: String {
        localized("The same name, or within 75 meters.", "El mismo nombre, o a menos de 75 metros.")
    }
    var noLookAlikes: String {
        localized("No place has the same name or is within 75 meters.", "Ningún lugar tiene el mismo nombre ni está a menos de 75 metros.")
    }
    var away: String { localized("Distance", "Distancia") }
    var merge: String { localized("Merge", "Unir") }
    var mergeInto: String { localized("Merge into this place", "Unir a este lugar") }
    var mergeConfirm: String { localized("Merge places", "Unir los lugares") }
    var keepBoth: String { localized("Keep both", "Conservar ambos") }
    var goes: String { localized("Removed", "Se elimina") }
    var remains: String { localized("Kept", "Se conserva") }
    var emptyTitle: String { localized("No places yet", "Todavía no hay lugares") }
    var emptyText: String { localized("Places that members add appear here.", "Aquí aparecen los lugares que agregan los miembros.") }
    var noneCalledText: String { localized("Check the spelling.", "Revisa cómo está escrito.") }
    func noneCalled(_ name: String) -> String { localized("No places begin with “\(name)”", "Ningún lugar empieza con “\(name)”") }

    func distance(_ metres: Int) -> String {
        metres < 1_000 ? "\(metres) m" : "\(NumberStrings.grouped(metres / 1_000)) km"
    }

    func mergeTitle(_ old: String, _ remaining: String) -> String {
        localized("Merge \(old) into \(remaining)?", "¿Unir \(old) a \(remaining)?")
    }

    /// What moves, and what ends.
    func mergeText(_ preview: PlaceMergePreview) -> String {
        let trips = count(preview.moves.trips, ("trip", "trips"), ("viaje", "viajes"))
        let wants = count(preview.moves.wants, ("request", "requests"), ("petición", "peticiones"))
        let moves = localized(
            "\(trips) and \(wants) move to the other place and are matched there. The old place disappears. This can’t be undone.",
            "\(trips) y \(wants) pasan al otro lugar y se buscan coincidencias allí. El lugar anterior desaparece. No se puede deshacer.")
        guard preview.cancels > 0 else { return moves }
        let ends = count(
            preview.cancels, ("between the two is canceled.", "between the two are canceled."),
            ("entre ambos se cancela.", "entre ambos se cancelan."))
        return "\(moves) \(ends)"
    }

    package func isMerged(_ old: String, _ remaining: String) -> String {
        localized("\(old) is now \(remaining).", "\(old) ahora es \(remaining).")
    }
    package var wasMerged: String { localized("These places are already merged.", "Estos lugares ya estaban unidos.") }

    func kind(_ kind: API.Place.Kind) -> String {
        switch kind {
        case .restaurant: localized("Restaurant", "Restaurante")
        case .shop: localized("Shop", "Tienda")
        case .building: localized("Building", "Edificio")
        case .market: localized("Market", "Mercado")
        case .other: localized("Other", "Otro")
        }
    }
}

extension Text {
    package var places: PlaceStrings { PlaceStrings(text: self) }
}
