import Logging
import SQLStore

/// The current schema as SQL, for readers and reviews. `schema.sql` is the result of all migrations in SQLite, `schema.postgres.sql` in
/// PostgreSQL.
package enum CommittedSchema {
    /// The schema of an empty database of the same engine as `location`, which is created and removed. Throws `DatabaseFailure`.
    package static func current(on location: DatabaseLocation) throws -> String {
        try Database.withTemporary(like: location, logger: Logger(label: "harvest.schema")) { database in
            try database.migrate(Migrations.all)
            return try database.schema()
        }
    }
}
