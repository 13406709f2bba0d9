/// Why an order changed its status: a reason that Harvest knows, or what a person wrote. Stored as a value, and shown in the reader's language.
package enum OrderReason: Sendable, Hashable {
    /// All items were unavailable.
    case nothingLeft
    /// EBT paid for nothing, and nothing else was ordered.
    case ebtDeclined
    /// Nothing was sold. That is all that a vendor reads of what happened at another one's stall.
    case notSold
    /// The market canceled the day.
    case rainedOff
    /// A vendor has no more of it.
    case soldOut
    /// A vendor won't hand over what there is.
    case poorQuality
    /// Less was harvested than a vendor expected.
    case notHarvested
    /// Why the card was not charged.
    case paymentFailed(API.PaymentFailure.Code)
    /// In the words of the customer, vendor or administrator who changed it.
    case written(String)

    private static let nothingLeftCode = "nothing_left"
    private static let ebtDeclinedCode = "ebt_declined"
    private static let notSoldCode = "not_sold"
    private static let rainedOffCode = "rained_off"
    private static let soldOutCode = "sold_out"
    private static let poorQualityCode = "poor_quality"
    private static let notHarvestedCode = "not_harvested"

    /// What vendors choose from when they can't fill an order. They may write something else.
    package static let ofVendors: [OrderReason] = [.soldOut, .poorQuality, .notHarvested]

    /// Reads `stored`.
    package init(stored: String) {
        self =
            switch stored {
            case Self.nothingLeftCode: .nothingLeft
            case Self.ebtDeclinedCode: .ebtDeclined
            case Self.notSoldCode: .notSold
            case Self.rainedOffCode: .rainedOff
            case Self.soldOutCode: .soldOut
            case Self.poorQualityCode: .poorQuality
            case Self.notHarvestedCode: .notHarvested
            default: API.PaymentFailure.Code(rawValue: stored).map(Self.paymentFailed) ?? .written(stored)
            }
    }

    /// The form that the database keeps. What a person wrote is quoted if it would be read as one of Harvest's reasons.
    package var stored: String {
        switch self {
        case .nothingLeft: Self.nothingLeftCode
        case .ebtDeclined: Self.ebtDeclinedCode
        case .notSold: Self.notSoldCode
        case .rainedOff: Self.rainedOffCode
        case .soldOut: Self.soldOutCode
        case .poorQuality: Self.poorQualityCode
        case .notHarvested: Self.notHarvestedCode
        case .paymentFailed(let code): code.rawValue
        case .written(let text): OrderReason(stored: text) == self ? text : "“\(text)”"
        }
    }

    /// The reason for the vendors at whose stalls it did not happen: nobody else needs to know that a customer's EBT was declined.
    package var atAnotherStall: OrderReason { self == .ebtDeclined ? .notSold : self }

    /// The reason for a reader of `language`. What a person wrote is not translated.
    package func text(in language: Language) -> String {
        switch self {
        case .nothingLeft: LocalizedText("All items were unavailable.", "No había ninguno de los productos.")(language)
        case .ebtDeclined: LocalizedText("EBT did not pay for the items.", "EBT no pagó los productos.")(language)
        case .notSold: LocalizedText("The items were not sold.", "Los productos no se vendieron.")(language)
        case .rainedOff: LocalizedText("The market canceled this day.", "El mercado canceló este día.")(language)
        case .soldOut: LocalizedText("Sold out.", "Se agotó.")(language)
        case .poorQuality: LocalizedText("The quality wasn’t good enough.", "La calidad no era suficiente.")(language)
        case .notHarvested: LocalizedText("The harvest was too small.", "La cosecha no alcanzó.")(language)
        case .paymentFailed(let code): code.cause(language)
        case .written(let text): text
        }
    }
}

extension OrderReason: Codable {
    package init(from decoder: any Decoder) throws { self.init(stored: try decoder.singleValueContainer().decode(String.self)) }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(stored)
    }
}
