/// What customers paid for all orders of a payout, by who gets it. Every amount is the sum of the orders' lines.
package struct PayoutTotals: Sendable, Equatable {
    package var orders = 0
    package var food = Cents.zero
    package var tax = Cents.zero
    package var driverFee = Cents.zero
    package var driverTip = Cents.zero
    package var platformFee = Cents.zero

    package init() {}

    /// The vendor's earnings: food and tax.
    package var youGet: Cents { food + tax }
    package var serviceFee: Cents { driverFee + platformFee }
    package var customersPaid: Cents { youGet + serviceFee + driverTip }
}
