import HarvestCore
import SQLStore

/// Stores a parsed directory, all or nothing.
///
/// The directory's number identifies a market. If the directory has changed a market, the stored one changes too. If an administrator has
/// edited the market, the edit stays and the row is reported. A row with the name and the place of another market is not added but
/// reported as merged, and so is one whose market an administrator merged into another. A row with a similar name at the same place is added and reported. Rows without a position become drafts. Nothing is ever removed.
struct MarketImport: Sendable {
    private let directory: ParsedDirectory
    private let fileName: String
    private let run: DirectoryImport.ID
    /// One ID for each entry.
    private let ids: [Market.ID]
    private let actor: String

    init(_ directory: ParsedDirectory, fileName: String, actor: String, _ services: Services) {
        self.directory = directory
        self.fileName = fileName
        self.actor = actor
        run = services.id()
        ids = directory.entries.map { _ in services.id() }
    }

    /// The time zone of a draft without a known place, until an administrator sets one.
    private static let unknownZone = "UTC"

    /// Stores the markets, the run and its findings.
    func store(_ db: Transaction, at now: Instant) throws -> ImportRun {
        var run = ImportRun(
            id: run, fileName: fileName, rowsRead: directory.rowsRead, merged: directory.repeated, skipped: directory.skipped)
        var findings = directory.findings
        var known = try KnownMarkets(db)
        for (entry, id) in zip(directory.entries, ids) {
            if let market = known.market(numbered: entry.market.directoryID) {
                if market.isMerged {
                    run.merged += 1
                    findings.append(finding(entry, .merged))
                } else if market.digest == entry.digest {
                    run.unchanged += 1
                } else if market.isEdited {
                    run.unchanged += 1
                    findings.append(finding(entry, .editPreserved))
                } else {
                    try update(market.id, entry, db, now)
                    run.updated += 1
                }
            } else if known.hasDuplicate(of: entry.market) {
                run.merged += 1
                findings.append(finding(entry, .merged))
            } else {
                if let other = known.lookAlike(of: entry.market) { findings.append(lookAlike(entry, other)) }
                try add(id, entry, db, now)
                known.add(entry.market)
                run.added += 1
            }
        }
        try record(run, findings, db, now)
        return run
    }

    private func finding(_ entry: ParsedDirectory.Entry, _ issue: MarketImportIssue) -> MarketImportFinding {
        MarketImportFinding(row: entry.row, market: entry.market.name, column: "fmid", text: entry.market.directoryID, issue: issue)
    }

    private func lookAlike(_ entry: ParsedDirectory.Entry, _ other: String) -> MarketImportFinding {
        MarketImportFinding(row: entry.row, market: entry.market.name, column: "marketname", text: other, issue: .lookAlike)
    }

    private func add(_ id: Market.ID, _ entry: ParsedDirectory.Entry, _ db: Transaction, _ now: Instant) throws {
        let market = entry.market
        try db.execute(
            """
            INSERT INTO markets (id, name, street, city, county, state, zip, website, lat, lon, time_zone, status, source_key, import_digest,
                hours_text, search, created_at, updated_at)
            VALUES (\(id), \(market.name), \(market.street ?? ""), \(market.city ?? ""), \(market.county ?? ""), \(market.state?.code ?? ""),
                \(market.zip ?? ""), \(market.webAddress), \(market.position?.latitude), \(market.position?.longitude),
                \(market.timeZone ?? Self.unknownZone), \(market.visibility), \(market.directoryID), \(entry.digest),
                \(market.hoursText), \(market.search), \(now), \(now))
            """)
        try db.markets.setHours(market.hours, of: id)
    }

    private func update(_ id: Market.ID, _ entry: ParsedDirectory.Entry, _ db: Transaction, _ now: Instant) throws {
        let market = entry.market
        try db.execute(
            """
            UPDATE markets SET name = \(market.name), street = \(market.street ?? ""), city = \(market.city ?? ""),
                county = \(market.county ?? ""), state = \(market.state?.code ?? ""), zip = \(market.zip ?? ""),
                website = \(market.webAddress), lat = coalesce(\(market.position?.latitude), lat),
                lon = coalesce(\(market.position?.longitude), lon), time_zone = \(market.timeZone ?? Self.unknownZone), status = \(market.visibility),
                import_digest = \(entry.digest), hours_text = \(market.hoursText), search = \(market.search), updated_at = \(now),
                version = version + 1
            WHERE id = \(id)
            """)
        try db.markets.setHours(market.hours, of: id)
    }

    private func record(_ run: ImportRun, _ findings: [MarketImportFinding], _ db: Transaction, _ now: Instant) throws {
        let actorID = User.ID(actor)
        try db.execute(
            """
            INSERT INTO import_runs (id, file_name, actor_id, rows_read, added, updated, unchanged, merged, skipped, created_at)
            VALUES (\(run.id), \(run.fileName), \(actorID), \(run.rowsRead), \(run.added), \(run.updated), \(run.unchanged), \(run.merged),
                \(run.skipped), \(now))
            """)
        for (position, finding) in findings.sorted(by: { $0.row < $1.row }).enumerated() {
            try db.execute(
                """
                INSERT INTO import_findings (run_id, position, row_number, market_name, kind, field, raw_text)
                VALUES (\(run.id), \(position), \(finding.row), \(finding.market), \(finding.issue.code), \(finding.column ?? ""),
                    \(finding.text))
                """)
        }
        try db.audit.record(.marketsImported, of: run.id.description, detail: run.fileName, by: actor, at: now)
    }
}

extension MarketDraft {
    fileprivate var hours: MarketHours { MarketHours(seasons: seasons, closedDates: []) }
    fileprivate var search: String { SearchText.of(name, city ?? "", county ?? "", state?.code ?? "", zip ?? "") }
    fileprivate var visibility: MarketVisibility { isImportable ? .customers : .vendors }

    /// The website, if it is a web address.
    fileprivate var webAddress: String? {
        website.flatMap { $0.hasPrefix("http://") || $0.hasPrefix("https://") ? $0 : nil }
    }
}
