extension API {
    /// `shift.status_changed`: the driver went online or offline, got an offer, or began to deliver. For the driver.
    public struct ShiftStatusChanged: Codable, Sendable, Hashable {
        public var shift: Shift

        public init(shift: Shift) {
            self.shift = shift
        }
    }
}
