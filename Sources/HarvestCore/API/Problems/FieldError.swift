extension API {
    /// A field that is wrong: where, a stable code, and words that say how to put it right.
    public struct FieldError: Codable, Sendable, Hashable {
        /// Dotted path into the body (`lines.0.quantity`), or `query.<name>`, `header.<name>`; "" is the body as a whole.
        public var field: String
        public var code: FieldErrorCode
        public var message: String

        public init(field: String, code: FieldErrorCode, message: String) {
            self.field = field
            self.code = code
            self.message = message
        }

        /// A refusal in the words of `language`.
        public init(_ field: String, _ refusal: FieldRefusal, in language: Language) {
            self.init(field: field, code: refusal.code, message: refusal.message(in: language))
        }
    }
}
