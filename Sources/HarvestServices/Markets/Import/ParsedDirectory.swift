import HarvestCore

/// A directory file, parsed completely before anything is stored.
struct ParsedDirectory: Sendable {
    /// One market of the file.
    struct Entry: Sendable {
        let row: Int
        let market: MarketDraft
        /// Changes if the directory changes the market.
        let digest: String
    }

    private(set) var entries: [Entry] = []
    private(set) var findings: [MarketImportFinding] = []
    private(set) var rowsRead = 0
    /// Rows whose identifier an earlier row has.
    private(set) var repeated = 0
    /// Rows without a name or an identifier.
    private(set) var skipped = 0

    /// Parses the rows of one state (two letters), or all. Throws for a file without the directory's columns.
    init(_ bytes: [UInt8], state: String? = nil) throws(DirectoryRefusal) {
        for row in try USDADirectory(bytes) {
            if let state, let draft = row.draft, draft.state?.code != state { continue }
            rowsRead += 1
            findings += row.findings.map { MarketImportFinding($0, row: row.line, market: row.draft?.name ?? "") }
            if let draft = row.draft {
                entries.append(Entry(row: row.line, market: draft, digest: Self.digest(of: draft)))
            } else if row.findings.contains(where: { $0.kind == .repeated }) {
                repeated += 1
            } else {
                skipped += 1
            }
        }
    }

    private static func digest(of draft: MarketDraft) -> String {
        let texts = [
            draft.name, draft.website ?? "", draft.street ?? "", draft.city ?? "", draft.county ?? "", draft.state?.code ?? "",
            draft.zip ?? "", draft.position?.description ?? "", draft.timeZone ?? "", draft.hoursText,
        ]
        return Digest.sha256(texts.joined(separator: "\u{1F}").utf8).prefix(16).hexadecimal
    }
}

extension MarketImportFinding {
    fileprivate init(_ finding: DirectoryFinding, row: Int, market: String) {
        self.init(row: row, market: market, column: finding.column, text: finding.text, issue: .unreadable(finding.kind))
    }
}
