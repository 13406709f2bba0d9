import HarvestCore

extension Sequence<OrderLineRecord> {
    /// Why an order with these lines is canceled of which nothing is left: what the vendors say, if they say the same of everything that is missing.
    var reasonNothingIsLeft: OrderReason {
        let reasons = Set(filter { $0.boughtQuantity < $0.quantity }.map(\.shortageReason))
        guard reasons.count == 1, let reason = reasons.first else { return .nothingLeft }
        return reason ?? .nothingLeft
    }
}
