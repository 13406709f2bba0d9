/// Something in a row of the directory that the import left out or changed, for a person to check.
public struct DirectoryFinding: Hashable, Sendable {
    public let kind: DirectoryFindingKind
    /// The column, by its name in the directory in lower case.
    public let column: String
    /// What the column contains, cut to 200 characters.
    public let text: String

    init(_ kind: DirectoryFindingKind, _ column: DirectoryColumn, _ text: some StringProtocol) {
        self.kind = kind
        self.column = column.rawValue
        self.text = String(text.prefix(200))
    }
}
