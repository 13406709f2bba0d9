/// An amount of money in whole cents, negative when it is taken away. Never floating point.
///
/// Amounts that come from outside pass `init(checking:)`, `init(from:)` or `init(typed:)`, which hold them to ±`limit`.
/// Ten billion dollars times nine million sums still fits the 64 bits inside, so `+` and `-` need no check after that.
public struct Cents: Hashable, Comparable, Sendable {
    public let amount: Int64

    /// The largest amount that is read from outside: 10¹² cents.
    public static let limit: Int64 = 1_000_000_000_000
    public static let zero = Cents(0)

    /// For amounts that are known to be in range: literals, database rows, results of rules.
    public init(_ amount: Int64) {
        self.amount = amount
    }

    /// Nil outside ±`limit`.
    public init?(checking amount: Int64) {
        guard (-Self.limit...Self.limit).contains(amount) else { return nil }
        self.amount = amount
    }

    public var isNegative: Bool { amount < 0 }
    public var isPositive: Bool { amount > 0 }

    public static func < (left: Cents, right: Cents) -> Bool { left.amount < right.amount }
}

extension Cents: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int64) {
        self.init(value)
    }
}

extension Cents: AdditiveArithmetic {
    public static func + (left: Cents, right: Cents) -> Cents { Cents(left.amount + right.amount) }
    public static func - (left: Cents, right: Cents) -> Cents { Cents(left.amount - right.amount) }
    public static prefix func - (cents: Cents) -> Cents { Cents(0 - cents.amount) }
}

extension Sequence<Cents> {
    public func sum() -> Cents { reduce(.zero, +) }
}

extension Cents: Codable {
    /// A bare integer within ±`limit`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let cents = Cents(checking: try container.decode(Int64.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "More than \(Cents.limit) cents.")
        }
        self = cents
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(amount)
    }
}
