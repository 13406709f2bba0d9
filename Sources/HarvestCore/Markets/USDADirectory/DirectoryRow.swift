/// One row of the directory: the market that it describes, and what could not be read.
public struct DirectoryRow: Hashable, Sendable {
    /// The line of the file on which the row begins, counted from 1.
    public let line: Int
    /// Nil if the row has no name or no identifier, or if an earlier row has the same market.
    public let draft: MarketDraft?
    public let findings: [DirectoryFinding]
}
