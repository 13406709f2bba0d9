import HarvestCore
import HarvestServices
import Templates

extension SurplusRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .notSelling:
            .illegalState(
                "not_selling", .init("You can do this once you’re approved to sell.", "Podrás hacerlo cuando te aprueben para vender."))
        case .notClosingSoon:
            Problem(
                .tooEarly, .init("You can do this shortly before the market closes.", "Puedes hacerlo poco antes de que cierre el mercado.")
            )
        case .nothingLeft:
            Problem(.insufficientStock, .init("There is none left.", "Ya no queda nada."))
        case .weightMissing:
            .invalid("grams", .required, language)
        case .photoMissing:
            .illegalState(
                "no_photo", .init("Add a photo first. Neighbors want to see it.", "Primero agrega una foto. Los vecinos quieren verlo."))
        case .communityMissing:
            .illegalState(
                "no_community", .init("Join a community first, in the app.", "Primero únete a una comunidad, en la aplicación."))
        case .communityNotJoined:
            .illegalState(
                "no_community", .init("Choose a community that you’re a member of.", "Elige una comunidad de la que seas miembro."))
        case .positionMissing:
            .illegalState(
                "no_position",
                .init(
                    "The market has no map position, so a charity couldn’t find it.",
                    "El mercado no tiene ubicación en el mapa y una organización no lo encontraría."))
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

    /// The field of the form of what is left that mends it. Nil if no other input would help.
    var field: String? {
        switch self {
        case .weightMissing: SurplusField.grams
        case .communityMissing, .communityNotJoined: SurplusField.community
        case .notSelling, .notClosingSoon, .nothingLeft, .photoMissing, .positionMissing, .notOffered, .notClaimed: nil
        }
    }
}
