extension API {
    /// What became of reported positions, and when to send more.
    public struct PositionReceipt: Codable, Sendable, Hashable {
        public var stored: Int
        /// Older than a day, in the future, or repeated.
        public var ignored: Int
        /// The server's advice; longer when standing still or without work.
        public var sendAgainAfterSeconds: Int
        /// Set when one of the fixes arrived at the current stop.
        public var arrivedStopID: StopID?

        private enum CodingKeys: String, CodingKey {
            case stored, ignored
            case sendAgainAfterSeconds = "send_again_after_s"
            case arrivedStopID = "arrived_stop_id"
        }

        public init(stored: Int, ignored: Int, sendAgainAfterSeconds: Int, arrivedStopID: StopID? = nil) {
            self.stored = stored
            self.ignored = ignored
            self.sendAgainAfterSeconds = sendAgainAfterSeconds
            self.arrivedStopID = arrivedStopID
        }
    }
}
