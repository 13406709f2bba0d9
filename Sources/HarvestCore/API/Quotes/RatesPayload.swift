extension API {
    /// Rates that an order was priced with. They never change afterwards.
    public struct Rates: Codable, Sendable, Hashable {
        public var feeScheduleID: FeeScheduleID
        public var serviceFeeBasisPoints: Int
        /// Of the service fee. A pick-up order pays only the rest.
        public var driverShareBasisPoints: Int
        /// Default tip.
        public var tipBasisPoints: Int
        public var tipBase: TipBase
        public var taxBasisPoints: Int

        private enum CodingKeys: String, CodingKey {
            case feeScheduleID = "fee_schedule_id"
            case serviceFeeBasisPoints = "service_fee_bp"
            case driverShareBasisPoints = "driver_share_bp"
            case tipBasisPoints = "tip_bp"
            case tipBase = "tip_base"
            case taxBasisPoints = "tax_bp"
        }

        public init(
            feeScheduleID: FeeScheduleID, serviceFeeBasisPoints: Int, driverShareBasisPoints: Int, tipBasisPoints: Int, tipBase: TipBase,
            taxBasisPoints: Int
        ) {
            self.feeScheduleID = feeScheduleID
            self.serviceFeeBasisPoints = serviceFeeBasisPoints
            self.driverShareBasisPoints = driverShareBasisPoints
            self.tipBasisPoints = tipBasisPoints
            self.tipBase = tipBase
            self.taxBasisPoints = taxBasisPoints
        }
    }
}
