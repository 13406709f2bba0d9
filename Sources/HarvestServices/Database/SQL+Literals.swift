import SQLStore

extension SQL.Interpolation {
    /// The raw values of an enumeration as literal text for `IN (…)`, such as `'created', 'ready'`:
    ///
    ///     "… WHERE o.status IN (\(literals: OrderStatus.packable))"
    ///
    /// Unlike `list:` it binds no parameters, because SQLite uses a partial index only if the statement contains the index's condition with
    /// the same literals in the same order. PostgreSQL plans once for all values of a parameter: it would expect that `u.status <> ?` finds
    /// nobody if all users have one status, and would sort the whole table for a page. Raw values are literals in the source, so no input
    /// becomes text. An empty list becomes NULL, so that `IN` matches nothing.
    mutating func appendInterpolation<Value>(literals values: some Sequence<Value>)
    where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
        var isFirst = true
        for value in values {
            // Searched by bytes, and appended piece by piece: every page has several of these lists.
            let text = value.rawValue
            appendLiteral(isFirst ? "'" : ", '")
            appendLiteral(text.utf8.contains(UInt8(ascii: "'")) ? text.replacing("'", with: "''") : text)
            appendLiteral("'")
            isFirst = false
        }
        if isFirst { appendLiteral("NULL") }
    }
}
