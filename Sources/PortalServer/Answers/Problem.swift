import HTTPTypes
import HarvestCore

/// Why a request is not answered as asked. An app reads it as `application/problem+json` (RFC 9457), a person as a page.
public struct Problem: Error, Sendable {
    public let status: HTTPResponse.Status
    /// A code of api.md §2.
    public let code: String
    /// What happened and what to do, in both languages.
    public let words: Words
    /// Further members of the JSON answer, such as `current_status`.
    public var members: [String: any Encodable & Sendable] = [:]
    public var errors: [API.FieldError] = []
    public var headers: [(HTTPField.Name, String)] = []

    /// A sentence in English and Spanish.
    public struct Words: Sendable, Equatable {
        public let english: String
        public let spanish: String
        public init(_ english: String, _ spanish: String) {
            self.english = english
            self.spanish = spanish
        }
        func callAsFunction(_ language: Language) -> String { language == .english ? english : spanish }
    }

    public init(_ status: HTTPResponse.Status, _ code: String, _ words: Words, members: [String: any Encodable & Sendable] = [:]) {
        self.status = status
        self.code = code
        self.words = words
        self.members = members
    }
}

extension Problem {
    static let notFound = Problem(.notFound, "not_found", Words("There is nothing here for you.", "Aquí no hay nada para ti."))
    static let unauthenticated = Problem(.unauthorized, "unauthenticated", Words("Sign in first.", "Primero inicia sesión."))
        .with(header: .wwwAuthenticate, "Bearer realm=\"harvest\"")
    static let expiredForm = Problem(
        .forbidden, "expired_form",
        Words("Your page was open a long time. Press Save again.", "Tu página estuvo abierta mucho tiempo. Pulsa Guardar otra vez."))
    static let methodNotAllowed = Problem(
        .methodNotAllowed, "method_not_allowed", Words("That can't be done here.", "Eso no se puede hacer aquí."))
    static let tooLarge = Problem(.contentTooLarge, "too_large", Words("That is too large.", "Eso es demasiado grande."))
    static let unsupportedMediaType = Problem(
        .unsupportedMediaType, "unsupported_media_type", Words("Send JSON as application/json.", "Envía JSON como application/json."))
    static let internalError = Problem(
        .internalServerError, "internal",
        Words("Something broke on our side. Nothing was changed.", "Algo falló de nuestro lado. No se cambió nada."))
    static let unavailable = busy(retryAfter: 1)
    static let paymentProviderUnavailable = Problem(
        .serviceUnavailable, "payment_provider_unavailable",
        Words(
            "The payment provider does not answer. Send the same request again: nothing is charged twice.",
            "El proveedor de pagos no responde. Envía la misma solicitud otra vez: nada se cobra dos veces.")
    ).with(header: .retryAfter, "5")
    static let idempotencyKeyReused = Problem(
        .unprocessableContent, "idempotency_key_reused",
        Words("This Idempotency-Key was used for something else.", "Esta Idempotency-Key se usó para otra cosa."))

    static func requestInProgress(retryAfter seconds: Int) -> Problem {
        Problem(.conflict, "request_in_progress", Words("This request is still running.", "Esta solicitud sigue en curso."))
            .with(header: .retryAfter, String(seconds))
    }

    static func busy(retryAfter seconds: Int) -> Problem {
        Problem(
            .serviceUnavailable, "unavailable",
            Words("Harvest is busy. Try again in a moment.", "Harvest está ocupado. Inténtalo en un momento.")
        )
        .with(header: .retryAfter, String(seconds))
    }

    /// The database went away while it stored something. The same request with the same idempotency key finds out.
    static var outcomeUnknown: Problem {
        Problem(
            .serviceUnavailable, "unavailable",
            Words(
                "Harvest could not find out whether this was done. Look before you try again.",
                "Harvest no pudo saber si esto se hizo. Compruébalo antes de volver a intentarlo.")
        )
        .with(header: .retryAfter, "5")
    }

    static func rateLimited(retryAfter seconds: Int, code: String = "rate_limited") -> Problem {
        let minutes = (seconds + 59) / 60
        return Problem(
            .tooManyRequests, code,
            seconds < 90
                ? Words("Too many tries. Wait \(seconds) seconds.", "Demasiados intentos. Espera \(seconds) segundos.")
                : Words("Too many tries. Try again in \(minutes) minutes.", "Demasiados intentos. Inténtalo en \(minutes) minutos."),
            members: ["retry_after_s": seconds]
        ).with(header: .retryAfter, String(seconds))
    }

    static func capabilityRequired(_ capability: String) -> Problem {
        Problem(
            .forbidden, "capability_required",
            Words("Your account can't do this yet.", "Tu cuenta todavía no puede hacer esto."), members: ["capability": capability])
    }

    /// 409: the thing is in a state in which this can't be done.
    static func illegalState(_ current: String, _ words: Words) -> Problem {
        Problem(.conflict, "illegal_state", words, members: ["current_status": current])
    }

    static func conflict(_ code: String, _ words: Words, members: [String: any Encodable & Sendable] = [:]) -> Problem {
        Problem(.conflict, code, words, members: members)
    }

    /// 422 with every field that is wrong.
    static func invalid(_ errors: [API.FieldError]) -> Problem {
        var problem = Problem(
            .unprocessableContent, "invalid", Words("Some of what was sent can't be used.", "Parte de lo enviado no se puede usar."))
        problem.errors = errors
        return problem
    }

    func with(header name: HTTPField.Name, _ value: String) -> Problem {
        var copy = self
        copy.headers.append((name, value))
        return copy
    }
}
