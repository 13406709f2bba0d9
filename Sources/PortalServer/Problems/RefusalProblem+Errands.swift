import HarvestCore
import HarvestServices

extension ErrandRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .taken:
            Problem(.errandTaken, .init("Somebody else accepted this errand first.", "Otra persona aceptó antes este encargo."))
        case .own:
            Problem(.ownItem, .init("This is your own errand.", "Este encargo es tuyo."))
        case .notAllowed:
            Problem(.notAllowed, .init("This step is the other person’s.", "Este paso le toca a la otra persona."))
        case .illegalState(let status): .illegalState(status.rawValue, Self.detail(status))
        case .chargeRunning(let status):
            .illegalState(
                status.rawValue,
                .init("The reward is being charged. Try again in a minute.", "Se está cobrando la recompensa. Inténtalo en un minuto."))
        case .otherStore(let status):
            .illegalState(
                status.rawValue,
                .init(
                    "You can only run errands of one store at the same time.", "Solo puedes hacer a la vez encargos de una misma tienda."))
        case .nothingToDecide(let status):
            .illegalState(status.rawValue, .init("There is nothing to decide like this.", "No hay nada que decidir así."))
        case .wrongToken(let attemptsLeft):
            Problem(.wrongCode, .init("That code is not this errand’s.", "Ese código no es de este encargo.")) {
                $0.attemptsLeft = attemptsLeft
            }
        }
    }

    private static func detail(_ status: API.ErrandStatus) -> LocalizedText {
        switch status {
        case .accepted, .atStore, .pickedUp:
            .init(
                "The errand was already accepted, and this can’t be done now.",
                "El encargo ya fue aceptado, y esto no se puede hacer ahora.")
        case .completed: .init("The errand is completed.", "El encargo ya se completó.")
        case .cancelled: .init("The errand was canceled.", "El encargo fue cancelado.")
        case .pendingPayment: .init("The payment comes first.", "Primero va el pago.")
        case .paymentFailed: .init("The payment failed. Choose another card.", "El pago falló. Elige otra tarjeta.")
        case .open: .init("Nobody has accepted the errand yet.", "Nadie ha aceptado el encargo todavía.")
        }
    }
}
