import HarvestCore
import SQLStore

extension Transaction {
    /// The number of what the catalogue shows of `subjects`, names or vendors' ids; it only ever grows.
    func catalogueVersion(of subjects: [String]) throws -> Int64 {
        try one(Int64.self, .catalogueVersion(of: subjects))
    }

    /// The version of all communities and memberships in a read's snapshot; nil in a write.
    func communitiesVersion() throws -> Int64? { try version("communities") { try catalogueVersion(of: ["communities"]) } }

    /// The version of all markets, stalls, vendors, payout accounts, categories and settings in a read's snapshot; nil in a write.
    func marketsVersion() throws -> Int64? { try version("markets") { try catalogueVersion(of: ["markets"]) } }

    /// The version of the sums of market days, and of the names of markets, vendors and categories, in a read's snapshot; nil in a write.
    func figuresVersion() throws -> Int64? { try version("figures") { try catalogueVersion(of: ["figures", "markets"]) } }
}

extension SQL {
    /// A query for the number of what the catalogue shows of `subjects`; it only ever grows.
    static func catalogueVersion(of subjects: [String]) -> SQL {
        "SELECT coalesce(sum(version), 0) FROM catalogue_versions WHERE subject IN (\(list: subjects.map(storedSubject)))"
    }

    /// Triggers store the id of a vendor or a person as hexadecimal digits.
    private static func storedSubject(_ subject: String) -> String {
        TypeID(subject).map { $0.uuid.bytes.hexadecimal.uppercased() } ?? subject
    }
}
