extension API {
    /// What to buy at one stall.
    public struct ShoppingStall: Codable, Sendable, Hashable {
        public var vendorID: VendorID
        public var vendorName: String
        /// nil when the stall has none.
        public var stallNumber: String?
        public var lines: [ShoppingLine]

        private enum CodingKeys: String, CodingKey {
            case vendorID = "vendor_id"
            case vendorName = "vendor_name"
            case stallNumber = "stall_number"
            case lines
        }

        public init(vendorID: VendorID, vendorName: String, stallNumber: String? = nil, lines: [ShoppingLine]) {
            self.vendorID = vendorID
            self.vendorName = vendorName
            self.stallNumber = stallNumber
            self.lines = lines
        }
    }
}
