extension API {
    /// When the devices of a community's members stay silent about new errands and trips, on the wall clock of the community. They may pass
    /// midnight.
    public struct CommunityQuietHours: Codable, Sendable, Hashable {
        public var fromLocal: LocalTime
        /// Not part of them; another time than `fromLocal`.
        public var untilLocal: LocalTime

        private enum CodingKeys: String, CodingKey {
            case fromLocal = "from_local"
            case untilLocal = "until_local"
        }

        public init(fromLocal: LocalTime, untilLocal: LocalTime) {
            (self.fromLocal, self.untilLocal) = (fromLocal, untilLocal)
        }
    }
}
