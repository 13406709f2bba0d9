/// For tests that every statement uses an index.
extension Database {
    /// The distinct statements that reads have run since the database was opened, sorted, each with how the engine runs it.
    public func plansOfReads() throws -> [(statement: String, plan: [String])] {
        // The engine plans without looking at values, so any will do.
        try engine.textsOfReads().map { text in
            (text, try queryPlan(SQL(text: text, parameters: Array(repeating: .null, count: text.utf8.count { $0 == UInt8(ascii: "?") }))))
        }
    }
}
