import Foundation
import SQLStore

@testable import HarvestServices

/// Finds the steps of query plans that read a whole table.
enum TableScan {
    /// Tables that stay small: texts and settings of the operator, current state, and SQLite's descriptions of columns.
    private static let small: Set<String> = [
        "categories", "settings", "fee_schedules", "stale_orders", "stale_neighbor_hours", "catalogue_versions", "communities",
        "sqlite_schema",
        "schema_migrations",
        "numbering", "pragma_table_info",
    ]

    /// Partial indexes of current rows only. Scanning one is fast, however large the table.
    private static let ofOpenThings: Set<String> = [
        "one_session_a_driver", "shifts_searching", "data_exports_to_delete", "listing_reports_open", "listings_hidden",
        "errand_complaints_open",
    ]

    private static func isSmall(_ table: String, _ other: Set<String>) -> Bool { small.contains(table) || other.contains(table) }

    /// `SCAN o USING …` of a table that grows. Walking an index in order until the page is full starts with a SEARCH here:
    /// our lists all begin at a key.
    static func isScan(_ step: String, in statement: String, besides other: Set<String>) -> Bool {
        let words = step.split(separator: " ")
        // PostgreSQL scans a table here only if no index is usable. The alias comes last.
        if step.contains("Seq Scan on "), let alias = step.components(separatedBy: "Seq Scan on ").last?.split(separator: " ").last {
            return table(of: String(alias), in: statement).map { !isSmall($0, other) } ?? false
        }
        guard words.first == "SCAN", words.count > 1, words[1] != "CONSTANT" else { return false }
        if let index = words.firstIndex(of: "INDEX"), index + 1 < words.count, ofOpenThings.contains(String(words[index + 1])) {
            return false
        }
        let alias = String(words[1])
        guard let table = table(of: alias, in: statement) else { return false }
        return !isSmall(table, other)
    }

    /// The table of an alias; nil for a subquery.
    static func table(of alias: String, in statement: String) -> String? {
        let words = statement.replacing(")", with: " ) ").split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ")") }.map(String.init)
        for (index, word) in words.enumerated() where ["FROM", "JOIN"].contains(word.uppercased()) && index + 1 < words.count {
            // The first word of a subquery.
            if words[index + 1].uppercased() == "SELECT" { continue }
            if words[index + 1] == alias { return alias }
            let place = index + 2 < words.count && words[index + 2].uppercased() == "AS" ? index + 3 : index + 2
            if place < words.count, words[place] == alias { return words[index + 1] }
        }
        return nil
    }
}

extension TestPortal {
    /// The steps of the queries so far that read a whole table, besides small ones, with their statements.
    func tableScans(besides other: Set<String> = []) throws -> [String] {
        try services.database.readQueryPlans().flatMap { statement, plan in
            plan.filter { TableScan.isScan($0, in: statement, besides: other) }.map { "\($0) – \(statement)" }
        }
    }
}
