import HarvestCore
import SQLStore

extension Transaction {
    /// Compares requested lines with what a market or restaurant sells. For produce of others it also finds out where that is sold.
    /// - Parameter now: when the order is for. A markdown is for its own day.
    func pricedCart(_ requested: [RequestedLine], at source: API.SourceID, now: Instant) throws -> PricedCart {
        let produce = try produceOnSale(requested.map(\.produce), at: source, now: now)
        let lines = requested.enumerated().compactMap { index, line in
            produce[line.produce].map { PricedCart.Line(index: index, produce: $0, quantity: line.quantity) }
        }
        let foreign = lines.filter { $0.produce.isSold && !$0.produce.isSoldHere }
        let sources = try sources(of: foreign.map(\.produce))
        let conflicts = foreign.filter { sources[$0.produce.id] != nil }.map {
            API.SourceConflict(line: $0.index, produceID: $0.produce.id, name: $0.produce.name, sources: sources[$0.produce.id] ?? [])
        }
        let conflicting = Set(conflicts.map(\.line))
        return PricedCart(
            lines: lines.filter { !conflicting.contains($0.index) },
            unknown: requested.indices.filter { produce[requested[$0].produce] == nil }, conflicts: conflicts)
    }

    private func produceOnSale(_ ids: [Produce.ID], at source: API.SourceID, now: Instant) throws -> [Produce.ID: ProduceOnSale] {
        let produce = try all(ProduceOnSale.query(ids, at: source)) { try ProduceOnSale(row: $0, at: source, now: now) }
        return Dictionary(uniqueKeysWithValues: produce.map { ($0.id, $0) })
    }

    private func sources(of produce: [ProduceOnSale]) throws -> [Produce.ID: [API.SourceName]] {
        let dishes = produce.compactMap { dish in dish.restaurant.map { (dish.id, [$0]) } }
        let others = produce.filter { $0.restaurant == nil }.map(\.id)
        return try markets(selling: others).merging(dishes) { first, _ in first }
    }

    private func markets(selling produce: [Produce.ID]) throws -> [Produce.ID: [API.SourceName]] {
        guard !produce.isEmpty else { return [:] }
        let rows = try all(
            """
            SELECT p.produce_id, m.id AS market_id, m.name FROM produce_markets p JOIN markets m ON m.id = p.market_id
            WHERE p.produce_id IN (\(list: produce)) AND m.status = 'open' ORDER BY m.name, m.id LIMIT 1000
            """
        ) { row in
            let id: Produce.ID = try row.value("produce_id")
            return (id, API.SourceName(id: .market(try row.value("market_id")), name: try row.text("name")))
        }
        return Dictionary(grouping: rows, by: \.0).mapValues { Array($0.map(\.1).prefix(20)) }
    }
}
