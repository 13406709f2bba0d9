/// What a vendor earned since the last payout.
package struct PendingEarnings: Sendable {
    /// Delivered, and in no payout yet.
    package let delivered: Cents
    /// Captured, and not delivered yet.
    package let outForDelivery: Cents
    /// When the payout of these earnings arrives.
    package let arrivesOn: LocalDate

    package init(delivered: Cents, outForDelivery: Cents, arrivesOn: LocalDate) {
        self.delivered = delivered
        self.outForDelivery = outForDelivery
        self.arrivesOn = arrivesOn
    }
}
