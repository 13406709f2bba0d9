/// `one` was asked for and there was none.
public struct NoRow: Error, Hashable, CustomStringConvertible {
    public let statement: String

    @usableFromInline
    init(statement: String) { self.statement = statement }

    public var description: String { "No row: \(statement)" }
}
