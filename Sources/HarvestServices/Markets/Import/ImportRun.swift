import HarvestCore

/// One import of a market directory. The numbers count rows.
package struct ImportRun: Sendable {
    package let id: DirectoryImport.ID
    let fileName: String
    package var rowsRead = 0
    package var added = 0
    package var updated = 0
    /// Rows as they were imported before, and rows whose market an administrator has edited.
    package var unchanged = 0
    /// Rows that describe the same market as another row.
    package var merged = 0
    /// Rows that were left out.
    package var skipped = 0
}
