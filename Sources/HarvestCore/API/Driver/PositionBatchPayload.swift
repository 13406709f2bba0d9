extension API {
    /// Body of `POST /driver/positions`.
    public struct PositionBatch: Codable, Sendable, Hashable {
        /// 1 to 100 in any order. Positions that are not newer than the last stored one are ignored, so that a batch may be sent again.
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
