extension API {
    /// `surplus.status_changed`: unsold produce was offered, claimed, handed over or taken back. For its vendor, and the charity that
    /// claimed it.
    public struct SurplusStatusChanged: Codable, Sendable, Hashable {
        public var surplusID: SurplusID
        public var vendorID: VendorID
        public var status: SurplusStatus
        public var previousStatus: SurplusStatus?

        private enum CodingKeys: String, CodingKey {
            case surplusID = "surplus_id"
            case vendorID = "vendor_id"
            case status
            case previousStatus = "previous_status"
        }

        public init(surplusID: SurplusID, vendorID: VendorID, status: SurplusStatus, previousStatus: SurplusStatus? = nil) {
            self.surplusID = surplusID
            self.vendorID = vendorID
            self.status = status
            self.previousStatus = previousStatus
        }
    }
}
