extension API {
    /// What the server did with a batch of positions.
    public struct PositionReceipt: Codable, Sendable, Hashable {
        /// How many are new.
        public var stored: Int
        /// How many were older than a day, in the future, not newer than the last stored one, too inaccurate, or a jump that is not confirmed yet.
        public var ignored: Int
        /// When to send the next batch, in seconds; longer when the driver stands still or has no work.
        public var sendAgainAfterSeconds: Int
        /// The current stop, when a position of the batch arrived there. nil otherwise.
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
