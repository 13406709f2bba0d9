extension API {
    /// The vendors of one category.
    public struct VendorGroup: Codable, Sendable, Hashable {
        public var category: Category
        public var vendors: [VendorSummary]

        public init(category: Category, vendors: [VendorSummary]) {
            self.category = category
            self.vendors = vendors
        }
    }
}
