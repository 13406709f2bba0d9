extension API {
    /// `vendor.status_changed`: a vendor was approved, declined or suspended, asked again, paused or resumed. For its members and
    /// administrators.
    public struct VendorStatusChanged: Codable, Sendable, Hashable {
        public var vendorID: VendorID
        public var status: VendorStatus

        private enum CodingKeys: String, CodingKey {
            case vendorID = "vendor_id"
            case status
        }

        public init(vendorID: VendorID, status: VendorStatus) {
            self.vendorID = vendorID
            self.status = status
        }
    }
}
