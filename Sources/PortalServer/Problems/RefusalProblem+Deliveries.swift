import HarvestCore
import HarvestServices

extension DispatchRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .driverBusy:
            Problem(.driverBusy, .init("You have a delivery to finish first.", "Primero tienes que terminar una entrega."))
        case .oneOrderAtATime:
            Problem(
                .driverBusy,
                .init("You can only pick one order at the same time.", "Solo puedes recoger un pedido a la vez."))
        case .orderTaken:
            Problem(
                .orderTaken, .init("This order has been picked up by another.", "Otro repartidor ya recogió este pedido."))
        case .payoutAccountIncomplete:
            Problem(
                .payoutAccountIncomplete,
                .init(
                    "Finish your payout account first, so that you can be paid.", "Primero completa tu cuenta de cobro para poder pagarte.")
            )
        case .offerClosed:
            Problem(
                .offerClosed,
                .init("This offer has ended. The orders went back to the list.", "Esta oferta terminó. Los pedidos volvieron a la lista."))
        }
    }
}

extension StopRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .notCurrent(let status):
            .illegalState(
                status.rawValue,
                status.isOver
                    ? .init("This stop is done.", "Esta parada ya terminó.")
                    : .init("Another stop comes first.", "Antes va otra parada."))
        case .openLines(let count):
            Problem(
                .linesOpen,
                .init(
                    "\(count) on the shopping list still to check off.", "Faltan \(count) por marcar en la lista de compras.")
            ) { $0.openLines = count }
        case .awaitingAnswers(let count, let seconds):
            Problem(
                .linesOpen,
                .init(
                    "\(count) on the shopping list waiting for the customer’s answer.",
                    "\(count) de la lista de compras esperan la respuesta del cliente.")
            ) {
                $0.openLines = count
                $0.retryAfterSeconds = seconds
            }.retry(afterSeconds: seconds)
        case .shoppingOver(let status):
            .illegalState(
                API.DeliveryStatus(status).rawValue,
                .init("Shopping for this order is over.", "La compra de este pedido ya terminó."))
        case .tooFar(let metres, let allowed):
            Problem(
                .tooFar,
                .init(
                    "You are \(metres) m away. Come within \(allowed) m, or say why you can’t.",
                    "Estás a \(metres) m. Acércate a menos de \(allowed) m o di por qué no puedes.")
            ) {
                $0.distanceMetres = metres
                $0.allowedMetres = allowed
            }
        case .tooEarly(let seconds):
            Problem(
                .tooEarly,
                .init(
                    "Wait at the door for \((seconds + 59) / 60) more min.", "Espera en la puerta \((seconds + 59) / 60) min más.")
            ) { $0.retryAfterSeconds = seconds }.retry(afterSeconds: seconds)
        case .noMessage(let status):
            .illegalState(
                status.rawValue,
                .init("Write to the customer from the door first.", "Primero escríbele al cliente desde la puerta."))
        case .undoOver(let status):
            .illegalState(
                status.rawValue,
                .init("This stop can no longer be undone.", "Esta parada ya no se puede deshacer."))
        case .charged(let status):
            .illegalState(
                status.rawValue,
                .init(
                    "Leaving with the goods charges the cards, so it can’t be undone.",
                    "Al salir con la compra se cobran las tarjetas; por eso no se puede deshacer."))
        case .wrongCode(let attemptsLeft):
            Problem(.wrongCode, .init("That code doesn’t match this order.", "Ese código no es de este pedido.")) {
                $0.attemptsLeft = attemptsLeft
            }
        }
    }
}
