/// The National Farmers Market Directory of the United States Department of Agriculture, as it is exported and typed.
public struct USDADirectory: Sequence, IteratorProtocol {
    private var reader: CSVReader
    private let columns: [DirectoryColumn: Int]
    private var seen: Set<String> = []

    /// Refuses a file without the directory's columns, under any of the names they had over the years.
    public init(_ bytes: [UInt8]) throws(DirectoryRefusal) {
        reader = CSVReader(bytes)
        guard let header = reader.next() else { throw .empty }
        columns = DirectoryColumn.positions(in: header.fields)
        let missing = DirectoryColumn.required.filter { [columns] in columns[$0] == nil }
        guard missing.isEmpty else { throw .columnsMissing(missing.map(\.rawValue)) }
    }

    /// The next row, one at a time, so that a long import can show how far it is.
    public mutating func next() -> DirectoryRow? {
        guard let record = reader.next() else { return nil }
        var row = DirectoryRowReader(columns: columns, record: record)
        let draft = row.draft()
        if let draft, !seen.insert(draft.directoryID).inserted {
            return DirectoryRow(line: record.line, draft: nil, findings: [DirectoryFinding(.repeated, .identifier, draft.directoryID)])
        }
        return DirectoryRow(line: record.line, draft: draft, findings: row.findings)
    }
}

/// Why a file isn't a directory.
public enum DirectoryRefusal: Error, Hashable, Sendable {
    case empty
    /// By the names that the export of 2017 gives them, in lower case.
    case columnsMissing([String])
}
