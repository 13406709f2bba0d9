/// One note about a row of an imported directory.
package struct MarketImportFinding: Sendable {
    /// The row in the file, counted as a spreadsheet does.
    package var row: Int
    package var market: String
    /// The column's heading; nil if the finding is about the whole row.
    package var column: String?
    /// The original value.
    package var text: String
    package var issue: MarketImportIssue

    package init(row: Int, market: String, column: String?, text: String, issue: MarketImportIssue) {
        self.row = row
        self.market = market
        self.column = column
        self.text = text
        self.issue = issue
    }
}
