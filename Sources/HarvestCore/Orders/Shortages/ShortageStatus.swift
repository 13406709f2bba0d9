/// Who decides about a line of which a stall has too little, and how. The raw values are stored.
package enum ShortageStatus: String, Sendable, Hashable, CaseIterable {
    /// The line's rule is `refund`: nobody is asked.
    case settled
    /// The customer is asked, and has not answered.
    case waiting
    /// The customer takes what there is.
    case takeRest = "take_rest"
    /// The customer wants none of it.
    case refundLine = "refund_line"
    /// The customer takes what there is, and the stall's substitute for the rest.
    case takeSubstitute = "take_substitute"
    /// The customer did not answer in time, so what there is is taken.
    case timedOut = "timed_out"

    /// Whether the line stays as the customer decided, even if the stall finds more of it afterwards.
    package var isFixed: Bool { self == .refundLine || self == .takeSubstitute }

    /// Whether the customer agreed to take what there was.
    package var tookRest: Bool { self == .takeRest || self == .takeSubstitute }

    /// How apps see it.
    package var payload: API.Shortage.Status {
        switch self {
        case .settled: .settled
        case .waiting: .waiting
        case .timedOut: .timedOut
        case .takeRest, .refundLine, .takeSubstitute: .answered
        }
    }

    /// What was decided; nil while it isn't, and if nobody was asked.
    package var answer: API.ShortageAnswerKind? {
        switch self {
        case .settled, .waiting: nil
        case .takeRest, .timedOut: .takeRest
        case .refundLine: .refundLine
        case .takeSubstitute: .takeSubstitute
        }
    }
}
