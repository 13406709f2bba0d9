import HarvestCore
import SQLStore

/// Whose data it is.
struct DataSubject: Sendable {
    let id: User.ID
    let email: String
}

/// A table that holds something about people: what a copy of a person's data shows of it, and what remains after an erasure.
struct PersonalTable: Sendable {
    /// What an erasure does with the person's rows.
    enum Treatment: Sendable {
        case delete
        /// Sets columns, as in `SET`.
        case clear(SQL)
        /// Nothing, for a reason.
        case keep(String)
    }

    let name: StaticString
    /// The condition that finds the person's rows.
    let rows: @Sendable (DataSubject) -> SQL
    /// The columns that the copy shows; nil if it shows none.
    let shown: SQL?
    /// The prefix of the identifiers in the column `id`.
    let prefix: String
    let erasure: Treatment

    /// A table whose rows have the person's identifier in `column`.
    init(_ name: StaticString, _ column: StaticString, prefix: String = "", shows shown: SQL? = nil, _ erasure: Treatment) {
        self.init(name, where: { "\(identifier: column) = \($0.id)" }, prefix: prefix, shows: shown, erasure)
    }

    /// A table whose rows belong to the person by another condition.
    init(
        _ name: StaticString, where rows: @escaping @Sendable (DataSubject) -> SQL, prefix: String = "", shows shown: SQL? = nil,
        _ erasure: Treatment
    ) {
        (self.name, self.rows, self.shown, self.prefix, self.erasure) = (name, rows, shown, prefix, erasure)
    }
}
