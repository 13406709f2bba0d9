/// What one import of a market directory did. Every number but `findingCount` counts rows.
package struct MarketImportReport: Sendable {
    package var fileName: String
    package var read: Int
    package var added: Int
    package var updated: Int
    package var unchanged: Int
    /// Rows that describe the same market as another row.
    package var merged: Int
    /// Rows that were left out.
    package var refused: Int
    /// The first findings, in the order of the file.
    package var findings: [MarketImportFinding]
    /// All findings, including those that `findings` omits.
    package var findingCount: Int

    package init(
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
