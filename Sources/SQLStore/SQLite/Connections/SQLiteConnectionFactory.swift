import Foundation
import GRDB

/// Opens a file's connections with their settings.
struct SQLiteConnectionFactory {
    let path: String
    let configuration: DatabaseConfiguration

    /// The one connection that writes. Open it first: it creates the file and its write-ahead log.
    func writer() throws -> SQLiteExecutor {
        if configuration.readOnly { return try reader() }
        try createFile()
        var settings = common
        settings.journalMode = .wal
        let executor = try SQLiteExecutor(path: path, configuration: settings)
        try executor.sync { connection in
            if connection.isReadOnly { throw DatabaseFailure.readOnly }
            // Must come after opening: while GRDB switches to WAL it sets NORMAL, which may lose acknowledged commits in a power failure.
            try connection.control("PRAGMA synchronous = FULL")
            // How much of the log's file is kept when the log starts over.
            try connection.control("PRAGMA journal_size_limit = 134217728")
            try tune(connection, cacheKibibytes: configuration.cacheKibibytes)
            connection.monitorLog()
        }
        return executor
    }

    /// A connection for checkpoints.
    func checkpointer() throws -> SQLiteExecutor {
        let executor = try SQLiteExecutor(path: path, configuration: common)
        try executor.sync { try $0.control("PRAGMA synchronous = FULL") }
        return executor
    }

    /// A connection that can't write.
    func reader() throws -> SQLiteExecutor {
        var settings = common
        settings.readonly = true
        let executor = try SQLiteExecutor(path: path, configuration: settings)
        try executor.sync { try tune($0, cacheKibibytes: configuration.cacheKibibytes / 8) }
        return executor
    }

    private var common: Configuration {
        var settings = Configuration()
        settings.foreignKeysEnabled = true
        settings.busyMode = .timeout(configuration.busyTimeoutSeconds)
        // GRDB stops the process when a transaction is left open. SQLStore ends its own, and a mistake must not stop a server.
        settings.allowsUnsafeTransactions = true
        return settings
    }

    private func tune(_ connection: SQLiteConnection, cacheKibibytes: Int) throws {
        try connection.control("PRAGMA cache_size = -\(cacheKibibytes)")
        try connection.control("PRAGMA temp_store = MEMORY")
        // Triggers of the schema read JSON, which SQLite before 3.41 considers unsafe in a schema that isn't trusted.
        try connection.control("PRAGMA trusted_schema = ON")
    }

    /// Only its owner may access a new file, which holds personal data. SQLite gives the log the same permissions.
    private func createFile() throws {
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
