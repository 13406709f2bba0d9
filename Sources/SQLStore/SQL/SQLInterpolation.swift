extension SQL: ExpressibleByStringInterpolation {
    /// A statement without parameters.
    @usableFromInline package init(stringLiteral text: String) {
        self.init(text: text, parameters: [])
    }

    /// A statement whose interpolated values are its parameters.
    @usableFromInline package init(stringInterpolation: Interpolation) {
        self.init(stringInterpolation.text, stringInterpolation.parameters)
    }

    /// Collects the text and the parameters of a literal.
    @usableFromInline package struct Interpolation: StringInterpolationProtocol {
        private(set) var text = SQLText()
        private(set) var parameters: [SQLValue] = []

        /// Reserves room for the literal's text, its parameters, and the columns or conditions that it may contain.
        @usableFromInline package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 32 * interpolationCount)
            parameters.reserveCapacity(interpolationCount)
        }

        /// Text of the program's own.
        @usableFromInline package mutating func appendLiteral(_ literal: String) {
            text.append(literal)
        }

        /// A parameter.
        @inlinable package mutating func appendInterpolation(_ value: some SQLValueConvertible) {
            append(value.sqlValue)
        }

        /// A parameter, NULL for nil. Compare it with `IS NOT DISTINCT FROM`: nothing equals NULL.
        @inlinable package mutating func appendInterpolation<Value: SQLValueConvertible>(_ value: Value?) {
            append(value?.sqlValue ?? .null)
        }

        /// Another piece of SQL with its parameters.
        package mutating func appendInterpolation(sql: SQL) {
            text.append(sql.statement)
            parameters += sql.parameters
        }

        /// Parameters separated by commas, for `IN (…)`. An empty list becomes NULL, so that `IN` matches nothing.
        package mutating func appendInterpolation<Value: SQLValueConvertible>(list: some Sequence<Value>) {
            let before = parameters.count
            parameters.reserveCapacity(before + list.underestimatedCount)
            for value in list {
                if parameters.count > before { text.append(", ") }
                append(value.sqlValue)
            }
            if parameters.count == before { text.append("NULL") }
        }

        /// Rows for `VALUES`, each in parentheses. Not for an empty list.
        package mutating func appendInterpolation(rows: some Sequence<SQL>) {
            var opening = "("
            for row in rows {
                text.append(opening)
                appendInterpolation(sql: row)
                text.append(byte: UInt8(ascii: ")"))
                opening = ", ("
            }
        }

        /// A quoted identifier from a literal in the source.
        package mutating func appendInterpolation(identifier: StaticString) {
            text.append(
                "\"" + identifier.description.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"")
        }

        @usableFromInline mutating func append(_ value: SQLValue) {
            text.append(byte: UInt8(ascii: "?"))
            parameters.append(value)
        }
    }
}
