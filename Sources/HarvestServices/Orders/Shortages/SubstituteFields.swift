import HarvestCore

/// Which fields a refused offer of a substitute names.
enum SubstituteFields: Sendable {
    /// The vendor's form, which has a price.
    case ofVendor
    /// The driver's request. The price is that of the produce.
    case ofDriver

    var produce: String {
        switch self {
        case .ofVendor: "produce"
        case .ofDriver: "produce_id"
        }
    }

    /// It costs more than what is missing. A driver can offer less of it, or none if one is too dear.
    func tooDear(_ unitPrice: Cents, limit: Cents) -> InputRefusal {
        let most = limit.amount / max(1, unitPrice.amount)
        return switch self {
        case .ofVendor: InputRefusal("price", .tooLarge(limit.description))
        case .ofDriver where most > 0: InputRefusal("quantity", .tooLarge(most.description))
        case .ofDriver: InputRefusal("produce_id", .tooLarge(limit.description))
        }
    }
}
