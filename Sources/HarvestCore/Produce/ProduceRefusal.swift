/// What is wrong with one field of a produce.
public enum ProduceRefusal: Refusal, Hashable {
    case name(TextRefusal)
    case unit(TextRefusal)
    /// It is sold by weight, and its unit is not one of weight.
    case unitWithoutWeight
    case description(TextRefusal)
    /// The price is outside `ProduceDraft.prices`.
    case priceOutOfRange
    /// The cap is outside `ProduceDraft.caps`.
    case capOutOfRange
}

/// Everything that is wrong with a produce, in the order of the form.
public struct ProduceRefusals: Refusal, Hashable {
    public let all: [ProduceRefusal]
}
