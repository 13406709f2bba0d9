/// For tests that every statement uses an index.
extension Database {
    /// The distinct statements that reads have run since the database was opened, sorted, each with how the engine runs it.
    public func plansOfReads() throws -> [(statement: String, plan: [String])] {
        try engine.textsOfReads().map { text in (text, try queryPlan(SQL(text: text, parameters: []))) }
    }
}
