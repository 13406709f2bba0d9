/// A parsed piece of JSON, kept as it was written: members in order, repeated ones too, numbers not yet rounded.
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

/// A finite JSON number. `integer` is nil when it has a fraction or does not fit 53 bits.
public struct JSONNumber: Sendable, Hashable {
    public let double: Double
    public let integer: Int?

    /// nil for numbers too large for a `Double`, which no field of Harvest can hold.
    public init?(_ text: String) {
        guard let double = Double(text), double.isFinite else { return nil }
        self.double = double
        // Above 2⁵³ neighbouring integers look the same to a Double, so they could be read as something that was not sent.
        if let exact = Int(text) {
            integer = abs(double) <= 9_007_199_254_740_991 ? exact : nil
        } else {
            integer = double == double.rounded() && abs(double) <= 9_007_199_254_740_991 ? Int(double) : nil
        }
    }
}
