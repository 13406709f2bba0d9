import HarvestCore
import SQLStore

extension Transaction {
    /// The grams of produce that all vendors together handed over, or sold by a markdown, in a span.
    func savedGrams(during span: Range<Instant>) throws -> Int {
        try one(
            Int.self,
            """
            SELECT
                (SELECT coalesce(sum(grams), 0) FROM surpluses WHERE status = \(literals: [API.SurplusStatus.handedOver])
                    AND closed_at >= \(span.lowerBound) AND closed_at < \(span.upperBound))
                + (SELECT coalesce(sum(grams), 0) FROM surpluses
                    WHERE kind = \(literals: [SurplusKind.markdown]) AND status = \(literals: [API.SurplusStatus.ended])
                    AND closed_at >= \(span.lowerBound) AND closed_at < \(span.upperBound))
            """)
    }
}
