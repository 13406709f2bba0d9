/// One record of a CSV file.
public struct CSVRecord: Hashable, Sendable {
    /// The line on which the record begins, counted from 1.
    public let line: Int
    public let fields: [String]
    /// Whether a quote is never closed, so that the last field contains the rest of the file.
    public let isUnclosed: Bool
}
