extension API {
    /// `produce.stock_changed`: an order or a person changed the stock. For the members of the vendor.
    public struct ProduceStockChanged: Codable, Sendable, Hashable {
        public var produceID: ProduceID
        public var vendorID: VendorID
        public var inStock: Bool
        /// Units left. nil when unlimited.
        public var stock: Int?

        private enum CodingKeys: String, CodingKey {
            case produceID = "produce_id"
            case vendorID = "vendor_id"
            case inStock = "in_stock"
            case stock
        }

        public init(produceID: ProduceID, vendorID: VendorID, inStock: Bool, stock: Int? = nil) {
            self.produceID = produceID
            self.vendorID = vendorID
            self.inStock = inStock
            self.stock = stock
        }
    }
}

extension API.ProduceStockChanged: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.produceID, produceID)
            json.member(CodingKeys.vendorID, vendorID)
            json.member(CodingKeys.inStock, inStock)
            json.member(CodingKeys.stock, stock)
        }
    }
}
