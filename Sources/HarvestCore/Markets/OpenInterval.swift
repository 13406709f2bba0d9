/// Hours of one day, open from `opens` on and closed from `closes` on: [opens, closes).
public struct OpenInterval: Hashable, Comparable, Sendable, Codable {
    public let opens: LocalTime
    public let closes: LocalTime

    /// Nil unless it closes after it opens; `24:00` is the latest closing.
    public init?(opens: LocalTime, closes: LocalTime) {
        guard opens < closes else { return nil }
        self.opens = opens
        self.closes = closes
    }

    public func contains(_ time: LocalTime) -> Bool { opens <= time && time < closes }

    public func overlaps(_ other: OpenInterval) -> Bool { opens < other.closes && other.opens < closes }

    /// The same hours without overlaps, in order of time; intervals that only touch stay apart.
    static func union(_ intervals: [OpenInterval]) -> [OpenInterval] {
        intervals.sorted().reduce(into: []) { merged, next in
            guard let last = merged.last, last.overlaps(next) else { return merged.append(next) }
            guard next.closes > last.closes, let wider = OpenInterval(opens: last.opens, closes: next.closes) else { return }
            merged[merged.count - 1] = wider
        }
    }

    public static func < (left: OpenInterval, right: OpenInterval) -> Bool {
        (left.opens, left.closes) < (right.opens, right.closes)
    }

    private enum CodingKeys: String, CodingKey {
        case opens, closes
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let opens = try container.decode(LocalTime.self, forKey: .opens)
        guard let interval = OpenInterval(opens: opens, closes: try container.decode(LocalTime.self, forKey: .closes)) else {
            throw DecodingError.dataCorruptedError(forKey: .closes, in: container, debugDescription: "Closes before it opens.")
        }
        self = interval
    }
}
