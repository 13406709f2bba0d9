import HarvestCore

/// Strings of the audit log.
struct AuditStrings: StringCatalog {
    let text: Text
    var title: String { localized("History", "Historial") }
    var intro: String {
        localized(
            "What administrators did. Nothing here can be changed.", "Lo que hicieron los administradores. Nada aquí se puede cambiar.")
    }
    var search: String { localized("Search the history", "Buscar en el historial") }
    var actor: String { localized("Who", "Quién") }
    var action: String { localized("What", "Qué") }
    var subject: String { localized("On", "Sobre") }
    var when: String { localized("When", "Cuándo") }
    var reason: String { localized("Reason", "Motivo") }
    var system: String { localized("The server", "El servidor") }
    var clear: String { localized("Clear search", "Borrar la búsqueda") }
    var emptyTitle: String { localized("Nothing here", "Nada por aquí") }
    var emptyText: String {
        localized("What administrators do is written down here.", "Aquí queda escrito lo que hacen los administradores.")
    }
    var everything: String { localized("Everything", "Todo") }

    func action(_ action: AuditAction) -> String {
        switch action {
        case .marketAdded: localized("Added a market", "Agregó un mercado")
        case .marketChanged: localized("Changed a market", "Cambió un mercado")
        case .marketClosed: localized("Closed a market", "Cerró un mercado")
        case .marketReopened: localized("Opened a market again", "Abrió otra vez un mercado")
        case .marketsImported: localized("Imported markets", "Importó mercados")
        case .communityAdded: localized("Added a community", "Agregó una comunidad")
        case .communityChanged: localized("Changed a community", "Cambió una comunidad")
        case .communityRemoved: localized("Removed a community", "Quitó una comunidad")
        case .vendorApproved: localized("Approved a vendor", "Aprobó a un vendedor")
        case .vendorDeclined: localized("Declined a vendor", "Rechazó a un vendedor")
        case .userSuspended: localized("Suspended a person", "Suspendió a una persona")
        case .userRestored: localized("Let a person in again", "Dejó entrar otra vez a una persona")
        case .userSignedOut: localized("Signed a person out everywhere", "Cerró las sesiones de una persona")
        case .passwordLinkSent: localized("Sent a password link", "Envió un enlace de contraseña")
        case .orderCancelled: localized("Cancelled an order", "Canceló un pedido")
        case .orderRefunded: localized("Refunded an order", "Reembolsó un pedido")
        case .orderNotRefunded: localized("Decided against a refund", "Decidió no reembolsar")
        case .orderUndeliverable: localized("Marked an order as not deliverable", "Marcó un pedido como no entregable")
        case .feesChanged: localized("Changed the fees", "Cambió las tarifas")
        case .adminCreated: localized("Created an administrator", "Creó un administrador")
        case .secondFactorRemoved: localized("Removed a person’s second step", "Quitó el segundo paso de una persona")
        case .correctionMade: localized("Corrected the books", "Corrigió los libros")
        }
    }
}

extension Text {
    var audit: AuditStrings { AuditStrings(text: self) }
}

extension AuditAction {
    /// `Approved a vendor`; `Aprobó a un vendedor`.
    package func name(in language: Language) -> String { Text(language).audit.action(self) }
}
