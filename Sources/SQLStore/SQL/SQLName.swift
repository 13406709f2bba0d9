/// Names of tables and columns in SQL, in quotation marks.
enum SQLName {
    static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// The names with commas between them.
    static func list(_ names: [String]) -> String { names.map(quoted).joined(separator: ", ") }
}
