import HarvestCore
import SQLStore

extension SubstituteRepository {
    /// Whether the customer took a substitute for what is missing of a line.
    func isTaken(for line: OrderLine.ID) throws -> Bool {
        let taken = try db.one(
            Int.self,
            """
            SELECT count(*) FROM line_substitutes
            WHERE line_id = \(line) AND status <> \(literals: [SubstituteStatus.refused]) AND status = \(literals: [SubstituteStatus.taken])
            """)
        return taken > 0
    }
}
