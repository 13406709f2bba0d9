import HarvestCore

/// What an import of a directory did.
public struct MarketImportReport: Sendable {
    public var fileName: String
    public var read: Int
    public var added: Int
    public var updated: Int
    public var unchanged: Int
    public var merged: Int
    /// Rows that were left out.
    public var refused: Int
    public var findings: [MarketImportFinding]
    /// All findings, of which the page shows the first ones.
    public var findingCount: Int

    public init(
        fileName: String, read: Int, added: Int, updated: Int, unchanged: Int, merged: Int, refused: Int, findings: [MarketImportFinding],
        findingCount: Int
    ) {
        self.fileName = fileName
        self.read = read
        self.added = added
        self.updated = updated
        self.unchanged = unchanged
        self.merged = merged
        self.refused = refused
        self.findings = findings
        self.findingCount = findingCount
    }
}

/// One thing that could not be read as it stands.
public struct MarketImportFinding: Sendable {
    public enum Problem: Sendable, Equatable {
        /// The importer put the row and another one together.
        case merged
        /// The directory changed, but an administrator has edited the market since: the edit stays.
        case kept
        case reading(DirectoryFinding.Kind)
        /// A word that this version doesn't know.
        case other(String)

        /// Reads how it is stored: `merged`, or a `DirectoryFinding.Kind`.
        public init(code: String) {
            switch code {
            case "merged": self = .merged
            case "kept": self = .kept
            default: self = DirectoryFinding.Kind(rawValue: code).map(Self.reading) ?? .other(code)
            }
        }
    }

    /// The row in the file, counted as a spreadsheet does.
    public var row: Int
    public var market: String
    /// The column's heading; nil when it is about the whole row.
    public var column: String?
    /// What stood there.
    public var text: String
    public var problem: Problem

    /// What happened, in a sentence.
    public func words(_ language: Language) -> String { Text(language).marketImport.problem(problem) }

    public init(row: Int, market: String, column: String?, text: String, problem: Problem) {
        self.row = row
        self.market = market
        self.column = column
        self.text = text
        self.problem = problem
    }
}
