/// An amount of money in whole cents; a negative amount is taken away. Never floating point.
///
/// `init(checking:)`, `init(from:)` and `init(typed:)` read amounts from outside and hold them to ±`limit`. Nine million of the largest
/// ones still add up within 64 bits, so `+` and `-` need no check after that.
public struct Cents: Hashable, Comparable, Sendable {
    public let amount: Int64

    /// The largest amount that is read from outside: 10¹² cents, ten billion dollars.
    public static let limit: Int64 = 1_000_000_000_000
    public static let zero = Cents(0)

    /// Takes an amount that is known to be in range: a literal, a database row, the result of a rule.
    public init(_ amount: Int64) {
        self.amount = amount
    }

    /// Nil outside ±`limit`.
    public init?(checking amount: Int64) {
        guard (-Self.limit...Self.limit).contains(amount) else { return nil }
        self.amount = amount
    }

    /// Less than zero.
    public var isNegative: Bool { amount < 0 }
    /// More than zero.
    public var isPositive: Bool { amount > 0 }
    /// The amount if it is positive, for members that are left out without one.
    package var ifPositive: Cents? { isPositive ? self : nil }

    /// Compares the amounts; a negative one is less than zero.
    public static func < (left: Cents, right: Cents) -> Bool { left.amount < right.amount }
}

extension Cents: ExpressibleByIntegerLiteral {
    /// A literal in cents: `250` is $2.50.
    public init(integerLiteral value: Int64) {
        self.init(value)
    }
}

extension Cents: AdditiveArithmetic {
    /// Traps on overflow, which amounts within ±`limit` cannot cause; `adding(_:)` refuses instead.
    public static func + (left: Cents, right: Cents) -> Cents { Cents(left.amount + right.amount) }

    /// Traps on overflow, which amounts within ±`limit` cannot cause.
    public static func - (left: Cents, right: Cents) -> Cents { Cents(left.amount - right.amount) }

    /// The opposite amount.
    public static prefix func - (cents: Cents) -> Cents { Cents(0 - cents.amount) }
}

extension Sequence<Cents> {
    /// All amounts together; zero if there are none.
    @inlinable public func sum() -> Cents { reduce(.zero, +) }
}

extension Cents: Codable {
    /// Reads an integer; throws outside ±`limit`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let cents = Cents(checking: try container.decode(Int64.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "More than \(Cents.limit) cents.")
        }
        self = cents
    }

    /// Writes an integer.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(amount)
    }
}
