import SQLStore

// Types of SQLStore for the layers above, which don't import it.

/// A transaction, which runs statements.
package typealias Transaction = SQLStore.Transaction
/// A database.
package typealias Database = SQLStore.Database
/// Why a database can't be opened, read or written.
package typealias DatabaseFailure = SQLStore.DatabaseFailure
/// How strictly a write is isolated from concurrent ones.
package typealias WriteLevel = SQLStore.WriteLevel
/// How a database is opened.
package typealias DatabaseConfiguration = SQLStore.DatabaseConfiguration
/// Where a database is: a SQLite file, or PostgreSQL.
package typealias DatabaseLocation = SQLStore.DatabaseLocation
