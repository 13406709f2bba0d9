/// Days of the week, Monday is 1 and Sunday 7, as ISO 8601 counts.
public enum Weekday: Int, CaseIterable, Hashable, Comparable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// `mon` … `sun`, as written in JSON.
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

    /// Reads `mon` … `sun`; anything else gives nil.
    public init?(code: String) {
        guard let weekday = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = weekday
    }

    public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}

extension Weekday: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let weekday = Weekday(code: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not one of mon, tue, wed, thu, fri, sat, sun.")
        }
        self = weekday
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
