/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Hashable, Comparable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// `mon` … `sun`, as in JSON.
    public var code: String {
        switch self {
        case .monday: "mon"
        case .tuesday: "tue"
        case .wednesday: "wed"
        case .thursday: "thu"
        case .friday: "fri"
        case .saturday: "sat"
        case .sunday: "sun"
        }
    }

    /// Reads `mon` … `sun`; nil for anything else.
    public init?(code: String) {
        guard let weekday = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = weekday
    }

    /// Monday is the least, Sunday the greatest.
    public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}

extension Weekday: Codable {
    /// Reads `code`; throws for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let weekday = Weekday(code: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not one of mon, tue, wed, thu, fri, sat, sun.")
        }
        self = weekday
    }

    /// Writes `code`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
