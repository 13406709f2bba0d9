import HarvestCore

/// What the portal says after something was done with unsold produce.
extension SurplusStrings {
    package func isOffered(_ kind: SurplusKind) -> String {
        switch kind {
        case .markdown: localized("The price is lower until closing.", "El precio es menor hasta el cierre.")
        case .listing: localized("Your community sees it now.", "Tu comunidad ya lo ve.")
        case .charity: localized("Charities nearby see it now.", "Las organizaciones cercanas ya lo ven.")
        }
    }
    package var isUndone: String { localized("It is yours again.", "Es tuyo otra vez.") }
    package var isHandedOver: String { localized("It is recorded as handed over.", "Quedó registrado como entregado.") }
    package var isMissed: String { localized("It is in your stock again.", "Está otra vez en tu existencia.") }
    package var isGiven: String {
        localized("You see each other’s contact data now.", "Ya pueden ver sus datos de contacto.")
    }
}
