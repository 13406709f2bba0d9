import HarvestCore
import HarvestServices

extension SurplusRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .notSelling:
            .illegalState(
                "not_selling", .init("You can do this once you’re approved to sell.", "Podrás hacerlo cuando te aprueben para vender."))
        case .notClosingSoon:
            Problem(.tooEarly, .init("The market doesn’t close soon.", "Todavía falta para que cierre el mercado."))
        case .nothingLeft:
            Problem(.insufficientStock, .init("Nothing is left of it.", "Ya no queda nada."))
        case .weightMissing:
            .invalid("grams", .required, language)
        case .photoMissing:
            .illegalState(
                "no_photo", .init("Add a photo first. Neighbors want to see it.", "Primero agrega una foto. Los vecinos quieren verlo."))
        case .communityMissing:
            .illegalState(
                "no_community", .init("Join a community first, in the app.", "Primero únete a una comunidad, en la aplicación."))
        case .positionMissing:
            .illegalState(
                "no_position",
                .init("The market has no position, so nobody finds it.", "El mercado no tiene ubicación y nadie lo encontraría."))
        case .notOffered(let status):
            .illegalState(
                status.rawValue,
                .init("Somebody claimed it already, or it is no longer offered.", "Alguien ya lo pidió o ya no se ofrece."))
        case .notClaimed(let status):
            .illegalState(status.rawValue, .init("It is not waiting to be fetched.", "No está esperando que lo recojan."))
        }
    }

    /// What a page says.
    func message(in language: Language) -> String {
        if self == .weightMissing {
            return LocalizedText("Enter what one piece weighs, in grams.", "Escribe cuánto pesa una pieza, en gramos.")(language)
        }
        return problem(in: language).detail(language)
    }
}
