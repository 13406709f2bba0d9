extension API {
    /// One wrong field of a request.
    public struct FieldError: Codable, Sendable, Hashable {
        /// Dotted path into the body (`lines.0.quantity`), `query.<name>` or `header.<name>`. "" means the body as a whole.
        public var field: String
        public var code: FieldErrorCode
        /// What to correct, for people, in the language asked for.
        public var message: String

        public init(field: String, code: FieldErrorCode, message: String) {
            self.field = field
            self.code = code
            self.message = message
        }

        /// The error of a refused field. Takes the message in `language` from the refusal.
        public init(_ field: String, _ refusal: FieldRefusal, in language: Language) {
            self.init(field: field, code: refusal.code, message: refusal.message(in: language))
        }

        /// Reads a code that this version does not know as `malformed`.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            field = try container.decode(String.self, forKey: .field)
            code = API.FieldErrorCode(rawValue: try container.decode(String.self, forKey: .code)) ?? .malformed
            message = try container.decode(String.self, forKey: .message)
        }
    }
}
