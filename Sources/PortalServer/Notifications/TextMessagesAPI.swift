import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// Text messages that arrive at the number of this server, and reports about those that it has sent.
///
///     POST /api/v1/webhooks/text-messages
///     POST /api/v1/webhooks/text-messages/{id}/status
struct TextMessagesAPI: Sendable {
    private static let byteLimit = 64 * 1024
    /// The longest text that providers deliver.
    private static let bodyLimit = 1600

    let services: Services

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.post("webhooks/text-messages", use: receive)
        guests.post("webhooks/text-messages/:id/status", use: report)
    }

    /// The answer to the sender is queued, not part of the response.
    @Sendable private func receive(_ request: Request, _ context: PortalContext) async throws -> Response {
        let form = try await signedForm(request, context)
        try await ReceivedTextService(services: services).receive(try Self.text(form, context.language))
        return .noContent
    }

    @Sendable private func report(_ request: Request, _ context: PortalContext) async throws -> Response {
        let form = try await signedForm(request, context)
        let id = try context.parameters.id("id", TextMessage.ID.self)
        try await Self.report(form, about: id, context.language).store(services)
        return .noContent
    }

    /// The fields of a form that Twilio has signed. What is no form, has no signature, or is too large, is refused before the signature is checked.
    private func signedForm(_ request: Request, _ context: PortalContext) async throws -> SignedForm {
        guard request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else {
            throw Self.wrongMediaType
        }
        guard let text = request.headers[.twilioSignature] else { throw Self.invalidSignature }
        guard let twilio = services.configuration.twilio else { throw Self.notConfigured }
        let fields = try FormDecoding.urlEncodedFields(try await request.bodyBytes(upTo: Self.byteLimit))
        let signature = TwilioSignature(token: twilio.token)
        let url = services.configuration.baseURL + request.uri.string
        guard signature.isValid(text, url: url, fields: fields) else {
            context.logger.notice("Webhook with a wrong signature")
            throw Self.invalidSignature
        }
        return SignedForm(fields: fields)
    }

    /// The fields of a signed form. Twilio signs names and values with nothing between them, so the same signature fits fields that begin and end
    /// elsewhere. Therefore each name must be there once, and an identifier has a fixed length.
    private struct SignedForm {
        let fields: [(name: String, value: String)]

        /// The value of a field; nil if it is missing or there twice.
        func value(_ name: String) -> String? {
            let values = fields.filter { $0.name == name }
            return values.count == 1 ? values[0].value : nil
        }

        func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

        var hasMessageSID: Bool { value("MessageSid")?.wholeMatch(of: /(SM|MM)[0-9a-fA-F]{32}/) != nil }
    }

    /// The text of a form. Throws 422 with all fields that are missing, malformed or repeated.
    private static func text(_ form: SignedForm, _ language: Language) throws -> ReceivedText {
        let (sid, phone, body) = (form.value("MessageSid") ?? "", form.value("From") ?? "", form.value("Body"))
        var errors: [API.FieldError] = []
        if !form.hasMessageSID { errors.append(.init("MessageSid", .malformed(.id), in: language)) }
        // Short codes and names of companies are no phones.
        if !PhoneNumber.isE164(phone) { errors.append(.init("From", .malformed(.phone), in: language)) }
        if body.map({ $0.unicodeScalars.count <= bodyLimit }) != true { errors.append(.init("Body", .malformed(.text), in: language)) }
        guard errors.isEmpty else { throw Problem.invalid(errors) }
        // With advanced opt-out Twilio answers STOP, START and HELP, and says so.
        return ReceivedText(sid: sid, phone: phone, body: body ?? "", isAnswered: form.has("OptOutType"))
    }

    /// The report of a form. Throws 422 with all fields that are missing, malformed or repeated.
    private static func report(_ form: SignedForm, about id: TextMessage.ID, _ language: Language) throws -> DeliveryReport {
        let (status, code) = (form.value("MessageStatus") ?? "", form.has("ErrorCode") ? form.value("ErrorCode") : "")
        var errors: [API.FieldError] = []
        if !form.hasMessageSID { errors.append(.init("MessageSid", .malformed(.id), in: language)) }
        if status.wholeMatch(of: /[a-z_]{1,30}/) == nil { errors.append(.init("MessageStatus", .malformed(.text), in: language)) }
        if code?.wholeMatch(of: /[0-9]{0,6}/) == nil { errors.append(.init("ErrorCode", .malformed(.text), in: language)) }
        guard errors.isEmpty else { throw Problem.invalid(errors) }
        return DeliveryReport(text: id, status: status, errorCode: code.flatMap { $0.isEmpty ? nil : $0 })
    }

    private static let notConfigured = Problem(
        .notFound, .init("This server receives no text messages.", "Este servidor no recibe mensajes de texto."))
    private static let invalidSignature = Problem(
        .invalidSignature, .init("The signature doesn’t match the request.", "La firma no corresponde a la solicitud.")
    ).withChallenge
    private static let wrongMediaType = Problem(
        .unsupportedMediaType,
        .init("Send a form as application/x-www-form-urlencoded.", "Envía un formulario como application/x-www-form-urlencoded."))
}
