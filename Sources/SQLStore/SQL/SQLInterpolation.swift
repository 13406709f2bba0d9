extension SQL: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) {
        self.init(text: text, parameters: [])
    }

    public init(stringInterpolation: Interpolation) {
        self.init(text: stringInterpolation.text, parameters: stringInterpolation.parameters)
    }

    /// Gathers a literal's text and its parameters.
    public struct Interpolation: StringInterpolationProtocol {
        var text = ""
        var parameters: [SQLValue] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount)
            parameters.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// A parameter.
        public mutating func appendInterpolation(_ value: some SQLValueConvertible) {
            append(value.sqlValue)
        }

        /// A parameter, NULL when nil. Compare those with `IS NOT DISTINCT FROM`, for nothing equals NULL.
        public mutating func appendInterpolation<Value: SQLValueConvertible>(_ value: Value?) {
            append(value?.sqlValue ?? .null)
        }

        /// Another piece of SQL with its parameters.
        public mutating func appendInterpolation(sql: SQL) {
            text += sql.text
            parameters += sql.parameters
        }

        /// Parameters between commas, for `IN (…)`; NULL when there are none, which is in no list.
        public mutating func appendInterpolation<Value: SQLValueConvertible>(list: some Sequence<Value>) {
            var isEmpty = true
            for value in list {
                if !isEmpty { text += ", " }
                append(value.sqlValue)
                isEmpty = false
            }
            if isEmpty { text += "NULL" }
        }

        /// A quoted name of the program's own.
        public mutating func appendInterpolation(identifier: StaticString) {
            text += "\"" + identifier.description.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
        }

        private mutating func append(_ value: SQLValue) {
            text += "?"
            parameters.append(value)
        }
    }
}
