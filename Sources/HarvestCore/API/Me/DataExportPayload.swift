extension API {
    /// A copy of all data about a person, in the making or made.
    public struct DataExport: Codable, Sendable, Hashable {
        /// How far a copy is.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case preparing, ready
            /// It is deleted: its week is over, or a newer one was asked for.
            case expired
        }

        public var id: ExportID
        public var status: Status
        public var progressPercent: Int
        public var requestedAt: Instant
        /// Nil until it is ready.
        public var sizeBytes: Int?
        /// Until when it can be downloaded; nil until it is ready.
        public var expiresAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case id, status
            case progressPercent = "progress_percent"
            case requestedAt = "requested_at"
            case sizeBytes = "size_bytes"
            case expiresAt = "expires_at"
        }

        public init(
            id: ExportID, status: Status, progressPercent: Int, requestedAt: Instant, sizeBytes: Int? = nil, expiresAt: Instant? = nil
        ) {
            self.id = id
            self.status = status
            self.progressPercent = progressPercent
            self.requestedAt = requestedAt
            self.sizeBytes = sizeBytes
            self.expiresAt = expiresAt
        }
    }
}
