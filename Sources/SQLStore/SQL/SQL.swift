/// SQL text with its parameters. What is interpolated is bound, never becomes text:
///
///     let cheap: SQL = "SELECT name FROM produce WHERE vendor_id = \(vendor) AND price < \(price)"
///
/// Only literals of the program can be text: there is no way from a `String` to SQL.
public struct SQL: Sendable, Hashable {
    /// The statement with a `?` for every parameter.
    public private(set) var text: String
    public private(set) var parameters: [SQLValue]

    init(text: String, parameters: [SQLValue]) {
        self.text = text
        self.parameters = parameters
    }

    /// No text at all, to be built upon.
    public static let empty = SQL(text: "", parameters: [])

    /// Joins as they are: mind the space between.
    public static func + (left: SQL, right: SQL) -> SQL {
        SQL(text: left.text + right.text, parameters: left.parameters + right.parameters)
    }

    public static func += (left: inout SQL, right: SQL) {
        left.text += right.text
        left.parameters += right.parameters
    }
}

extension Sequence<SQL> {
    /// One SQL of many, for conditions and lists: `conditions.joined(separator: " AND ")`.
    public func joined(separator: SQL) -> SQL {
        var joined = SQL.empty
        for (index, part) in enumerated() {
            if index > 0 { joined += separator }
            joined += part
        }
        return joined
    }
}
