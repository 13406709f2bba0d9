extension API {
    /// The code that proves a hand-over, at the door or at the counter.
    public struct HandOverCode: Codable, Sendable, Hashable {
        /// Six digits, for reading out.
        public var code: String
        /// Text of a QR code that stands for the same.
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
