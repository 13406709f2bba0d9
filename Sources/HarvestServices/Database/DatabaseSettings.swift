import Logging
import SQLStore

/// Which database an installation uses, and how.
package struct DatabaseSettings: Sendable {
    /// The path of a SQLite file, or `postgres://…`.
    package let location: String
    /// Whether concurrent writes to SQLite share a commit.
    package var groupCommit = true
    /// The page cache of the connection that writes to SQLite, in KiB.
    package var cacheKibibytes = 65_536
    /// Connections to PostgreSQL, besides the one that listens for notifications.
    package var connections = 8
    /// A standby of the same PostgreSQL database, for reports.
    package var standby: String?
    package var standbyConnections = 2

    package init(location: String) { self.location = location }

    /// Opens the database and creates the folder of a SQLite file. With `mustExist` nothing is created: a command that only looks must not
    /// look at a new database because of a mistyped name. Throws `DatabaseFailure`, also for an unfinished copy.
    package func open(
        mustExist: Bool = false, logger: Logger, adjust: (inout DatabaseConfiguration) -> Void = { _ in }
    ) throws -> Database {
        let location = try DatabaseLocation(parsing: location)
        // An address can't create a database on a server, but a path would create a file.
        if mustExist, !location.mayExist {
            throw DatabaseFailure.cannotOpen(path: self.location, reason: "there is no such file")
        }
        var configuration = DatabaseConfiguration()
        configuration.groupCommit = groupCommit
        configuration.cacheKibibytes = cacheKibibytes
        configuration.connections = connections
        configuration.standby = standby
        configuration.standbyConnections = standbyConnections
        configuration.watchedTables = WatchedTables.all
        adjust(&configuration)
        let database = try Database.open(location, configuration: configuration, logger: logger)
        try database.requireNoUnfinishedCopy()
        return database
    }
}
