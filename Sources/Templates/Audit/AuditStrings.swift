import HarvestCore

/// Strings of the audit log.
struct AuditStrings: StringCatalog {
    let text: Text
    var title: String { localized("Audit log", "Registro de auditoría") }
    var intro: String {
        localized(
            "Actions by administrators, and vendors’ changes of their own status and EBT. Entries can’t be changed.",
            "Acciones de los administradores y cambios de los propios vendedores en su estado y EBT. Los registros no se pueden cambiar.")
    }
    var search: String { localized("Search the audit log", "Buscar en el registro") }
    var actor: String { localized("Administrator", "Administrador") }
    var action: String { localized("Action", "Acción") }
    var subject: String { localized("Applies to", "Se aplica a") }
    var when: String { localized("When", "Cuándo") }
    var reason: String { localized("Reason", "Motivo") }
    var system: String { localized("The server", "El servidor") }
    var clear: String { localized("Clear search", "Borrar la búsqueda") }
    var emptyTitle: String { localized("No entries", "Sin registros") }
    var emptyText: String {
        localized("Administrators’ actions appear here.", "Aquí aparecen las acciones de los administradores.")
    }
    var everything: String { localized("All actions", "Todas las acciones") }

    func action(_ action: AuditAction) -> String {
        switch action {
        case .marketAdded: localized("Added a market", "Agregó un mercado")
        case .marketChanged: localized("Changed a market", "Cambió un mercado")
        case .marketClosed: localized("Closed a market", "Cerró un mercado")
        case .marketReopened: localized("Reopened a market", "Reabrió un mercado")
        case .marketDayCancelled: localized("Canceled a market day", "Canceló un día de mercado")
        case .marketsImported: localized("Imported markets", "Importó mercados")
        case .charityAdded: localized("Made the account a charity", "Registró la cuenta como organización benéfica")
        case .charityEnded: localized("Ended the account’s role as a charity", "Quitó a la cuenta el papel de organización benéfica")
        case .communityAdded: localized("Added a community", "Agregó una comunidad")
        case .communityChanged: localized("Changed a community", "Cambió una comunidad")
        case .communityRemoved: localized("Removed a community", "Quitó una comunidad")
        case .vendorApproved: localized("Approved a vendor", "Aprobó a un vendedor")
        case .vendorDeclined: localized("Declined a vendor", "Rechazó a un vendedor")
        case .vendorSuspended: localized("Suspended a vendor", "Suspendió a un vendedor")
        case .payoutAccountRequired:
            localized("Let vendors sell only with a bank account", "Exigió cuenta bancaria a los vendedores")
        case .payoutAccountOptional:
            localized("Let vendors sell without a bank account", "Permitió vender sin cuenta bancaria")
        case .vendorRestored: localized("Lifted a vendor’s suspension", "Levantó la suspensión de un vendedor")
        case .vendorAskedAgain: localized("Vendor asked again for approval", "Un vendedor volvió a solicitar la aprobación")
        case .vendorPaused: localized("Vendor paused orders", "Un vendedor pausó sus pedidos")
        case .vendorResumed: localized("Vendor resumed orders", "Un vendedor reanudó sus pedidos")
        case .vendorFNSNumberChanged: localized("Vendor changed its FNS number", "Un vendedor cambió su número FNS")
        case .vendorEBTStopped: localized("Turned off a vendor’s EBT", "Desactivó el EBT de un vendedor")
        case .vendorEBTAllowed: localized("Allowed a vendor’s EBT again", "Volvió a permitir el EBT de un vendedor")
        case .userSuspended: localized("Suspended a person", "Suspendió a una persona")
        case .userRestored: localized("Restored a person’s access", "Restauró el acceso de una persona")
        case .userSignedOut: localized("Signed a person out everywhere", "Cerró las sesiones de una persona")
        case .passwordLinkSent: localized("Sent a password link", "Envió un enlace de contraseña")
        case .orderCancelled: localized("Canceled an order", "Canceló un pedido")
        case .orderEBTCorrected: localized("Vendor corrected what EBT paid", "Un vendedor corrigió lo que pagó EBT")
        case .issueRefunded: localized("Refunded a reported problem", "Reembolsó un problema reportado")
        case .issueDeclined: localized("Declined a reported problem", "Rechazó un problema reportado")
        case .orderRefunded: localized("Refunded an order", "Reembolsó un pedido")
        case .orderNotRefunded: localized("Decided against a refund", "Decidió no reembolsar")
        case .orderUndeliverable: localized("Marked an order as not delivered", "Marcó un pedido como no entregado")
        case .driverAssigned: localized("Offered an order to a driver", "Ofreció un pedido a un repartidor")
        case .driverGiven: localized("Gave an order to a driver", "Dio un pedido a un repartidor")
        case .driverRelieved: localized("Relieved a driver", "Relevó a un repartidor")
        case .arrivalOverridden: localized("Driver arrived without a position", "Un repartidor llegó sin ubicación")
        case .completionOverridden: localized("Driver finished a stop without a position", "Un repartidor terminó una parada sin ubicación")
        case .orderCardRequested: localized("Asked a customer for another card", "Pidió otra tarjeta a un cliente")
        case .orderChargeRetried: localized("Charged a card again", "Volvió a cobrar una tarjeta")
        case .orderWrittenOff: localized("Wrote off an order", "Dio un pedido por incobrable")
        case .errandPaid: localized("Decided that an errand is paid", "Decidió que un encargo se paga")
        case .errandCancelled: localized("Canceled an errand", "Canceló un encargo")
        case .errandWrittenOff: localized("Paid an errand from Harvest’s own money", "Pagó un encargo con dinero de Harvest")
        case .feesChanged: localized("Changed the fees", "Cambió las tarifas")
        case .feesRemoved: localized("Removed planned fees", "Quitó tarifas previstas")
        case .adminCreated: localized("Created an administrator", "Creó un administrador")
        case .secondFactorRemoved:
            localized("Turned off a person’s two-step verification", "Desactivó la verificación en dos pasos de una persona")
        case .listingHidden: localized("Hid a listing", "Ocultó un anuncio")
        case .listingRestored: localized("Showed a listing again", "Volvió a mostrar un anuncio")
        case .listingAppealDeclined: localized("Declined an appeal about a listing", "Rechazó una apelación sobre un anuncio")
        case .listingReportsDismissed: localized("Dismissed reports of a listing", "Descartó los reportes de un anuncio")
        case .errandComplaintHandled: localized("Handled a complaint", "Atendió una queja")
        case .placesMerged: localized("Merged two places", "Unió dos lugares")
        case .marketsMerged: localized("Merged two markets", "Unió dos mercados")
        case .moderatorAdded: localized("Made a member a moderator", "Hizo moderador a un miembro")
        case .moderatorRemoved: localized("Removed a moderator", "Quitó a un moderador")
        case .categoryAdded: localized("Added a category", "Agregó una categoría")
        case .categoryChanged: localized("Changed a category", "Cambió una categoría")
        case .categoryRemoved: localized("Removed a category", "Quitó una categoría")
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
