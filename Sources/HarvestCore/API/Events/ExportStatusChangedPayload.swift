extension API {
    /// `export.status_changed`: A data export is ready, or gone.
    public struct ExportStatusChanged: Codable, Sendable, Hashable {
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case preparing, ready, expired
        }

        public var exportID: ExportID
        public var status: Status

        private enum CodingKeys: String, CodingKey {
            case exportID = "export_id"
            case status
        }

        public init(exportID: ExportID, status: Status) {
            self.exportID = exportID
            self.status = status
        }
    }
}
