import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// Text messages that arrive at the number of this server.
///
///     POST /api/v1/webhooks/text-messages
struct TextMessagesAPI: Sendable {
    private static let byteLimit = 64 * 1024
    /// The longest text that providers deliver.
    private static let bodyLimit = 1600

    let services: Services

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.post("webhooks/text-messages", use: receive)
    }

    /// Refuses what Twilio has not signed, before it looks at anything else. The answer to the sender is queued, not part of the response.
    @Sendable private func receive(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard let twilio = services.configuration.twilio else { throw Self.notConfigured }
        guard request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else {
            throw Self.wrongMediaType
        }
        let fields = try FormDecoding.urlEncodedFields(try await request.bodyBytes(upTo: Self.byteLimit))
        let signature = TwilioSignature(token: twilio.token)
        let url = services.configuration.baseURL + request.uri.string
        guard signature.isValid(request.headers[.twilioSignature] ?? "", url: url, fields: fields) else {
            context.logger.notice("Webhook with a wrong signature")
            throw Self.invalidSignature
        }
        try await ReceivedTextService(services: services).receive(try Self.text(fields, context.language))
        return .noContent
    }

    /// The text of a form. Throws 422 with all fields that are missing or malformed.
    private static func text(_ fields: [(name: String, value: String)], _ language: Language) throws -> ReceivedText {
        func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
        let (sid, phone, body) = (value("MessageSid") ?? "", value("From") ?? "", value("Body"))
        var errors: [API.FieldError] = []
        if sid.wholeMatch(of: /[A-Za-z0-9]{10,50}/) == nil { errors.append(.init("MessageSid", .malformed(.id), in: language)) }
        // Short codes and names of companies are no phones.
        if !PhoneNumber.isE164(phone) { errors.append(.init("From", .malformed(.phone), in: language)) }
        if body.map({ $0.unicodeScalars.count <= bodyLimit }) != true { errors.append(.init("Body", .malformed(.text), in: language)) }
        guard errors.isEmpty else { throw Problem.invalid(errors) }
        // With advanced opt-out Twilio answers STOP, START and HELP, and says so.
        return ReceivedText(sid: sid, phone: phone, body: body ?? "", isAnswered: value("OptOutType") != nil)
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
