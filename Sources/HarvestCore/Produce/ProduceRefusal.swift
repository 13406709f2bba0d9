/// What is wrong with one field of a produce.
public enum ProduceRefusal: Hashable, Sendable {
    case name(TextRefusal)
    case unit(TextRefusal)
    case description(TextRefusal)
    case priceOutOfRange
    case capOutOfRange
}

/// Everything that is wrong with a produce, in the order of the form.
public struct ProduceRefusals: Error, Hashable, Sendable {
    public let all: [ProduceRefusal]
}
