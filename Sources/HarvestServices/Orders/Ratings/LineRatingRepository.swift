import HarvestCore
import SQLStore

extension Transaction {
    /// How fresh lines of orders were.
    var lineRatings: LineRatingRepository { LineRatingRepository(db: self) }
}

/// Ratings of lines. They belong to the rating of their order.
struct LineRatingRepository {
    let db: Transaction

    /// Throws an `InputRefusal` unless each line is one of the order that was really bought.
    func replace(with lines: [API.RatingLine], of order: Order.ID) throws {
        try db.enqueue("DELETE FROM line_ratings WHERE order_id = \(order)")
        guard !lines.isEmpty else { return }
        let bought = Dictionary(
            uniqueKeysWithValues: try db.orders.lines(of: order).filter { $0.boughtQuantity > 0 }.map { ($0.id, $0) })
        let wrong = lines.indices.filter { bought[lines[$0].lineID] == nil }
        guard wrong.isEmpty else { throw InputRefusal(wrong.map { .init("lines.\($0).line_id", .notFound) }) }
        try db.insert(
            into: "line_ratings (order_id, line_id, vendor_id, produce_id, freshness)",
            lines.compactMap { rated in
                bought[rated.lineID].map { "\(order), \($0.id), \($0.vendor), \($0.produce), \(rated.freshness)" }
            })
    }

    /// The rated lines of some orders, each in the order of the customer's list.
    func ofOrders(_ ids: some Sequence<Order.ID>) throws -> [Order.ID: [API.RatingLine]] {
        let rows = try db.all(
            """
            SELECT r.order_id, r.line_id, r.freshness FROM line_ratings r JOIN order_lines l ON l.id = r.line_id
            WHERE r.order_id IN (\(list: ids)) ORDER BY r.order_id, l.position, l.id LIMIT 10000
            """
        ) { row in
            (
                order: try row.value("order_id", as: Order.ID.self),
                line: API.RatingLine(lineID: try row.value("line_id"), freshness: try row.int("freshness"))
            )
        }
        return Dictionary(grouping: rows, by: \.order).mapValues { $0.map(\.line) }
    }
}

extension RatingRepository {
    /// The most produce of a vendor that a page shows.
    private static let produceLimit = 200

    /// How fresh a vendor's produce was, what was rated most first.
    package func freshness(ofProduceOf vendor: Vendor.ID) throws -> [ProduceFreshness] {
        try db.all(
            """
            SELECT r.produce_id, p.name, count(*) AS ratings, sum(r.freshness) AS freshness
            FROM line_ratings r JOIN produce p ON p.id = r.produce_id
            WHERE r.vendor_id = \(vendor) GROUP BY r.produce_id, p.name
            ORDER BY ratings DESC, p.name, r.produce_id LIMIT \(Self.produceLimit)
            """
        ) { row in
            ProduceFreshness(
                produce: try row.value("produce_id"), name: try row.text("name"), count: try row.int("ratings"),
                sum: try row.int("freshness"))
        }
    }
}
