import HarvestCore

/// Prices the lines of a cart, for quotes and for orders.
enum CartPricing {
    /// Refuses to pay a delivery with EBT: only the vendor may take it, at the stall.
    static func check(payWithEBT: Bool?, _ fulfilment: Fulfilment) throws {
        if payWithEBT == true, fulfilment != .pickup { throw InputRefusal("pay_with_ebt", .pickupOnly) }
    }

    /// The amounts of the lines. Throws an `InputRefusal` that names the wrong field.
    static func breakdown(
        _ lines: [PricedCart.Line], fees: FeeSchedule, taxBasisPoints: Int, fulfilment: Fulfilment, tip: Cents?
    ) throws -> Breakdown {
        let cart = try lines.cart()
        do {
            return try Breakdown(of: cart.foods, fees: fees, taxBasisPoints: taxBasisPoints, fulfilment: fulfilment, customerTip: tip)
        } catch {
            throw InputRefusal([field(error)])
        }
    }

    private static func field(_ refusal: FeeRefusal) -> InputRefusal.Field {
        switch refusal {
        case .tipBelowDefault(let minimum): .init("tip_cents", .belowMinimum(minimum.description))
        case .tipOnPickup: .init("tip_cents", .tooLarge("0"))
        case .ebtOnDelivery: .init("pay_with_ebt", .pickupOnly)
        case .tooLarge, .rateOutOfRange, .flatFeeOutOfRange, .noVendors, .negativeFood, .taxableAboveFood, .sameVendorTwice:
            .init("lines", .tooLarge(Breakdown.limit.description))
        }
    }
}
