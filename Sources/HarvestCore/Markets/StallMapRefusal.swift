/// Why a typed map of a market can't be read; lines are counted from 1.
public enum StallMapRefusal: Refusal, Hashable {
    /// The line is not a number, or a number and two distances of at most `MapPlace.limit` meters.
    case unreadable(line: Int)
    /// The stall is in two lines.
    case twice(line: Int)
}
