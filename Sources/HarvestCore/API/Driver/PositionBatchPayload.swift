extension API {
    /// Body of `POST /driver/positions`: report positions in a batch.
    public struct PositionBatch: Codable, Sendable, Hashable {
        /// Any order; a repeated `recorded_at` counts once.
        public var fixes: [PositionFix]

        public init(fixes: [PositionFix]) {
            self.fixes = fixes
        }
    }
}

extension API.PositionBatch: InputPayload {
    public init?(reading input: inout InputReader) {
        let fixes = input.required("fixes", .list(.object(API.PositionFix.self), 1...100))
        guard let fixes else { return nil }
        self.init(fixes: fixes)
    }
}
