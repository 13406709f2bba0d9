/// For tests that check that every statement uses an index.
extension Database {
    /// The distinct statements that reads have run since the database was opened, sorted, each with its query plan.
    package func readQueryPlans() throws -> [(statement: String, plan: [String])] {
        // The engine plans without looking at the values, so NULL will do.
        try engine.readStatements().map { text in
            (text, try queryPlan(SQL(text: text, parameters: Array(repeating: .null, count: text.utf8.count { $0 == UInt8(ascii: "?") }))))
        }
    }
}
