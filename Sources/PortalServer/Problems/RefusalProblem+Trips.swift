import HarvestCore
import HarvestServices

extension MatchRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .notAllowed:
            Problem(.notAllowed, .init("Only the traveler can answer.", "Solo quien viaja puede responder."))
        case .illegalState(let status):
            switch status {
            case .proposed:
                .illegalState(status.rawValue, .init("Nobody has accepted this yet.", "Nadie ha aceptado esto todavía."))
            case .accepted:
                .illegalState(status.rawValue, .init("This was accepted already.", "Esto ya fue aceptado."))
            case .complete, .declined, .withdrawn:
                .illegalState(status.rawValue, .init("This match has ended.", "Esta coincidencia ya terminó."))
            }
        }
    }
}

extension TripRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .illegalState(let status):
            status == .matched
                ? .illegalState(
                    status.rawValue,
                    .init("Complete the accepted match first.", "Primero completa la coincidencia aceptada."))
                : .illegalState(status.rawValue, .init("This has ended.", "Esto ya terminó."))
        }
    }
}

extension MembershipRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .jobsRunning:
            Problem(
                .jobsRunning,
                .init("Finish what you have accepted in this community first.", "Primero termina lo que aceptaste en esta comunidad."))
        }
    }
}
