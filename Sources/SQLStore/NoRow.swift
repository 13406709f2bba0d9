/// `one` was asked for and there was none.
public struct NoRow: Error, Hashable, CustomStringConvertible {
    public let statement: String

    public var description: String { "No row: \(statement)" }
}
