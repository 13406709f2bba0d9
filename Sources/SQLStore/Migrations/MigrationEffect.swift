/// What a migration means for servers of older versions that run beside it, and for those that start after it.
package enum MigrationEffect: Sendable, Hashable {
    /// It only adds what older programs do not notice: a table, an index, or a column that may be left out. Older servers keep running.
    case expands
    /// It removes or changes what programs use, so only those that know the migration `since` can use the database. It is not applied while
    /// an older server runs, and older servers refuse to start after it. Nil means this migration itself.
    case contracts(since: String?)
}
