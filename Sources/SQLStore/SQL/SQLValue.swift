/// A value as both engines store it.
@usableFromInline package enum SQLValue: Sendable, Hashable {
    case null
    /// SQLite stores 1 and 0, and returns them as integers.
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    /// The kind's name with its article, for messages.
    var kind: String {
        switch self {
        case .null: "NULL"
        case .boolean: "a Boolean"
        case .integer: "an integer"
        case .real: "a real number"
        case .text: "text"
        case .blob: "bytes"
        }
    }
}
