extension API {
    /// How long a driver was at stops, from arrival to departure.
    public struct WaitingTime: Codable, Sendable, Hashable {
        /// Seconds at markets and restaurants, shopping included.
        public var marketSeconds: Int
        /// Seconds at customers' doors.
        public var doorSeconds: Int

        private enum CodingKeys: String, CodingKey {
            case marketSeconds = "market_s"
            case doorSeconds = "door_s"
        }

        public init(marketSeconds: Int, doorSeconds: Int) {
            self.marketSeconds = marketSeconds
            self.doorSeconds = doorSeconds
        }
    }
}
