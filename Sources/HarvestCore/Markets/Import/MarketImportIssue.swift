/// What a finding of a directory import is about.
package enum MarketImportIssue: Sendable, Equatable {
    /// The row describes the same market as another row, and the two were merged.
    case merged
    /// A market at the same place has a similar name. Both are kept, because only a person knows whether they are one.
    case lookAlike
    /// The directory changed the market, but an administrator has edited it since: the edit stays.
    case editPreserved
    /// The row or one of its values could not be read.
    case unreadable(DirectoryFindingKind)
    /// A stored code that this version does not know.
    case other(String)

    /// Decodes a stored code: `merged`, `look_alike`, `kept`, or the raw value of a `DirectoryFindingKind`.
    package init(code: String) {
        switch code {
        case "merged": self = .merged
        case "look_alike": self = .lookAlike
        case "kept": self = .editPreserved
        default: self = DirectoryFindingKind(rawValue: code).map(Self.unreadable) ?? .other(code)
        }
    }

    /// The stored code.
    package var code: String {
        switch self {
        case .merged: "merged"
        case .lookAlike: "look_alike"
        case .editPreserved: "kept"
        case .unreadable(let kind): kind.rawValue
        case .other(let code): code
        }
    }
}
