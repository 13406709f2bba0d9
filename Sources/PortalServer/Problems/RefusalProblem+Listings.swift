import HarvestCore
import HarvestServices

extension ListingRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .notAvailable(let status):
            .illegalState(status.rawValue, .init("This listing is no longer available.", "Este anuncio ya no está disponible."))
        case .own:
            Problem(.ownItem, .init("This is your own listing.", "Este anuncio es tuyo."))
        case .notOpen(let status):
            .illegalState(
                status.rawValue, .init("This request doesn’t allow that any more.", "Esta solicitud ya no permite eso."))
        case .otherSide:
            Problem(.notAllowed, .init("This is up to the other side.", "Esto le corresponde a la otra persona."))
        case .beforeDraw(let seconds):
            Problem(
                .tooEarly,
                .init("One of the requests is drawn. You can’t choose.", "Se sortea una de las solicitudes. No puedes elegir.")
            ) { $0.retryAfterSeconds = seconds }
        case .notHidden(let status):
            .illegalState(
                status.rawValue,
                .init("Only a hidden listing can be appealed, and only once.", "Solo se puede apelar un anuncio oculto, y una sola vez."))
        case .notAppealed(let status):
            .illegalState(
                status.rawValue,
                .init(
                    "This appeal was answered already, or the seller has written another one. Look at the listing again.",
                    "Esta apelación ya fue respondida, o el vendedor escribió otra. Vuelve a mirar el anuncio."))
        case .notModerator:
            Problem(
                .notAllowed,
                .init("Only the community’s moderators can do this.", "Solo pueden hacerlo los moderadores de la comunidad."))
        }
    }
}
