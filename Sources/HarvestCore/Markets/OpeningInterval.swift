/// Opening hours within one day, `opens` included and `closes` excluded: [opens, closes).
public struct OpeningInterval: Hashable, Comparable, Sendable, Codable {
    public let opens: LocalTime
    public let closes: LocalTime

    /// Nil unless it closes after it opens. `24:00` is the latest closing time.
    public init?(opens: LocalTime, closes: LocalTime) {
        guard opens < closes else { return nil }
        self.opens = opens
        self.closes = closes
    }

    /// Whether it is open at a time of day.
    public func contains(_ time: LocalTime) -> Bool { opens <= time && time < closes }

    /// Whether both are open at some time. Intervals that only touch don't overlap.
    public func overlaps(_ other: OpeningInterval) -> Bool { opens < other.closes && other.opens < closes }

    /// The same hours in order and without overlaps. Intervals that only touch are not joined.
    static func union(_ intervals: [OpeningInterval]) -> [OpeningInterval] {
        intervals.sorted().reduce(into: []) { merged, next in
            guard let last = merged.last, last.overlaps(next) else { return merged.append(next) }
            guard next.closes > last.closes, let wider = OpeningInterval(opens: last.opens, closes: next.closes) else { return }
            merged[merged.count - 1] = wider
        }
    }

    /// The interval that opens earlier is less; of those that open together, the one that closes earlier.
    public static func < (left: OpeningInterval, right: OpeningInterval) -> Bool {
        (left.opens, left.closes) < (right.opens, right.closes)
    }

    private enum CodingKeys: String, CodingKey {
        case opens, closes
    }

    /// Throws unless it closes after it opens.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let opens = try container.decode(LocalTime.self, forKey: .opens)
        guard let interval = OpeningInterval(opens: opens, closes: try container.decode(LocalTime.self, forKey: .closes)) else {
            throw DecodingError.dataCorruptedError(forKey: .closes, in: container, debugDescription: "Closes before it opens.")
        }
        self = interval
    }
}
