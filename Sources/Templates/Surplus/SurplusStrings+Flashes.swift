import HarvestCore

/// What the portal says after something was done with unsold produce.
extension SurplusStrings {
    package func isOffered(_ kind: SurplusKind) -> String {
        switch kind {
        case .markdown: localized("Marked down until closing.", "Rebajado hasta el cierre.")
        case .listing: localized("Listed in your community.", "Publicado en tu comunidad.")
        case .charity: localized("Offered to nearby charities.", "Ofrecido a las organizaciones cercanas.")
        }
    }
    package var isUndone: String { localized("Undone.", "Deshecho.") }
    package var isHandedOver: String { localized("Recorded as handed over.", "Registrado como entregado.") }
    package var isMissed: String { localized("Back in your stock.", "De vuelta en tus existencias.") }
    package var isGiven: String {
        localized("You can now see each other’s contact information.", "Ya pueden ver sus datos de contacto.")
    }
}
