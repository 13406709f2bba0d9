extension API {
    /// The driver's part of an account.
    public struct DriverProfile: Codable, Sendable, Hashable {
        public var userID: UserID
        public var vehicle: Vehicle
        /// True when the payout account is active, too.
        public var canDrive: Bool
        public var driverTermsAcceptedAt: Instant

        private enum CodingKeys: String, CodingKey {
            case userID = "user_id"
            case vehicle
            case canDrive = "can_drive"
            case driverTermsAcceptedAt = "driver_terms_accepted_at"
        }

        public init(userID: UserID, vehicle: Vehicle, canDrive: Bool, driverTermsAcceptedAt: Instant) {
            self.userID = userID
            self.vehicle = vehicle
            self.canDrive = canDrive
            self.driverTermsAcceptedAt = driverTermsAcceptedAt
        }
    }
}
