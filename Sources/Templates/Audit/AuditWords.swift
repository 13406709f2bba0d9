/// Words of the audit trail.
struct AuditWords: WordList {
    let text: Text
    var title: String { say("History", "Historial") }
    var intro: String {
        say("What administrators did. Nothing here can be changed.", "Lo que hicieron los administradores. Nada aquí se puede cambiar.")
    }
    var search: String { say("Search the history", "Buscar en el historial") }
    var show: String { say("Show", "Mostrar") }
    var actor: String { say("Who", "Quién") }
    var action: String { say("What", "Qué") }
    var thing: String { say("On", "Sobre") }
    var when: String { say("When", "Cuándo") }
    var reason: String { say("Reason", "Motivo") }
    var system: String { say("The server", "El servidor") }
    var clear: String { say("Clear search", "Borrar la búsqueda") }
    var emptyTitle: String { say("Nothing here", "Nada por aquí") }
    var emptyText: String { say("What administrators do is written down here.", "Aquí queda escrito lo que hacen los administradores.") }
    var anyone: String { say("Anyone", "Cualquiera") }
    var everything: String { say("Everything", "Todo") }

    func action(_ action: AuditAction) -> String {
        switch action {
        case .marketAdded: say("Added a market", "Agregó un mercado")
        case .marketChanged: say("Changed a market", "Cambió un mercado")
        case .marketClosed: say("Closed a market", "Cerró un mercado")
        case .marketReopened: say("Opened a market again", "Abrió otra vez un mercado")
        case .marketsImported: say("Imported markets", "Importó mercados")
        case .communityAdded: say("Added a community", "Agregó una comunidad")
        case .communityChanged: say("Changed a community", "Cambió una comunidad")
        case .communityRemoved: say("Removed a community", "Quitó una comunidad")
        case .vendorApproved: say("Approved a vendor", "Aprobó a un vendedor")
        case .vendorDeclined: say("Declined a vendor", "Rechazó a un vendedor")
        case .userSuspended: say("Suspended a person", "Suspendió a una persona")
        case .userRestored: say("Let a person in again", "Dejó entrar otra vez a una persona")
        case .userSignedOut: say("Signed a person out everywhere", "Cerró las sesiones de una persona")
        case .passwordLinkSent: say("Sent a password link", "Envió un enlace de contraseña")
        case .orderCancelled: say("Cancelled an order", "Canceló un pedido")
        case .orderRefunded: say("Refunded an order", "Reembolsó un pedido")
        case .orderNotRefunded: say("Decided against a refund", "Decidió no reembolsar")
        case .orderUndeliverable: say("Marked an order as not deliverable", "Marcó un pedido como no entregable")
        case .feesChanged: say("Changed the fees", "Cambió las tarifas")
        case .adminCreated: say("Created an administrator", "Creó un administrador")
        case .secondFactorRemoved: say("Removed a person’s second step", "Quitó el segundo paso de una persona")
        case .correctionMade: say("Corrected the books", "Corrigió los libros")
        }
    }
}

extension Text {
    var audit: AuditWords { AuditWords(text: self) }
}
