/// What a finding of a directory import is about.
package enum MarketImportIssue: Sendable, Equatable {
    /// The row describes the same market as another row, and the two were merged.
    case merged
    /// The directory changed the market, but an administrator has edited it since: the edit stays.
    case editPreserved
    /// The row or one of its values could not be read.
    case unreadable(DirectoryFindingKind)
    /// A stored code that this version does not know.
    case other(String)

    /// Decodes a stored code: `merged`, `kept`, or the raw value of a `DirectoryFindingKind`.
    package init(code: String) {
        switch code {
        case "merged": self = .merged
        case "kept": self = .editPreserved
        default: self = DirectoryFindingKind(rawValue: code).map(Self.unreadable) ?? .other(code)
        }
    }

    /// The stored code.
    package var code: String {
        switch self {
        case .merged: "merged"
        case .editPreserved: "kept"
        case .unreadable(let kind): kind.rawValue
        case .other(let code): code
        }
    }
}
