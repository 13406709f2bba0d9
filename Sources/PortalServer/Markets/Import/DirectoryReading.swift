import HarvestCore

/// A directory file, read row by row, before anything is stored.
struct DirectoryReading: Sendable {
    struct Draft: Sendable {
        let line: Int
        let market: MarketDraft
        /// Tells whether the directory changed the row since it was imported.
        let digest: String
    }

    private(set) var drafts: [Draft] = []
    private(set) var findings: [ImportFinding] = []
    private(set) var rowsRead = 0
    /// Rows that say again what an earlier row said, by identifier.
    private(set) var repeated = 0
    /// Rows without a name or identifier.
    private(set) var skipped = 0

    /// Reads the rows of one state (two letters), or all. Refuses a file without the directory's columns.
    init(_ bytes: [UInt8], state: String? = nil) throws(DirectoryRefusal) {
        for row in try USDADirectory(bytes) {
            if let state, let draft = row.draft, draft.state?.code != state { continue }
            rowsRead += 1
            findings += row.findings.map { ImportFinding(line: row.line, market: row.draft?.name ?? "", $0) }
            if let draft = row.draft {
                drafts.append(Draft(line: row.line, market: draft, digest: Self.digest(of: draft)))
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
            draft.zip ?? "",
            draft.position?.description ?? "", draft.timeZone ?? "", draft.hoursText,
        ]
        return Digest.sha256(texts.joined(separator: "\u{1F}").utf8).prefix(16).hexadecimal
    }
}

/// One thing that an import left out or changed.
struct ImportFinding: Sendable {
    let line: Int
    let market: String
    /// A `DirectoryFinding.Kind`, `merged` or `kept`.
    let kind: String
    let column: String
    let text: String

    init(line: Int, market: String, kind: String, column: String, text: String) {
        self.line = line
        self.market = market
        self.kind = kind
        self.column = column
        self.text = text
    }

    init(line: Int, market: String, _ finding: DirectoryFinding) {
        self.init(line: line, market: market, kind: finding.kind.rawValue, column: finding.column, text: finding.text)
    }
}

/// What an import did.
struct ImportRun: Sendable {
    let id: DirectoryImport.ID
    let fileName: String
    var rowsRead = 0
    var added = 0
    var updated = 0
    var unchanged = 0
    var merged = 0
    var skipped = 0
}
