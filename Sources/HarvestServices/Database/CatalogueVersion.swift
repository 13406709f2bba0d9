import SQLStore

extension Transaction {
    /// The number of what the catalogue shows of `subjects`; it only ever grows.
    package func catalogueVersion(of subjects: [String]) throws -> Int64 {
        try one(Int64.self, .catalogueVersion(of: subjects))
    }
}

extension SQL {
    /// A query for the number of what the catalogue shows of `subjects`; it only ever grows.
    static func catalogueVersion(of subjects: [String]) -> SQL {
        "SELECT coalesce(sum(version), 0) FROM catalogue_versions WHERE subject IN (\(list: subjects))"
    }
}
