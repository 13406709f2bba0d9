/// A time of day in whole minutes, `00:00` to `24:00`. `24:00` is the end of a day, for closing times only.
public struct LocalTime: Hashable, Comparable, Sendable, LosslessStringConvertible {
    public let minutesSinceMidnight: Int

    public static let midnight = LocalTime(known: 0)
    /// `24:00`.
    public static let endOfDay = LocalTime(known: 1440)

    /// Nil outside 0…1440.
    public init?(minutesSinceMidnight minutes: Int) {
        guard (0...1440).contains(minutes) else { return nil }
        self.init(known: minutes)
    }

    /// Nil for a time that doesn't exist, such as 24:01 or 8:60.
    public init?(hour: Int, minute: Int = 0) {
        guard (0...24).contains(hour), (0...59).contains(minute) else { return nil }
        self.init(minutesSinceMidnight: hour * 60 + minute)
    }

    private init(known minutes: Int) {
        minutesSinceMidnight = minutes
    }

    /// Reads exactly `08:30`; nil for anything else.
    public init?(_ text: String) {
        var reader = DigitReader(text)
        guard let hour = reader.digits(2), reader.skip(":"), let minute = reader.digits(2), reader.isAtEnd else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// 0…24.
    public var hour: Int { minutesSinceMidnight / 60 }
    /// 0…59.
    public var minute: Int { minutesSinceMidnight % 60 }
    /// `08:30`.
    public var description: String { "\(hour, digits: 2):\(minute, digits: 2)" }

    /// The earlier time is less.
    public static func < (left: LocalTime, right: LocalTime) -> Bool {
        left.minutesSinceMidnight < right.minutesSinceMidnight
    }
}

extension LocalTime: Codable {
    /// Reads `08:30`; throws for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let time = LocalTime(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a time like 08:30.")
        }
        self = time
    }

    /// Writes `description`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
