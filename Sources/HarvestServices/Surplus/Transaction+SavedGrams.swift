import HarvestCore
import SQLStore

extension Transaction {
    /// The grams of unsold produce that all vendors together handed over in a span.
    func savedGrams(during span: Range<Instant>) throws -> Int {
        try one(
            Int.self,
            """
            SELECT coalesce(sum(grams), 0) FROM surpluses WHERE status = \(literals: [API.SurplusStatus.handedOver])
                AND closed_at >= \(span.lowerBound) AND closed_at < \(span.upperBound)
            """)
    }
}
