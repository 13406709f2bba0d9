/// Who finds a market; `rawValue` is the form's word.
public enum MarketVisibility: String, Sendable, CaseIterable {
    case customers = "public"
    case vendors
    case nobody = "hidden"
}
