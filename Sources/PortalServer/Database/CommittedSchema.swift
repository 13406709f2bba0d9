import Logging
import SQLStore

/// The schema as SQL, for people and reviews: `schema.sql` holds what the migrations make of an empty SQLite file, `schema.postgres.sql` what
/// they make of an empty PostgreSQL database.
enum CommittedSchema {
    /// Of the engine of `location`, in an empty database made for it.
    static func current(on location: DatabaseLocation) throws -> String {
        try Database.inEmptyOne(like: location, logger: Logger(label: "harvest.schema")) { database in
            try database.migrate(Migrations.all)
            return try database.schema()
        }
    }
}
