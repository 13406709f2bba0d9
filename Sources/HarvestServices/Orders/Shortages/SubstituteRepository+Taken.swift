import HarvestCore
import SQLStore

extension SubstituteRepository {
    /// Whether the customer took a substitute for what is missing of a line.
    func isTaken(for line: OrderLine.ID) throws -> Bool {
        // The index `one_substitute_a_line` leaves refused ones out, so the condition names them.
        try db.one(
            Bool.self,
            """
            SELECT EXISTS (SELECT 1 FROM line_substitutes WHERE line_id = \(line) AND status <> \(literals: [SubstituteStatus.refused])
                AND status = \(literals: [SubstituteStatus.taken]))
            """)
    }
}
