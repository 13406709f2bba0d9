/// What a migration means for servers of older versions that run beside it, and for those that are started after it.
public enum MigrationEffect: Sendable, Hashable {
    /// It only adds what older programs do not notice: a table, an index, a column that may be left out. They go on.
    case expands
    /// It takes away or changes what programs use. Only those that know the migration `since` can live with it: it is not applied while
    /// older ones serve, and they don't start any more. Nil: those that know this migration itself.
    case contracts(since: String?)
}
