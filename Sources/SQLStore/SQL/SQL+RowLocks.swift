extension SQL {
    static let skippingLockedClause = "FOR UPDATE OF o SKIP LOCKED"
    static let skippingLockedComment = "/* \(skippingLockedClause) */"

    /// Ends a SELECT in a write whose rows `o` the closure then changes. On PostgreSQL it passes over rows that another write is changing at the
    /// moment and locks those that it returns, so that several writes take different rows of a queue without waiting. SQLite's writes run one
    /// after another, so there it is a comment.
    package static let skippingLocked = SQL(text: skippingLockedComment, parameters: [])
}
