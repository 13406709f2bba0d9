import HarvestCore

import HarvestCore

/// Strings of the administrators' pages about vendors and their approval.
struct VendorStrings: StringCatalog {
    let text: Text
    var title: String { localized("Vendors", "Vendedores") }
    var intro: String {
        localized(
            "Nobody’s produce is shown to customers before they are approved.",
            "Los productos de nadie se muestran a los clientes antes de su aprobación.")
    }
    var show: String { localized("Show", "Mostrar") }
    var search: String { localized("Search vendors", "Buscar vendedores") }
    var vendor: String { localized("Vendor", "Vendedor") }
    var owner: String { localized("Owner", "Responsable") }
    var markets: String { localized("Markets", "Mercados") }
    var signedUp: String { localized("Signed up", "Inscripción") }
    var emptyTitle: String { localized("Nobody is waiting", "Nadie está esperando") }
    var emptyText: String {
        localized(
            "A farm that signs up appears here until you approve it.", "Una granja que se inscribe aparece aquí hasta que la apruebes.")
    }
    var noneTitle: String { localized("No vendors here", "No hay vendedores aquí") }
    var noneText: String { localized("Look in all vendors, or clear the search.", "Mira en todos los vendedores o borra la búsqueda.") }
    var about: String { localized("What they told us", "Lo que nos dijeron") }
    var story: String { localized("Story", "Historia") }
    var kind: String { localized("Kind", "Tipo") }
    var email: String { localized("Email", "Correo") }
    var phone: String { localized("Phone", "Teléfono") }
    var produce: String { localized("Produce listed", "Productos publicados") }
    var approve: String { localized("Approve", "Aprobar") }
    var approveText: String {
        localized(
            "Their produce is shown to customers at once, and they get an email.",
            "Sus productos se muestran a los clientes de inmediato y reciben un correo.")
    }
    var decline: String { localized("Decline", "Rechazar") }
    var declineText: String {
        localized("They read this reason and can put it right and ask again.", "Leen este motivo, pueden corregirlo y pedirlo otra vez.")
    }
    var reason: String { localized("Reason", "Motivo") }
    var reasonHelp: String {
        localized("Up to 500 characters, sent to the vendor as it is.", "Hasta 500 caracteres; se envía al vendedor tal cual.")
    }
    var decision: String { localized("Decision", "Decisión") }
    var declinedBecause: String { localized("Declined because", "Rechazado porque") }
    var noMarkets: String { localized("None yet", "Ninguno todavía") }

    func status(_ status: VendorStatus) -> String {
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
    var adminVendors: VendorStrings { VendorStrings(text: self) }
}
