extension API {
    /// Identifies one intent of a person, such as one press of a button, however often the request is sent: 16 to 64 letters, digits, `-`
    /// or `_`.
    public struct IdempotencyKey: LosslessStringConvertible, Codable, Hashable, Sendable {
        public let description: String

        /// nil unless `text` is a key.
        public init?(_ text: String) {
            let isKey =
                (16...64).contains(text.utf8.count)
                && text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            guard isKey else { return nil }
            description = text
        }

        /// A key of 32 hexadecimal digits.
        public init(bits: (UInt64, UInt64)) {
            description = [bits.0, bits.1].map { half in
                let digits = String(half, radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let key = Self(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an idempotency key.")
            }
            self = key
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }
}
