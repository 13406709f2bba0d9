/// Words of the admin's pages about vendors and their approval.
struct VendorWords: WordList {
    let text: Text
    var title: String { say("Vendors", "Vendedores") }
    var intro: String {
        say(
            "Nobody’s produce is shown to customers before they are approved.",
            "Los productos de nadie se muestran a los clientes antes de su aprobación.")
    }
    var show: String { say("Show", "Mostrar") }
    var search: String { say("Search vendors", "Buscar vendedores") }
    var vendor: String { say("Vendor", "Vendedor") }
    var owner: String { say("Owner", "Responsable") }
    var markets: String { say("Markets", "Mercados") }
    var waiting: String { say("Waiting since", "Espera desde") }
    var signedUp: String { say("Signed up", "Inscripción") }
    var emptyTitle: String { say("Nobody is waiting", "Nadie está esperando") }
    var emptyText: String {
        say("A farm that signs up appears here until you approve it.", "Una granja que se inscribe aparece aquí hasta que la apruebes.")
    }
    var noneTitle: String { say("No vendors here", "No hay vendedores aquí") }
    var noneText: String { say("Look in all vendors, or clear the search.", "Mira en todos los vendedores o borra la búsqueda.") }
    var about: String { say("What they told us", "Lo que nos dijeron") }
    var story: String { say("Story", "Historia") }
    var kind: String { say("Kind", "Tipo") }
    var email: String { say("Email", "Correo") }
    var phone: String { say("Phone", "Teléfono") }
    var produce: String { say("Produce listed", "Productos publicados") }
    var approve: String { say("Approve", "Aprobar") }
    var approveText: String {
        say(
            "Their produce is shown to customers at once, and they get an email.",
            "Sus productos se muestran a los clientes de inmediato y reciben un correo.")
    }
    var decline: String { say("Decline", "Rechazar") }
    var declineText: String {
        say("They read this reason and can put it right and ask again.", "Leen este motivo, pueden corregirlo y pedirlo otra vez.")
    }
    var reason: String { say("Reason", "Motivo") }
    var reasonHelp: String {
        say("Up to 500 characters, sent to the vendor as it is.", "Hasta 500 caracteres; se envía al vendedor tal cual.")
    }
    var decision: String { say("Decision", "Decisión") }
    var declinedBecause: String { say("Declined because", "Rechazado porque") }
    var review: String { say("Review", "Revisar") }
    var noMarkets: String { say("None yet", "Ninguno todavía") }

    func standing(_ standing: VendorStanding) -> String {
        switch standing {
        case .waiting: say("Awaiting approval", "Por aprobar")
        case .approved: say("Approved", "Aprobado")
        case .declined: say("Declined", "Rechazado")
        case .paused: say("Paused", "En pausa")
        case .suspended: say("Suspended", "Suspendido")
        }
    }

    func kind(_ kind: VendorKind) -> String {
        switch kind {
        case .farm: say("Farm", "Granja")
        case .stall: say("Stall", "Puesto")
        case .restaurant: say("Restaurant", "Restaurante")
        }
    }

    func all(_ standing: VendorStanding?) -> String { standing.map(self.standing) ?? say("All", "Todos") }
}

extension Text {
    var adminVendors: VendorWords { VendorWords(text: self) }
}
