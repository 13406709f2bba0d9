extension API {
    /// The code that shows whose order it is: told at the door, or shown at the counter.
    public struct HandOverCode: Codable, Sendable, Hashable {
        /// Six digits.
        public var code: String
        /// The same for a QR.
        public var qrText: String

        private enum CodingKeys: String, CodingKey {
            case code
            case qrText = "qr_text"
        }

        public init(code: String, qrText: String) {
            self.code = code
            self.qrText = qrText
        }
    }
}
