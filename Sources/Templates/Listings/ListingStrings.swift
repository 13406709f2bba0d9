import HarvestCore

/// Strings of the administrators' pages about listings.
package struct ListingStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Listings", "Anuncios") }
    var intro: String {
        localized("What neighbors report, and what their sellers answer.", "Lo que reportan los vecinos y lo que responden sus vendedores.")
    }
    var search: String { localized("Search by listing or seller", "Buscar por anuncio o vendedor") }
    func noMatch(_ query: String) -> String { localized("No listings match “\(query)”", "Ningún anuncio coincide con “\(query)”") }
    var noMatchText: String {
        localized("Search for a title, a description or a seller.", "Busca un título, una descripción o un vendedor.")
    }
    var show: String { localized("Show", "Mostrar") }
    var listing: String { localized("Listing", "Anuncio") }
    var seller: String { localized("Seller", "Vendedor") }
    var community: String { localized("Community", "Comunidad") }
    var openReports: String { localized("Open reports", "Reportes abiertos") }
    var posted: String { localized("Posted", "Publicado") }
    var price: String { localized("Price", "Precio") }
    var about: String { localized("About the listing", "Sobre el anuncio") }
    var reports: String { localized("Reports", "Reportes") }
    var noReports: String { localized("Nobody has reported it.", "Nadie lo ha reportado.") }
    var answered: String { localized("Answered", "Respondido") }
    var requests: String { localized("Who asked for it", "Quién lo pidió") }
    var buyer: String { localized("Given to", "Entregado a") }
    var decision: String { localized("Decision", "Decisión") }
    var emptyTitle: String { localized("Nothing to look at", "Nada que revisar") }
    var emptyText: String {
        localized("Listings that neighbors report appear here.", "Aquí aparecen los anuncios que reportan los vecinos.")
    }
    var hideText: String {
        localized(
            "Nobody but the seller sees a hidden listing. The seller reads your reason and can appeal.",
            "Solo el vendedor ve un anuncio oculto. Lee tu motivo y puede apelar.")
    }
    var reason: String { localized("Reason for the seller", "Motivo para el vendedor") }
    var reasonHelp: String { localized("The seller reads this.", "El vendedor lo lee.") }
    package var reasonMissing: String { localized("Write a reason of up to 500 characters.", "Escribe un motivo de hasta 500 caracteres.") }
    var hide: String { localized("Hide listing", "Ocultar el anuncio") }
    var dismissText: String { localized("The listing is fine. It stays visible.", "El anuncio está bien y sigue visible.") }
    var dismiss: String { localized("Dismiss reports", "Descartar los reportes") }
    var hiddenBecause: String { localized("Hidden because", "Oculto porque") }
    var appeal: String { localized("The seller’s appeal", "Apelación del vendedor") }
    var answer: String { localized("Your answer", "Tu respuesta") }
    /// Of an appeal that some administrator answered.
    var givenAnswer: String { localized("Our answer", "Nuestra respuesta") }
    var declineText: String {
        localized(
            "Or leave it hidden. The seller reads your answer and can’t appeal again.",
            "O déjalo oculto. El vendedor lee tu respuesta y no puede volver a apelar.")
    }
    var decline: String { localized("Leave hidden", "Dejar oculto") }
    package var answerMissing: String {
        localized("Write an answer of up to 500 characters.", "Escribe una respuesta de hasta 500 caracteres.")
    }
    var restoreText: String { localized("The community sees it again.", "La comunidad lo vuelve a ver.") }
    var restore: String { localized("Show again", "Volver a mostrar") }
    var nothingToDecide: String { localized("It is no longer offered.", "Ya no se ofrece.") }

    package func isHidden(_ title: String) -> String { localized("“\(title)” is hidden.", "«\(title)» está oculto.") }
    package func isRestored(_ title: String) -> String { localized("“\(title)” is visible again.", "«\(title)» vuelve a verse.") }
    package func isDeclined(_ title: String) -> String {
        localized("“\(title)” stays hidden.", "«\(title)» sigue oculto.")
    }
    package func isDismissed(_ title: String) -> String {
        localized("The reports about “\(title)” are dismissed.", "Se descartaron los reportes sobre «\(title)».")
    }

    func chosen(_ chosen: ListingCase) -> String {
        switch chosen {
        case .reported: localized("Reported", "Reportados")
        case .appealed: localized("Appeals", "Apelaciones")
        case .hidden: localized("Hidden", "Ocultos")
        case .all: localized("All", "Todos")
        }
    }

    func status(_ status: API.ListingStatus) -> String {
        switch status {
        case .available: localized("Available", "Disponible")
        case .sold: localized("Given away", "Entregado")
        case .ended: localized("Ended", "Retirado")
        case .expired: localized("Expired", "Vencido")
        case .hidden: localized("Hidden", "Oculto")
        }
    }

    func exchange(_ status: API.ExchangeStatus) -> String {
        switch status {
        case .requested: localized("Waiting", "En espera")
        case .accepted: localized("Got it", "Lo recibió")
        case .closed: localized("Closed", "Cerrada")
        case .withdrawn: localized("Withdrawn", "Retirada")
        }
    }

    func reason(_ reason: API.ListingReportCreate.Reason) -> String {
        switch reason {
        case .unsafe: localized("Not safe to eat", "No es seguro comerlo")
        case .notFood: localized("Not food", "No es comida")
        case .offensive: localized("Offensive", "Ofensivo")
        case .fraud: localized("Fraud", "Fraude")
        case .other: localized("Something else", "Otra cosa")
        }
    }
}

extension Text {
    package var listings: ListingStrings { ListingStrings(text: self) }
}
