extension API {
    /// The rates that an order was priced with. They never change afterwards.
    public struct Rates: Codable, Sendable, Hashable {
        public var feeScheduleID: FeeScheduleID
        /// Part of the subtotal, in basis points (1/100 of a percent).
        public var serviceFeeBasisPoints: Int
        /// A flat part of the service fee beside that, once an order. nil for none.
        public var serviceFeeFlatCents: Cents?
        /// The driver's part of the service fee. A pick-up order pays only the rest of the fee.
        public var driverShareBasisPoints: Int
        /// The default tip, as a part of `tipBase`.
        public var tipBasisPoints: Int
        public var tipBase: TipBase
        /// Part of the price of taxable food.
        public var taxBasisPoints: Int

        private enum CodingKeys: String, CodingKey {
            case feeScheduleID = "fee_schedule_id"
            case serviceFeeBasisPoints = "service_fee_bp"
            case serviceFeeFlatCents = "service_fee_flat_cents"
            case driverShareBasisPoints = "driver_share_bp"
            case tipBasisPoints = "tip_bp"
            case tipBase = "tip_base"
            case taxBasisPoints = "tax_bp"
        }

        public init(
            feeScheduleID: FeeScheduleID, serviceFeeBasisPoints: Int, serviceFeeFlatCents: Cents? = nil, driverShareBasisPoints: Int,
            tipBasisPoints: Int, tipBase: TipBase, taxBasisPoints: Int
        ) {
            self.feeScheduleID = feeScheduleID
            (self.serviceFeeBasisPoints, self.serviceFeeFlatCents) = (serviceFeeBasisPoints, serviceFeeFlatCents)
            self.driverShareBasisPoints = driverShareBasisPoints
            self.tipBasisPoints = tipBasisPoints
            self.tipBase = tipBase
            self.taxBasisPoints = taxBasisPoints
        }
    }
}

extension API.Rates: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.feeScheduleID, feeScheduleID)
            json.member(CodingKeys.serviceFeeBasisPoints, serviceFeeBasisPoints)
            json.member(CodingKeys.serviceFeeFlatCents, serviceFeeFlatCents)
            json.member(CodingKeys.driverShareBasisPoints, driverShareBasisPoints)
            json.member(CodingKeys.tipBasisPoints, tipBasisPoints)
            json.member(CodingKeys.tipBase, tipBase)
            json.member(CodingKeys.taxBasisPoints, taxBasisPoints)
        }
    }
}
