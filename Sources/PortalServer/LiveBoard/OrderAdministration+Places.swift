import HarvestCore
import SQLStore
import Templates

extension OrderAdministration {
    /// Where open orders are from, the busiest first.
    func places() throws -> [LiveBoardPage.Place] {
        try db.all(
            """
            SELECT \(sql: SourceJoin.name), o.market_id, count(*), \
                sum(CASE WHEN o.status = 'created' AND \(sql: Self.waitingSince) IS NOT NULL THEN 1 ELSE 0 END)
            FROM orders o \(sql: SourceJoin.tables)
            WHERE o.status IN ('created', 'retrieved', 'accepted', 'picked_up', 'ready', 'scheduled') AND o.number > 0
            GROUP BY \(sql: SourceJoin.name), o.market_id, o.restaurant_id ORDER BY count(*) DESC, \(sql: SourceJoin.name) LIMIT 50
            """
        ) { .init(name: try $0.text(at: 0), market: try $0.valueIfPresent(at: 1), open: try $0.int(at: 2), waiting: try $0.int(at: 3)) }
    }
}
