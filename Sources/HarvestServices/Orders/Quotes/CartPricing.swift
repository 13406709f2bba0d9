import HarvestCore

/// Prices the lines of a cart, for quotes and for orders.
enum CartPricing {
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
        case .tooLarge, .rateOutOfRange, .noVendors, .negativeFood, .taxableAboveFood, .sameVendorTwice:
            .init("lines", .tooLarge(Breakdown.limit.description))
        }
    }
}
