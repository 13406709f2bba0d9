import HarvestCore
import HarvestServices

extension PurchaseRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .mixedSources(let conflicts, let source): Problem(.mixedSources, Self.mixed(source)) { $0.conflicts = conflicts }
        case .insufficientStock(let shortages):
            Problem(
                .insufficientStock,
                .init(
                    "Some items don’t have enough left. Nothing was charged.", "No queda suficiente de algunos productos. No se cobró nada."
                )
            ) { $0.shortages = shortages }
        case .closed(let source, let slots): Problem(.marketClosed, Self.closed(source)) { $0.nextSlots = slots }
        case .outsideOpeningHours(let slots): Self.outsideOpeningHours(slots, language)
        case .slotFull(let slots): Problem(.marketClosed, Self.full) { $0.nextSlots = slots }
        case .totalChanged:
            Problem(
                .totalChanged,
                .init("The total has changed. Check it again.", "El total cambió. Revísalo otra vez."))
        case .openOrderLimit(let limit): Problem(.openOrderLimit, Self.limit(limit))
        }
    }

    private static func mixed(_ source: API.SourceID) -> LocalizedText {
        source.restaurant == nil
            ? .init(
                "Some of these items are sold at another market. An order is for one market.",
                "Algunos productos se venden en otro mercado. Un pedido es de un solo mercado.")
            : .init(
                "Some of these items are sold elsewhere. An order is from one restaurant.",
                "Algunos productos son de otro lugar. Un pedido es de un solo restaurante.")
    }

    private static func closed(_ source: API.SourceID) -> LocalizedText {
        source.restaurant == nil
            ? .init(
                "The market is closed now. Choose a time when it is open.",
                "El mercado está cerrado ahora. Elige una hora en que esté abierto.")
            : .init(
                "The restaurant is closed now. Choose a time when it is open.",
                "El restaurante está cerrado ahora. Elige una hora en que esté abierto.")
    }

    private static let full = LocalizedText(
        "The market takes no more orders for this time. Choose another time.",
        "El mercado ya no recibe más pedidos para esta hora. Elige otra hora.")

    private static func outsideOpeningHours(_ slots: [API.Slot], _ language: Language) -> Problem {
        var problem = Problem(.invalid, Problem.invalid([]).detail) { $0.nextSlots = slots }
        problem.errors = [API.FieldError("scheduled_for", .outsideOpeningHours, in: language)]
        return problem
    }

    private static func limit(_ limit: Int) -> LocalizedText {
        limit == 1
            ? .init("Your last order must be completed.", "Primero debe completarse tu último pedido.")
            : .init("You can have \(limit) open orders at once.", "Puedes tener \(limit) pedidos abiertos a la vez.")
    }
}

extension OrderStateRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .illegalTransition(let status):
            .illegalState(
                API.DeliveryStatus(status).rawValue,
                .init("The order is already further along; this can’t be done anymore.", "El pedido ya avanzó; esto ya no se puede hacer."))
        case .nothingToCapture(let status):
            .illegalState(API.DeliveryStatus(status).rawValue, .init("Nothing to charge.", "No hay nada que cobrar."))
        case .tipBeforeDelivery(let status):
            .illegalState(
                API.DeliveryStatus(status).rawValue,
                .init("A tip can be raised once the order is delivered.", "La propina se puede subir cuando el pedido ya se entregó."))
        case .tipRaiseOpen(let status):
            .illegalState(
                API.DeliveryStatus(status).rawValue,
                .init(
                    "An earlier raise of the tip is still being paid. Confirm it, or wait until it ends.",
                    "Un aumento anterior de la propina aún se está pagando. Confírmalo o espera a que termine."))
        case .tipWindowClosed:
            Problem(
                .tipWindowClosed,
                .init("A tip can be raised for a day after delivery.", "La propina se puede subir durante un día después de la entrega."))
        case .noHandOverCode(let status):
            .illegalState(
                API.DeliveryStatus(status).rawValue,
                .init("A code exists only while the order is in progress.", "Solo hay código mientras el pedido está en curso."))
        case .notUnpaid(let status), .unpaidBeforeEnd(let status), .chargeOfUndelivered(let status), .chargeRunning(let status),
            .noCardRequested(let status), .slotTooFar(let status), .nothingToChoose(let status), .choiceTooLate(let status),
            .noCredit(let status):
            .illegalState(API.DeliveryStatus(status).rawValue, unpaidDetail)
        case .notReceived(let status), .ratingClosed(let status), .issuesClosed(let status), .issueOpen(let status),
            .nothingLeft(let status):
            .illegalState(API.DeliveryStatus(status).rawValue, afterDeliveryDetail)
        }
    }
}

extension OrderStateRefusal {
    /// Why nothing can be decided or paid for an order that could not be charged.
    private var unpaidDetail: LocalizedText {
        switch self {
        case .unpaidBeforeEnd:
            .init(
                "Decide when the order is over: delivered, or not delivered.", "Decide cuando el pedido termine: entregado o no entregado.")
        case .chargeOfUndelivered:
            .init(
                "The customer did not get this order. It can only be written off.",
                "El cliente no recibió este pedido. Solo puede darse por incobrable.")
        case .chargeRunning:
            .init("A charge is being made. Try again in a minute.", "Se está haciendo un cobro. Inténtalo en un minuto.")
        case .slotTooFar:
            .init(
                "This order can’t move that far. Choose an earlier time, or cancel it and order again.",
                "Este pedido no se puede mover tan lejos. Elige una hora más cercana, o cancélalo y vuelve a pedir.")
        case .nothingToChoose:
            .init(
                "There is nothing to choose for this order. Nothing was changed.",
                "No hay nada que elegir para este pedido. No se cambió nada.")
        case .choiceTooLate:
            .init(
                "The time to choose is over. The order is canceled, and you are not charged.",
                "Se acabó el tiempo para elegir. El pedido se cancela y no se te cobra.")
        case .noCredit:
            .init(
                "This order can’t become store credit, because no money is reserved on its card. Choose a refund or another day.",
                "Este pedido no puede convertirse en saldo, porque no hay dinero reservado en la tarjeta. Elige un reembolso u otro día.")
        case .noCardRequested: .init("No other card was requested for this order.", "No se pidió otra tarjeta para este pedido.")
        default: .init("This order has been settled.", "Este pedido ya está resuelto.")
        }
    }
}

extension ShortageRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .notAsked:
            .illegalState("settled", .init("There is no question about this item.", "No hay ninguna pregunta sobre este producto."))
        case .tooLate:
            .illegalState(
                API.Shortage.Status.timedOut.rawValue,
                .init("The time to answer is over. We take what there is.", "Se acabó el tiempo para responder. Llevamos lo que hay."))
        case .decided(let status):
            .illegalState(
                status.payload.rawValue,
                .init("This was decided before. Nothing was changed.", "Esto ya se decidió. No se cambió nada."))
        case .countChanged(let status):
            .illegalState(
                status.payload.rawValue,
                .init(
                    "The stall has a different quantity now. Look at the order again.",
                    "El puesto tiene ahora otra cantidad. Mira el pedido otra vez.")
            )
        case .orderMovedOn(let status) where OrderStatus.cancelledOrExpired.contains(status):
            .illegalState(
                API.DeliveryStatus(status).rawValue,
                .init("The order has ended. You don’t need to answer.", "El pedido terminó. No hace falta que respondas."))
        case .orderMovedOn(let status):
            .illegalState(
                API.DeliveryStatus(status).rawValue,
                .init("The order is already further along; this can’t be done anymore.", "El pedido ya avanzó; esto ya no se puede hacer."))
        case .alreadyOffered:
            .illegalState(
                API.Shortage.Status.waiting.rawValue,
                .init("Something was offered already. Wait for the answer.", "Ya se ofreció algo. Espera la respuesta."))
        case .notEnough:
            .illegalState(
                API.Shortage.Status.waiting.rawValue,
                .init("There isn’t enough of it in stock.", "No hay suficientes existencias."))
        }
    }
}

extension OrderStateRefusal {
    /// Why an order can't be rated or reported.
    private var afterDeliveryDetail: LocalizedText {
        switch self {
        case .ratingClosed: .init("The time to rate this order is over.", "El plazo para opinar sobre este pedido terminó.")
        case .issuesClosed:
            .init("The time to report problems with this order is over.", "El plazo para reportar problemas con este pedido terminó.")
        case .issueOpen:
            .init("You have reported this already. We will answer.", "Ya reportaste esto. Te responderemos.")
        case .nothingLeft: .init("This item was refunded already.", "Este producto ya se reembolsó.")
        default: .init("This can be done once you have the order.", "Podrás hacerlo cuando tengas el pedido.")
        }
    }
}

extension PaymentRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .nothingToConfirm(let status):
            .illegalState(status.rawValue, .init("Nothing to confirm.", "No hay nada que confirmar."))
        case .cardInUse:
            Problem(
                .paymentMethodInUse,
                .init("An order is being paid with this card.", "Un pedido se está pagando con esta tarjeta."))
        }
    }
}

extension ConversationRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .closed:
            Problem(
                .conversationClosed, .init("This chat is closed. You can still read it.", "Este chat está cerrado. Aún puedes leerlo."))
        }
    }
}
