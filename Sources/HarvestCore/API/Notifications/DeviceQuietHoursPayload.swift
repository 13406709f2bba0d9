extension API {
    /// When a person's devices stay silent, on the wall clock of a time zone. They may pass midnight.
    public struct DeviceQuietHours: Codable, Sendable, Hashable {
        public var fromLocal: LocalTime
        /// Not part of them; another time than `fromLocal`.
        public var untilLocal: LocalTime
        /// An identifier of the IANA database, such as `America/Los_Angeles`.
        public var timeZone: String

        private enum CodingKeys: String, CodingKey {
            case fromLocal = "from_local"
            case untilLocal = "until_local"
            case timeZone = "time_zone"
        }

        public init(fromLocal: LocalTime, untilLocal: LocalTime, timeZone: String) {
            (self.fromLocal, self.untilLocal, self.timeZone) = (fromLocal, untilLocal, timeZone)
        }
    }
}

extension API.DeviceQuietHours: InputPayload {
    public init?(reading input: inout InputReader) {
        let from = input.required("from_local", .timeOfDay)
        let until = input.required("until_local", .timeOfDay)
        let zone = input.required("time_zone", .timeZone)
        guard let from, let until, let zone else { return nil }
        guard from != until else {
            input.note(.malformed(.differentTime), at: "until_local")
            return nil
        }
        self.init(fromLocal: from, untilLocal: until, timeZone: zone)
    }
}
