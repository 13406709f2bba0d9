/// SQL text with its parameters. Interpolated values are bound as parameters; they never become text:
///
///     let cheap: SQL = "SELECT name FROM produce WHERE vendor_id = \(vendor) AND price < \(price)"
///
/// Only literals in the source can become text: no initializer takes a `String` that was made at run time.
@usableFromInline package struct SQL: Sendable, Hashable {
    /// The statement, with a `?` for each parameter.
    package var text: String { statement.string }
    /// The statement as it is looked up among compiled ones.
    private(set) var statement: SQLText
    /// The values of the parameters, in order.
    package private(set) var parameters: [SQLValue]

    init(text: String, parameters: [SQLValue]) {
        self.init(SQLText(text), parameters)
    }

    init(_ statement: SQLText, _ parameters: [SQLValue]) {
        self.statement = statement
        self.parameters = parameters
    }

    /// No text, to build on.
    package static let empty = SQL(text: "", parameters: [])

    /// Both texts and parameters, one after the other. It adds no space between them.
    package static func + (left: SQL, right: SQL) -> SQL {
        var both = left
        both += right
        return both
    }

    /// Appends text and parameters. It adds no space between them.
    package static func += (left: inout SQL, right: SQL) {
        left.statement.append(right.statement)
        left.parameters += right.parameters
    }
}

extension [SQL] {
    /// All parts with `separator` between them, such as `conditions.joined(separator: " AND ")`. Empty if there are none.
    package func joined(separator: SQL) -> SQL {
        var joined = SQL.empty
        for (index, part) in enumerated() {
            if index > 0 { joined += separator }
            joined += part
        }
        return joined
    }
}
