/// An export of the National Farmers Market Directory of the United States Department of Agriculture, as a sequence of rows.
public struct USDADirectory: Sequence, IteratorProtocol {
    private var reader: CSVReader
    private let columns: [DirectoryColumn: Int]
    private var identifiers: Set<String> = []

    /// Refuses a file without the directory's columns, whatever they are called in the export's year.
    public init(_ bytes: [UInt8]) throws(DirectoryRefusal) {
        reader = CSVReader(bytes)
        guard let header = reader.next() else { throw .empty }
        columns = DirectoryColumn.positions(in: header.fields)
        let missing = DirectoryColumn.required.filter { [columns] in columns[$0] == nil }
        guard missing.isEmpty else { throw .columnsMissing(missing.map(\.rawValue)) }
    }

    /// The next row; nil at the end. Rows are read one at a time, so that a long import can show its progress.
    public mutating func next() -> DirectoryRow? {
        guard let record = reader.next() else { return nil }
        var row = DirectoryRowReader(columns: columns, record: record)
        let draft = row.draft()
        if let draft, !identifiers.insert(draft.directoryID).inserted {
            return DirectoryRow(line: record.line, draft: nil, findings: [DirectoryFinding(.repeated, .identifier, draft.directoryID)])
        }
        return DirectoryRow(line: record.line, draft: draft, findings: row.findings)
    }
}
