import Foundation
import GRDB
import Logging

/// How the file's connections are set up.
struct SQLiteOpening {
    let path: String
    let configuration: DatabaseConfiguration

    /// The one connection that writes. Made first, for it makes the file and its WAL.
    func writer() throws -> SQLiteLane {
        if configuration.readOnly { return try reader() }
        try makeFile()
        var settings = common
        settings.journalMode = .wal
        let lane = try SQLiteLane(path: path, configuration: settings)
        try lane.sync { connection in
            if connection.isReadOnly { throw DatabaseFailure.readOnly }
            // Only now: GRDB sets NORMAL, which may lose acknowledged commits with the power, as it turns to WAL.
            try connection.control("PRAGMA synchronous = FULL")
            // What the log keeps of its file when it begins anew.
            try connection.control("PRAGMA journal_size_limit = 67108864")
            try tune(connection, cacheKibibytes: configuration.cacheKibibytes)
            connection.watchLog()
        }
        return lane
    }

    /// What copies the log back, on a connection of its own.
    func checkpoints(beside writer: SQLiteLane, logger: Logger) throws -> SQLiteCheckpoints {
        let lane = try SQLiteLane(path: path, configuration: common)
        try lane.sync { try $0.control("PRAGMA synchronous = FULL") }
        return SQLiteCheckpoints(lane: lane, writer: writer, pages: configuration.checkpointPages, logger: logger)
    }

    func reader() throws -> SQLiteLane {
        var settings = common
        settings.readonly = true
        let lane = try SQLiteLane(path: path, configuration: settings)
        try lane.sync { try tune($0, cacheKibibytes: configuration.cacheKibibytes / 8) }
        return lane
    }

    private var common: Configuration {
        var settings = Configuration()
        settings.foreignKeysEnabled = true
        settings.busyMode = .timeout(configuration.busyTimeoutSeconds)
        // GRDB stops the process on a transaction left open; we end ours, and a mistake must not stop a server.
        settings.allowsUnsafeTransactions = true
        return settings
    }

    private func tune(_ connection: SQLiteConnection, cacheKibibytes: Int) throws {
        try connection.control("PRAGMA cache_size = -\(cacheKibibytes)")
        try connection.control("PRAGMA temp_store = MEMORY")
        // The books' own triggers read JSON, which SQLite before 3.41 counts as unsafe in a schema that isn't trusted.
        try connection.control("PRAGMA trusted_schema = ON")
    }

    /// A new file is its owner's alone: it holds people's addresses. The WAL gets the same permissions.
    private func makeFile() throws {
        let files = FileManager.default
        if files.fileExists(atPath: path) { return }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        do {
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw DatabaseFailure.cannotOpen(path: path, reason: "its folder can't be made")
        }
        guard files.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw DatabaseFailure.cannotOpen(path: path, reason: "the file can't be made in its folder")
        }
    }
}
