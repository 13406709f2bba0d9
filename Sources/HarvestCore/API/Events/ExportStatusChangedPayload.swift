extension API {
    /// `export.status_changed`: a copy of a person's data is being made, can be downloaded, or is deleted. For that person.
    public struct ExportStatusChanged: Codable, Sendable, Hashable {
        public var exportID: ExportID
        public var status: DataExport.Status

        private enum CodingKeys: String, CodingKey {
            case exportID = "export_id"
            case status
        }

        public init(exportID: ExportID, status: DataExport.Status) {
            self.exportID = exportID
            self.status = status
        }
    }
}
