import HarvestCore

/// Strings of the administrators' pages about vendors and their approval.
package struct VendorStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Vendors", "Vendedores") }
    var intro: String {
        localized(
            "Customers see a vendor’s items only after approval.",
            "Los clientes ven los productos de un vendedor solo después de aprobarlo.")
    }
    var show: String { localized("Show", "Mostrar") }
    var search: String { localized("Search vendors", "Buscar vendedores") }
    var vendor: String { localized("Vendor", "Vendedor") }
    var owner: String { localized("Owner", "Propietario") }
    var markets: String { localized("Markets", "Mercados") }
    var signedUp: String { localized("Signed up", "Inscripción") }
    var fnsNumber: String { localized("Takes EBT, FNS number", "Acepta EBT, número FNS") }
    var emptyTitle: String { localized("No vendors awaiting approval", "Ningún vendedor por aprobar") }
    var emptyText: String {
        localized(
            "New vendors appear here until you approve or decline them.",
            "Los vendedores nuevos aparecen aquí hasta que los apruebes o rechaces.")
    }
    var noneTitle: String { localized("No vendors here", "No hay vendedores aquí") }
    var noneText: String { localized("Look in all vendors, or clear the search.", "Busca en todos los vendedores o borra la búsqueda.") }
    var about: String { localized("Application", "Solicitud") }
    var story: String { localized("Story", "Historia") }
    var kind: String { localized("Kind", "Tipo") }
    var email: String { localized("Email", "Correo") }
    var phone: String { localized("Phone", "Teléfono") }
    var produce: String { localized("Items listed", "Productos publicados") }
    var approve: String { localized("Approve vendor", "Aprobar vendedor") }
    var approveText: String {
        localized(
            "Customers see this vendor’s items right away, and the owner gets an email.",
            "Los clientes ven sus productos de inmediato y el propietario recibe un correo.")
    }
    var approveWithoutBankText: String {
        localized(
            "The owner gets an email that asks for a bank account.", "El propietario recibe un correo que le pide una cuenta bancaria.")
    }
    func bankChanged(_ change: BankChange, _ dates: DateStrings) -> String {
        let (changed, start) = (dates.day(change.changedOn), dates.day(change.payoutsFrom))
        return localized(
            "The bank account was added or changed on \(changed); payouts go on from \(start).",
            "La cuenta bancaria se agregó o cambió el \(changed); los pagos siguen a partir del \(start).")
    }
    var noPayoutAccount: String {
        localized(
            "No bank account for payouts yet. Customers see this vendor’s items only after it is added.",
            "Aún no hay cuenta bancaria para pagos. Los clientes verán sus productos solo cuando la agregue.")
    }
    var decline: String { localized("Decline vendor", "Rechazar vendedor") }
    var declineText: String {
        localized(
            "The vendor sees this reason, gets it by email and can ask again. You can still approve them later.",
            "El vendedor ve este motivo, lo recibe por correo y puede volver a solicitar la aprobación. Puedes aprobarlo después.")
    }
    var reason: String { localized("Reason", "Motivo") }
    var reasonHelp: String {
        localized("Up to 500 characters, sent as written.", "Hasta 500 caracteres; se envía tal cual.")
    }
    package var reasonMissing: String {
        localized("Enter a reason, so the owner knows what to change", "Escribe un motivo, para que el propietario sepa qué cambiar")
    }
    package func isApproved(_ name: String) -> String {
        localized("\(name) can sell now. Owner notified by email.", "\(name) ya puede vender. Avisamos al propietario por correo.")
    }
    package func isApprovedWithoutBank(_ name: String) -> String {
        localized(
            "\(name) approved. Customers see it once it adds a bank account. Owner notified by email.",
            "Aprobaste a \(name). Los clientes lo verán cuando agregue una cuenta bancaria. Avisamos al propietario por correo.")
    }
    package func isDeclined(_ name: String) -> String {
        localized("\(name) declined. Owner notified by email.", "Rechazaste a \(name). Avisamos al propietario por correo.")
    }
    var decision: String { localized("Decision", "Decisión") }
    var declinedBecause: String { localized("Reason for declining", "Motivo del rechazo") }
    var noMarkets: String { localized("None yet", "Ninguno todavía") }

    package func status(_ status: VendorStatus) -> String {
        switch status {
        case .pending: localized("Awaiting approval", "Por aprobar")
        case .approved: localized("Approved", "Aprobado")
        case .declined: localized("Declined", "Rechazado")
        case .paused: localized("Paused", "En pausa")
        case .suspended: localized("Suspended", "Suspendido")
        }
    }

    func kind(_ kind: API.VendorKind) -> String {
        switch kind {
        case .farm: localized("Farm", "Granja")
        case .stall: localized("Stall", "Puesto")
        case .restaurant: localized("Restaurant", "Restaurante")
        }
    }

    func all(_ status: VendorStatus?) -> String { status.map(self.status) ?? localized("All", "Todos") }
}

extension Text {
    package var adminVendors: VendorStrings { VendorStrings(text: self) }
}
