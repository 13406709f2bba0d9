import HarvestCore
import SQLStore
import Templates

/// Stores what was read of a directory, all or nothing.
///
/// A market is found again by the directory's number. What the directory changed is changed here too, unless an administrator has edited
/// the market since: then the edit stays and the row is reported as `kept`. A row of the same name at the same place as another market is
/// not added but reported as `merged`. Rows without a place become drafts. Nothing is ever removed.
struct MarketImport: Sendable {
    let reading: DirectoryReading
    let fileName: String
    let run: DirectoryImport.ID
    /// As many as there are drafts.
    let ids: [Market.ID]
    let actor: String

    init(_ reading: DirectoryReading, fileName: String, actor: String, _ services: Services) {
        self.reading = reading
        self.fileName = fileName
        self.actor = actor
        run = services.id()
        ids = reading.drafts.map { _ in services.id() }
    }

    /// The zone of a draft whose place is unknown, until an administrator gives it one.
    private static let unknownZone = "UTC"

    func store(_ db: Transaction, at now: Instant) throws -> ImportRun {
        var run = ImportRun(id: run, fileName: fileName, rowsRead: reading.rowsRead, merged: reading.repeated, skipped: reading.skipped)
        var findings = reading.findings
        var known = try KnownMarkets(db)
        for (draft, id) in zip(reading.drafts, ids) {
            if let market = known.number(draft.market.directoryID) {
                if market.digest == draft.digest {
                    run.unchanged += 1
                } else if market.isEdited {
                    run.unchanged += 1
                    findings.append(note(draft, "kept"))
                } else {
                    try update(market.id, draft, db, now)
                    run.updated += 1
                }
            } else if known.hasTwin(of: draft.market) {
                run.merged += 1
                findings.append(note(draft, "merged"))
            } else {
                try add(id, draft, db, now)
                known.add(draft.market)
                run.added += 1
            }
        }
        try report(run, findings, db, now)
        return run
    }

    private func note(_ draft: DirectoryReading.Draft, _ kind: String) -> ImportFinding {
        ImportFinding(line: draft.line, market: draft.market.name, kind: kind, column: "fmid", text: draft.market.directoryID)
    }

    private func add(_ id: Market.ID, _ draft: DirectoryReading.Draft, _ db: Transaction, _ now: Instant) throws {
        let market = draft.market
        try db.execute(
            """
            INSERT INTO markets (id, name, street, city, county, state, zip, website, lat, lon, time_zone, status, source_key, import_digest,
                hours_text, search, created_at, updated_at)
            VALUES (\(id), \(market.name), \(market.street ?? ""), \(market.city ?? ""), \(market.county ?? ""), \(market.state?.code ?? ""),
                \(market.zip ?? ""), \(market.webAddress), \(market.position?.latitude), \(market.position?.longitude),
                \(market.timeZone ?? Self.unknownZone), \(market.isImportable ? "open" : "draft"), \(market.directoryID), \(draft.digest),
                \(market.hoursText), \(market.search), \(now), \(now))
            """)
        try db.markets.setHours(market.hours, of: id)
    }

    private func update(_ id: Market.ID, _ draft: DirectoryReading.Draft, _ db: Transaction, _ now: Instant) throws {
        let market = draft.market
        try db.execute(
            """
            UPDATE markets SET name = \(market.name), street = \(market.street ?? ""), city = \(market.city ?? ""),
                county = \(market.county ?? ""), state = \(market.state?.code ?? ""), zip = \(market.zip ?? ""),
                website = \(market.webAddress), lat = \(market.position?.latitude), lon = \(market.position?.longitude),
                time_zone = \(market.timeZone ?? Self.unknownZone), status = \(market.isImportable ? "open" : "draft"),
                import_digest = \(draft.digest), hours_text = \(market.hoursText), search = \(market.search), updated_at = \(now),
                version = version + 1
            WHERE id = \(id)
            """)
        try db.markets.setHours(market.hours, of: id)
    }

    private func report(_ run: ImportRun, _ findings: [ImportFinding], _ db: Transaction, _ now: Instant) throws {
        let actorID = actor == AuditTrail.console ? nil : actor
        try db.execute(
            """
            INSERT INTO import_runs (id, file_name, actor_id, rows_read, added, updated, unchanged, merged, skipped, created_at)
            VALUES (\(run.id), \(run.fileName), \(actorID), \(run.rowsRead), \(run.added), \(run.updated), \(run.unchanged), \(run.merged),
                \(run.skipped), \(now))
            """)
        for (position, finding) in findings.sorted(by: { $0.line < $1.line }).enumerated() {
            try db.execute(
                """
                INSERT INTO import_findings (run_id, position, row_number, market_name, kind, field, raw_text)
                VALUES (\(run.id), \(position), \(finding.line), \(finding.market), \(finding.kind), \(finding.column), \(finding.text))
                """)
        }
        try db.audit.record(.marketsImported, of: run.id.description, detail: run.fileName, by: actor, at: now)
    }
}

extension MarketDraft {
    fileprivate var hours: MarketHours { MarketHours(seasons: seasons, closedDates: []) }
    fileprivate var search: String { SearchText.of(name, city ?? "", county ?? "", state?.code ?? "", zip ?? "") }

    /// The site, if what was typed is a web address.
    fileprivate var webAddress: String? {
        website.flatMap { $0.hasPrefix("http://") || $0.hasPrefix("https://") ? $0 : nil }
    }
}
