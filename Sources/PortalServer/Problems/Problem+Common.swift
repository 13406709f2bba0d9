import HTTPTypes
import HarvestCore

/// Problems of HTTP itself, and problems that several refusals share.
extension Problem {
    static let notFound = Problem(.notFound, .init("Not found, or not yours to see.", "No existe o no tienes acceso."))
    static let unauthenticated = Problem(.unauthenticated, .init("Sign in first.", "Primero inicia sesión.")).withChallenge
    static let methodNotAllowed = Problem(.methodNotAllowed, .init("That can’t be done here.", "Eso no se puede hacer aquí."))
    /// 413 without a known limit, as for a head that is too long.
    static let tooLarge = Problem(.tooLarge, .init("That is too large.", "Eso es demasiado grande."))
    static let unsupportedMediaType = Problem(
        .unsupportedMediaType, .init("Send JSON as application/json.", "Envía JSON como application/json."))
    static let internalError = Problem(
        .internal, .init("Something broke on our side. Nothing was changed.", "Algo falló de nuestro lado. No se cambió nada."))
    static let paymentProviderUnavailable = Problem(
        .paymentProviderUnavailable,
        .init(
            "The payment provider isn’t responding. Send the same request again; nothing is charged twice.",
            "El proveedor de pagos no responde. Envía la misma solicitud otra vez; nada se cobra dos veces.")
    ).retry(afterSeconds: 5)

    /// The connection to the database was lost during a commit. Repeating the request with its idempotency key returns the outcome.
    static let outcomeUnknown = Problem(
        .unavailable,
        .init(
            "Harvest couldn’t tell whether this was done. Check before you try again.",
            "Harvest no pudo saber si esto se hizo. Compruébalo antes de volver a intentarlo.")
    ).retry(afterSeconds: 5)

    /// 413. The detail states the largest body, a multiple of 1 KiB.
    static func tooLarge(limit bytes: Int) -> Problem {
        let kibibytes = bytes / 1024
        let limit = kibibytes.isMultiple(of: 1024) ? "\(kibibytes / 1024) MiB" : "\(kibibytes) KiB"
        return Problem(.tooLarge, .init("The limit here is \(limit).", "El límite aquí es de \(limit)."))
    }

    static func busy(retryAfter seconds: Int) -> Problem {
        Problem(
            .unavailable, .init("Harvest is busy. Try again in a moment.", "Harvest está ocupado. Inténtalo en un momento.")
        ).retry(afterSeconds: seconds)
    }

    /// 429. The detail, the `retry_after_s` member and the `Retry-After` header state the time to wait.
    static func tooMany(_ code: API.ErrorCode, retryAfter seconds: Int) -> Problem {
        let minutes = (seconds + 59) / 60
        let detail =
            seconds < 90
            ? LocalizedText("Too many attempts. Wait \(seconds) seconds.", "Demasiados intentos. Espera \(seconds) segundos.")
            : LocalizedText("Too many attempts. Try again in \(minutes) minutes.", "Demasiados intentos. Inténtalo en \(minutes) minutos.")
        return Problem(code, detail) { $0.retryAfterSeconds = seconds }.retry(afterSeconds: seconds)
    }

    /// 409: the resource's state does not allow the operation.
    static func illegalState(_ current: String, _ detail: LocalizedText) -> Problem {
        Problem(.illegalState, detail) { $0.currentStatus = current }
    }

    /// 422 with all invalid fields.
    static func invalid(_ errors: [API.FieldError]) -> Problem {
        var problem = Problem(.invalid, .init("Some fields need to be fixed.", "Hay campos por corregir."))
        problem.errors = errors
        return problem
    }

    /// 422 with one invalid field.
    static func invalid(_ field: String, _ refusal: FieldRefusal, _ language: Language) -> Problem {
        invalid([API.FieldError(field, refusal, in: language)])
    }

    func retry(afterSeconds seconds: Int) -> Problem { with(header: .retryAfter, String(seconds)) }

    /// Adds the API's authentication scheme, which a 401 must state (RFC 9110, section 11.6.1).
    var withChallenge: Problem { with(header: .wwwAuthenticate, "Bearer realm=\"harvest\"") }
}
