/// A parsed JSON value, as it was written: members in their order, repeated ones included, numbers not rounded.
public enum JSONValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
}

/// One `"name": value` of an object.
public struct JSONMember: Sendable, Hashable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

/// A finite JSON number.
public struct JSONNumber: Sendable, Hashable {
    public let double: Double
    /// nil for a number with a fraction, or beyond 53 bits.
    public let integer: Int?

    /// nil for text that is no number, or too large for a `Double`.
    public init?(_ text: String) {
        guard let double = Double(text), double.isFinite else { return nil }
        self.double = double
        // Above 2⁵³, a Double cannot tell neighboring integers apart, so the value could differ from what was sent.
        if let exact = Int(text) {
            integer = abs(double) <= 9_007_199_254_740_991 ? exact : nil
        } else {
            integer = double == double.rounded() && abs(double) <= 9_007_199_254_740_991 ? Int(double) : nil
        }
    }
}
