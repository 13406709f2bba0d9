extension API {
    /// Body of `PUT /me/erasure`.
    public struct ErasureRequest: Codable, Sendable, Hashable {
        /// The only value of `confirm`.
        public enum Confirmation: String, Codable, Sendable, Hashable, CaseIterable {
            case erase
        }

        /// Says that the account is meant, not a slip.
        public var confirm: Confirmation

        public init(confirm: Confirmation = .erase) {
            self.confirm = confirm
        }
    }
}

extension API.ErasureRequest: InputPayload {
    public init?(reading input: inout InputReader) {
        guard let confirm = input.required("confirm", .choice(Confirmation.self)) else { return nil }
        self.init(confirm: confirm)
    }
}
