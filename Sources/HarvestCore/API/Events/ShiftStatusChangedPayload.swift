extension API {
    /// `shift.status_changed`: Online, offered, delivering, offline.
    public struct ShiftStatusChanged: Codable, Sendable, Hashable {
        public var shift: Shift

        public init(shift: Shift) {
            self.shift = shift
        }
    }
}
