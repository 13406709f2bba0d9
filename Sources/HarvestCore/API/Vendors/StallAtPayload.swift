extension API {
    /// Where and when a vendor sells.
    public struct StallAt: Codable, Sendable, Hashable {
        public var marketID: MarketID
        public var marketName: String
        /// nil when the stall has none.
        public var stallNumber: String?
        /// Days on which the vendor is there.
        public var weekdays: [Weekday]

        private enum CodingKeys: String, CodingKey {
            case marketID = "market_id"
            case marketName = "market_name"
            case stallNumber = "stall_number"
            case weekdays
        }

        public init(marketID: MarketID, marketName: String, stallNumber: String? = nil, weekdays: [Weekday]) {
            self.marketID = marketID
            self.marketName = marketName
            self.stallNumber = stallNumber
            self.weekdays = weekdays
        }
    }
}
