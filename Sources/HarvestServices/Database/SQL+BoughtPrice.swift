import HarvestCore
import SQLStore

extension SQL {
    /// What so many units of the line `l` cost that are bought, as `WeighedPrice.bought` says.
    static func boughtPrice(_ units: SQL) -> SQL {
        """
        CASE WHEN l.weight_thousandths < 1000 * (\(sql: units)) THEN (l.unit_price_cents * l.weight_thousandths + 500) / 1000 \
        ELSE l.unit_price_cents * (\(sql: units)) END
        """
    }
}

extension Row {
    /// The weight of a line; nil before it was weighed.
    func lineWeight() throws -> LineWeight? { try intIfPresent("weight_thousandths").flatMap { LineWeight(thousandths: $0) } }
}
