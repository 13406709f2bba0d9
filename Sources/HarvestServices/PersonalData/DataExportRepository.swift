import HarvestCore
import SQLStore

extension Transaction {
    /// Copies of people's data.
    package var dataExports: DataExportRepository { DataExportRepository(db: self) }
}

/// Copies of people's data: asked for, made by a worker, and deleted after a week.
package struct DataExportRepository {
    /// How long a copy can be downloaded.
    static let lifetimeSeconds: Int64 = 7 * 86_400
    /// How long a worker has for one. After a crash another one begins again then.
    static let claimSeconds: Int64 = 600

    private static let preparing: SQL = "status = \(literals: [API.DataExport.Status.preparing])"
    private static let ready: SQL = "status = \(literals: [API.DataExport.Status.ready])"
    private static let hasOldFile: SQL = "status = \(literals: [API.DataExport.Status.expired]) AND size_bytes IS NOT NULL"

    let db: Transaction

    /// The copy that is being made for a person, or else a new one. A new one takes the place of one that is ready.
    package func request(_ id: DataExport.ID, for user: User.ID, at now: Instant) throws -> DataExportRecord {
        if let present = try latest(of: user), present.status == .preparing { return present }
        try db.execute("UPDATE data_exports SET status = \(API.DataExport.Status.expired) WHERE user_id = \(user) AND \(sql: Self.ready)")
        try db.execute(
            """
            INSERT INTO data_exports (id, user_id, status, progress_percent, requested_at, try_again_at)
            VALUES (\(id), \(user), \(API.DataExport.Status.preparing), 0, \(now), \(now))
            """)
        try publish(id, .preparing, to: user, at: now)
        return DataExportRecord(
            id: id, user: user, status: .preparing, progressPercent: 0, requestedAt: now, sizeBytes: nil, expiresAt: nil)
    }

    /// A copy of a person's data; nil if there is none, or it is another person's.
    package func find(_ id: DataExport.ID, of user: User.ID) throws -> DataExportRecord? {
        try db.first(
            DataExportRecord.self, "SELECT \(sql: DataExportRecord.columns) FROM data_exports WHERE id = \(id) AND user_id = \(user)")
    }

    /// The copy that a person asked for last.
    package func latest(of user: User.ID) throws -> DataExportRecord? {
        try db.first(
            DataExportRecord.self,
            """
            SELECT \(sql: DataExportRecord.columns) FROM data_exports WHERE user_id = \(user) ORDER BY requested_at DESC, id DESC LIMIT 1
            """)
    }

    /// Claims the copy that has waited longest. Nil if none is due.
    func claim(at now: Instant) throws -> DataExportRecord? {
        try db.first(
            DataExportRecord.self,
            """
            UPDATE data_exports SET try_again_at = \(now + Self.claimSeconds)
            WHERE id = (SELECT id FROM data_exports WHERE \(sql: Self.preparing) AND try_again_at <= \(now) ORDER BY try_again_at, id LIMIT 1)
                AND \(sql: Self.preparing) AND try_again_at <= \(now)
            RETURNING \(sql: DataExportRecord.columns)
            """)
    }

    /// Whether a copy is to be made or deleted.
    func isAnyDue(at now: Instant) throws -> Bool {
        try db.one(
            Bool.self,
            """
            SELECT EXISTS (SELECT 1 FROM data_exports WHERE \(sql: Self.preparing) AND try_again_at <= \(now))
                OR EXISTS (SELECT 1 FROM data_exports WHERE \(sql: Self.ready) AND expires_at <= \(now))
                OR EXISTS (SELECT 1 FROM data_exports WHERE \(sql: Self.hasOldFile))
            """)
    }

    func setProgress(_ id: DataExport.ID, percent: Int) throws {
        try db.execute("UPDATE data_exports SET progress_percent = \(percent) WHERE id = \(id) AND \(sql: Self.preparing)")
    }

    /// Makes a copy available, and tells its person.
    func finish(_ export: DataExportRecord, size: Int, at now: Instant) throws {
        let rows = try db.execute(
            """
            UPDATE data_exports SET status = \(API.DataExport.Status.ready), progress_percent = 100, size_bytes = \(size), expires_at = \(now + Self.lifetimeSeconds)
            WHERE id = \(export.id) AND \(sql: Self.preparing)
            """)
        guard rows == 1 else { return }
        try publish(export.id, .ready, to: export.user, at: now)
        try db.notifications.tell([export.user], .exportReady, about: API.SubjectID(export.id), at: now)
    }

    /// Ends copies whose time is over. Returns those with a file to delete.
    func expire(at now: Instant) throws -> [DataExport.ID] {
        let over = try db.all(
            DataExportRecord.self,
            """
            UPDATE data_exports SET status = \(API.DataExport.Status.expired) WHERE \(sql: Self.ready) AND expires_at <= \(now)
            RETURNING \(sql: DataExportRecord.columns)
            """)
        for export in over { try publish(export.id, .expired, to: export.user, at: now) }
        return try db.all(DataExport.ID.self, "SELECT id FROM data_exports WHERE \(sql: Self.hasOldFile) LIMIT 1000")
    }

    /// Records that the files of copies are deleted.
    func forgetFiles(of exports: [DataExport.ID]) throws {
        try db.execute("UPDATE data_exports SET size_bytes = NULL WHERE id IN (\(list: exports))")
    }

    private func publish(_ id: DataExport.ID, _ status: API.DataExport.Status, to user: User.ID, at now: Instant) throws {
        let payload = API.ExportStatusChanged(exportID: id, status: status)
        try db.events.publish(.exportStatusChanged(payload), to: [user.description], at: now)
    }
}
