import HTTPTypes
import HarvestCore

/// Problems of HTTP itself, and those that many refusals share.
extension Problem {
    static let notFound = Problem(.notFound, .init("There is nothing here for you.", "Aquí no hay nada para ti."))
    static let unauthenticated = Problem(.unauthenticated, .init("Sign in first.", "Primero inicia sesión.")).withChallenge
    static let methodNotAllowed = Problem(.methodNotAllowed, .init("That can't be done here.", "Eso no se puede hacer aquí."))
    static let tooLarge = Problem(.tooLarge, .init("That is too large.", "Eso es demasiado grande."))
    static let unsupportedMediaType = Problem(
        .unsupportedMediaType, .init("Send JSON as application/json.", "Envía JSON como application/json."))
    static let internalError = Problem(
        .internal, .init("Something broke on our side. Nothing was changed.", "Algo falló de nuestro lado. No se cambió nada."))
    static let paymentProviderUnavailable = Problem(
        .paymentProviderUnavailable,
        .init(
            "The payment provider does not answer. Send the same request again: nothing is charged twice.",
            "El proveedor de pagos no responde. Envía la misma solicitud otra vez: nada se cobra dos veces.")
    ).retry(afterSeconds: 5)

    /// The database went away while it stored something. The same request with the same idempotency key finds out.
    static let outcomeUnknown = Problem(
        .unavailable,
        .init(
            "Harvest could not find out whether this was done. Look before you try again.",
            "Harvest no pudo saber si esto se hizo. Compruébalo antes de volver a intentarlo.")
    ).retry(afterSeconds: 5)

    static func busy(retryAfter seconds: Int) -> Problem {
        Problem(
            .unavailable, .init("Harvest is busy. Try again in a moment.", "Harvest está ocupado. Inténtalo en un momento.")
        ).retry(afterSeconds: seconds)
    }

    /// 429 with the time to wait in words, as a member and as a header.
    static func tooMany(_ code: API.ErrorCode, retryAfter seconds: Int) -> Problem {
        let minutes = (seconds + 59) / 60
        let detail =
            seconds < 90
            ? LocalizedText("Too many tries. Wait \(seconds) seconds.", "Demasiados intentos. Espera \(seconds) segundos.")
            : LocalizedText("Too many tries. Try again in \(minutes) minutes.", "Demasiados intentos. Inténtalo en \(minutes) minutos.")
        return Problem(code, detail) { $0.retryAfterSeconds = seconds }.retry(afterSeconds: seconds)
    }

    /// 409: the thing is in a state in which this can't be done.
    static func illegalState(_ current: String, _ detail: LocalizedText) -> Problem {
        Problem(.illegalState, detail) { $0.currentStatus = current }
    }

    /// 422 with every field that is wrong.
    static func invalid(_ errors: [API.FieldError]) -> Problem {
        var problem = Problem(.invalid, .init("Some of what was sent can't be used.", "Parte de lo enviado no se puede usar."))
        problem.errors = errors
        return problem
    }

    /// 422 of one field.
    static func invalid(_ field: String, _ refusal: FieldRefusal, _ language: Language) -> Problem {
        invalid([API.FieldError(field, refusal, in: language)])
    }

    func retry(afterSeconds seconds: Int) -> Problem { with(header: .retryAfter, String(seconds)) }

    /// A 401 says which scheme the API takes (RFC 9110, section 11.6.1).
    var withChallenge: Problem { with(header: .wwwAuthenticate, "Bearer realm=\"harvest\"") }
}
