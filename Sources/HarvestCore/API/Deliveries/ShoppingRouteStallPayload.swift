extension API {
    /// A stall on the walk through the market, with what goes into each bag there.
    public struct ShoppingRouteStall: Codable, Sendable, Hashable {
        public var vendorID: VendorID
        public var vendorName: String
        /// nil when the stall has none.
        public var stallNumber: String?
        /// Meters east of the market's entrance. nil when the stall is not on the market's map.
        public var eastMetres: Double?
        /// Meters north of the market's entrance. nil when the stall is not on the market's map.
        public var northMetres: Double?
        /// One bag an order, in the order of delivery.
        public var bags: [ShoppingBag]

        private enum CodingKeys: String, CodingKey {
            case vendorID = "vendor_id"
            case vendorName = "vendor_name"
            case stallNumber = "stall_number"
            case eastMetres = "east_m"
            case northMetres = "north_m"
            case bags
        }

        public init(
            vendorID: VendorID, vendorName: String, stallNumber: String? = nil, eastMetres: Double? = nil, northMetres: Double? = nil,
            bags: [ShoppingBag]
        ) {
            self.vendorID = vendorID
            self.vendorName = vendorName
            self.stallNumber = stallNumber
            self.eastMetres = eastMetres
            self.northMetres = northMetres
            self.bags = bags
        }
    }
}
