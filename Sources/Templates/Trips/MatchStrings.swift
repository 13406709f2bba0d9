import HarvestCore

/// Strings of the administrators' pages about matches.
package struct MatchStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Matches", "Coincidencias") }
    var intro: String {
        localized("Neighbors who bring something for each other.", "Vecinos que se traen cosas.")
    }
    var way: String { localized("Route", "Trayecto") }
    var traveller: String { localized("Traveler", "Quien va") }
    var requester: String { localized("Requester", "Quien pide") }
    var proposed: String { localized("Matched", "Desde") }
    var note: String { localized("What they want", "Lo que quiere") }
    var emptyTitle: String { localized("No matches yet", "Todavía no hay coincidencias") }
    var emptyText: String {
        localized(
            "A match appears when somebody travels a route that a neighbor needs.",
            "Aparece una cuando alguien hace el trayecto que un vecino necesita.")
    }

    func status(_ status: API.MatchStatus) -> String {
        switch status {
        case .proposed: localized("Proposed", "Propuesta")
        case .accepted: localized("Accepted", "Aceptada")
        case .complete: localized("Complete", "Completa")
        case .declined: localized("Declined", "Rechazada")
        case .withdrawn: localized("Withdrawn", "Retirada")
        }
    }

    func step(_ step: AdminMatchStep) -> String {
        switch step {
        case .proposed: localized("Proposed", "Propuesta")
        case .accepted: localized("Accepted", "Aceptada")
        case .declined: localized("Declined", "Rechazada")
        case .withdrawn: localized("Withdrawn", "Retirada")
        case .travellerDone: localized("Traveler marked it as done", "Hecho, dice quien lo trajo")
        case .requesterDone: localized("Requester marked it as done", "Hecho, dice quien lo pidió")
        case .complete: localized("Complete", "Completa")
        }
    }
}

extension API.MatchStatus {
    func badge(_ text: Text) -> Badge {
        let title = text.matches.status(self)
        return switch self {
        case .proposed: Badge(title, .new)
        case .accepted: Badge(title, .info)
        case .complete: Badge(title, .ok, icon: .check)
        case .declined, .withdrawn: Badge(title)
        }
    }
}

extension Text {
    package var matches: MatchStrings { MatchStrings(text: self) }
}
