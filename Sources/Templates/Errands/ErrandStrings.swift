import HarvestCore

/// Strings of the administrators' pages about errands.
package struct ErrandStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Errands", "Encargos") }
    var intro: String {
        localized("What neighbors can’t settle between themselves.", "Lo que los vecinos no pueden resolver entre ellos.")
    }
    var show: String { localized("Show", "Mostrar") }
    var errand: String { localized("Errand", "Encargo") }
    var requester: String { localized("Requester", "Quien lo pidió") }
    var runner: String { localized("Runner", "Mensajero") }
    var noRunner: String { localized("Nobody has accepted it.", "Nadie lo ha aceptado.") }
    var reward: String { localized("Reward", "Recompensa") }
    var posted: String { localized("Posted", "Publicado") }
    var disputed: String { localized("Disputed", "En disputa") }
    var unpaid: String { localized("Card not charged", "Tarjeta sin cobrar") }
    func complaints(_ number: Int) -> String { count(number, ("complaint", "complaints"), ("queja", "quejas")) }
    var complaintsTitle: String { localized("Complaints", "Quejas") }
    var emptyTitle: String { localized("Nothing to look at", "Nada que revisar") }
    var about: String { localized("About the errand", "Sobre el encargo") }
    var note: String { localized("Details", "Detalles") }
    var deliverTo: String { localized("Deliver to", "Entregar en") }
    func disputeBy(_ name: String) -> String { localized("Disputed by \(name)", "En disputa por \(name)") }
    var money: String { localized("Money", "Dinero") }
    var paidToRunner: String { localized("Paid to the runner", "Pagado al mensajero") }
    var cash: String {
        localized("They settle the reward in cash, outside Harvest.", "La recompensa se paga en efectivo, fuera de Harvest.")
    }
    var decision: String { localized("Decision", "Decisión") }
    var nothingToDecide: String {
        localized("Nothing to decide.", "No hay nada que decidir.")
    }
    var verdict: String { localized("What happens to the reward?", "¿Qué pasa con la recompensa?") }
    var reason: String { localized("Reason", "Motivo") }
    var reasonHelp: String {
        localized("Administrators read this in the audit log.", "Los administradores lo leen en el registro de auditoría.")
    }
    var decide: String { localized("Save decision and notify both", "Guardar la decisión y avisar a ambos") }
    package var verdictMissing: String { localized("Choose what happens to the reward.", "Elige qué pasa con la recompensa.") }
    package var reasonMissing: String { localized("Write a reason of up to 500 characters.", "Escribe un motivo de hasta 500 caracteres.") }
    package func isDecided(_ item: String) -> String {
        localized("Decision saved for “\(item)”. Both people were notified.", "Decidiste sobre «\(item)». Se avisó a ambos.")
    }
    var handled: String { localized("Handled", "Atendida") }
    var handlingNote: String { localized("What you did about it", "Qué hiciste al respecto") }
    var handlingNoteHelp: String { localized("Only administrators read this.", "Solo los administradores lo leen.") }
    var markHandled: String { localized("Mark as handled", "Marcar como atendida") }
    package var noteMissing: String { localized("Write a note of up to 500 characters.", "Escribe una nota de hasta 500 caracteres.") }
    package var isHandled: String { localized("Complaint marked as handled.", "La queja está atendida.") }
    package var wasHandled: String { localized("Somebody else already handled it.", "Otra persona ya la atendió.") }

    func chosen(_ chosen: ErrandCase) -> String {
        switch chosen {
        case .undecided: localized("To decide", "Por decidir")
        case .complaints: complaintsTitle
        case .all: localized("All", "Todos")
        }
    }

    func emptyText(_ chosen: ErrandCase) -> String {
        switch chosen {
        case .undecided:
            localized(
                "Disputes and rewards that couldn’t be charged appear here.",
                "Aquí aparecen las disputas y las recompensas que no se pudieron cobrar.")
        case .complaints: localized("Complaints about errands appear here.", "Aquí aparecen las quejas sobre encargos.")
        case .all: localized("Nobody has asked for anything yet.", "Nadie ha pedido nada todavía.")
        }
    }

    func verdict(_ verdict: ErrandVerdict) -> String {
        switch verdict {
        case .pay: localized("Pay the runner", "Pagar al mensajero")
        case .cancel: localized("Cancel the errand", "Cancelar el encargo")
        case .writeOff: localized("Pay from Harvest’s own money", "Pagar con dinero de Harvest")
        }
    }

    func verdictNote(_ verdict: ErrandVerdict) -> String {
        switch verdict {
        case .pay: localized("The requester’s card is charged now.", "Se cobra ahora a la tarjeta de quien lo pidió.")
        case .cancel:
            localized("The card is not charged, and the runner gets nothing.", "No se cobra la tarjeta y el mensajero no recibe nada.")
        case .writeOff:
            localized(
                "The runner is paid, although the card can’t be charged.", "El mensajero cobra, aunque la tarjeta no se pueda cobrar.")
        }
    }

    func step(_ step: AdminErrandStep) -> String {
        switch step {
        case .posted: localized("Posted", "Publicado")
        case .accepted: status(.accepted)
        case .atStore: status(.atStore)
        case .pickedUp: status(.pickedUp)
        case .disputed: localized("Somebody asked for a decision", "Alguien pidió una decisión")
        case .unpaid: localized("The card could not be charged", "No se pudo cobrar la tarjeta")
        case .verified: localized("The requester entered the code", "Quien lo pidió escribió el código")
        case .released: localized("Released, because nobody objected", "Liberado, porque nadie objetó")
        case .decided: localized("An administrator decided", "Un administrador decidió")
        case .completed: status(.completed)
        case .cancelled: status(.cancelled)
        }
    }

    func status(_ status: API.ErrandStatus) -> String {
        switch status {
        case .pendingPayment: localized("Waiting for the card", "Esperando la tarjeta")
        case .paymentFailed: localized("Card declined", "Tarjeta rechazada")
        case .open: localized("Open", "Abierto")
        case .accepted: localized("Accepted", "Aceptado")
        case .atStore: localized("At the store", "En la tienda")
        case .pickedUp: localized("Picked up", "Recogido")
        case .completed: localized("Completed", "Completado")
        case .cancelled: localized("Canceled", "Cancelado")
        }
    }

    func card(_ last4: String, _ state: AdminErrandPayment.State) -> String {
        let word =
            switch state {
            case .planned, .processing: localized("being checked", "en revisión")
            case .requiresAction: localized("waits for the customer", "espera al cliente")
            case .authorised: localized("held", "retenido")
            case .captured: localized("charged", "cobrado")
            case .voided: localized("released", "liberado")
            case .failed: localized("declined", "rechazado")
            }
        return localized("Card ····\(last4), \(word)", "Tarjeta ····\(last4), \(word)")
    }
}

extension Text {
    package var errands: ErrandStrings { ErrandStrings(text: self) }
}
