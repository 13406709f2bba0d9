import HarvestCore
import HarvestServices

extension ErasureRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .jobsRunning:
            Problem(
                .jobsRunning,
                .init(
                    "You still have an order, a delivery or a payout that is not finished. Try again after that.",
                    "Todavía tienes un pedido, una entrega o un pago sin terminar. Inténtalo después."))
        case .lastAdmin:
            Problem(
                .jobsRunning,
                .init(
                    "You are the only administrator. Make somebody else one first.", "Eres el único administrador. Primero nombra a otro."))
        }
    }
}

extension DataExportRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .notReady:
            Problem(
                .illegalState,
                .init(
                    "This copy is not ready, or it is deleted after its week.",
                    "Esta copia no está lista, o ya se borró después de su semana."))
        }
    }
}
