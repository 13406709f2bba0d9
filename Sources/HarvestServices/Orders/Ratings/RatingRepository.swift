import HarvestCore
import SQLStore

extension Transaction {
    /// What customers say about their orders.
    package var ratings: RatingRepository { RatingRepository(db: self) }
}

/// Ratings of orders. One is stored once for each vendor that sold something, so that a vendor's figures are read from an index.
package struct RatingRepository {
    let db: Transaction

    /// Rates an order of the customer and lines of it, or replaces its rating. Answers stay.
    ///
    /// Throws an `OrderStateRefusal` before the customer has the goods, and once the time for it is over, and an `InputRefusal` for a line
    /// that is not of the order or was not bought.
    package func rate(_ id: Order.ID, _ input: API.RatingPut, by customer: User.ID, at now: Instant) throws -> API.Rating {
        let order = try db.orders.find(id, of: customer)
        guard let until = order.canBeRatedUntil(try db.settings.read()) else { throw OrderStateRefusal.notReceived(order.status) }
        guard now < until else { throw OrderStateRefusal.ratingClosed(order.status) }
        try db.execute(
            """
            INSERT INTO vendor_ratings (order_id, vendor_id, order_number, freshness, on_time, comment, rated_at)
            SELECT v.order_id, v.vendor_id, v.order_number, \(input.freshness), \(input.onTime), \(input.comment), \(now)
            FROM order_vendors v WHERE v.order_id = \(id) AND coalesce(v.final_food_cents, v.food_cents) + coalesce(v.final_ebt_cents, v.ebt_cents) > 0
            ON CONFLICT (order_id, vendor_id) DO UPDATE SET freshness = excluded.freshness, on_time = excluded.on_time,
                comment = excluded.comment, rated_at = excluded.rated_at
            """)
        try db.lineRatings.replace(with: input.lines ?? [], of: id)
        guard let rating = try ofOrders([id])[id] else { throw OrderStateRefusal.notReceived(order.status) }
        return rating
    }

    /// The ratings of some orders, with their answers.
    func ofOrders(_ ids: some Sequence<Order.ID>) throws -> [Order.ID: API.Rating] {
        let rows = try db.all(
            """
            SELECT r.order_id, r.vendor_id, n.name AS vendor_name, r.freshness, r.on_time, r.comment, r.rated_at, r.answer, r.answered_at
            FROM vendor_ratings r JOIN vendors n ON n.id = r.vendor_id
            WHERE r.order_id IN (\(list: ids)) ORDER BY r.order_id, r.answered_at, r.vendor_id LIMIT 10000
            """
        ) { row in
            let answer = try row.textIfPresent("answer").map { text in
                API.RatingAnswer(
                    vendorID: try row.value("vendor_id"), vendorName: try row.text("vendor_name"), text: text,
                    answeredAt: try row.value("answered_at"))
            }
            let rating = API.Rating(
                freshness: try row.int("freshness"), onTime: try row.int("on_time"), comment: try row.textIfPresent("comment"),
                ratedAt: try row.value("rated_at"), answers: answer.map { [$0] } ?? [])
            return (order: try row.value("order_id", as: Order.ID.self), rating: rating)
        }
        let lines = rows.isEmpty ? [:] : try db.lineRatings.ofOrders(Set(rows.map(\.order)))
        return rows.reduce(into: [:]) { ratings, row in
            var rating = ratings[row.order] ?? row.rating
            if ratings[row.order] != nil { rating.answers += row.rating.answers }
            rating.lines = lines[row.order]
            ratings[row.order] = rating
        }
    }

    // MARK: Vendors

    /// Stores what a vendor answers, or replaces it, and tells the customer the first time. Throws `AccessRefusal.notFound` for an order that
    /// is not the vendor's, or not rated.
    package func answer(_ order: Order.ID, by vendor: Vendor.ID, named name: String, _ text: String, at now: Instant) throws {
        let count = try db.execute(
            "UPDATE vendor_ratings SET answer = \(text), answered_at = \(now) WHERE order_id = \(order) AND vendor_id = \(vendor)")
        guard count == 1 else { throw AccessRefusal.notFound }
        try db.notifications.tell(
            [try db.orders.customer(of: order)], .orderRatingAnswered, about: API.SubjectID(order), person: name,
            occasion: vendor.description, at: now)
    }

    /// How often and how well a vendor was rated.
    package func figures(of vendor: Vendor.ID) throws -> RatingFigures {
        try db.first(
            """
            SELECT count(*) AS ratings, coalesce(sum(freshness), 0) AS freshness, coalesce(sum(on_time), 0) AS on_time
            FROM vendor_ratings WHERE vendor_id = \(vendor)
            """
        ) { RatingFigures(count: try $0.int("ratings"), freshness: try $0.int("freshness"), onTime: try $0.int("on_time")) }
            ?? RatingFigures(count: 0, freshness: 0, onTime: 0)
    }

    /// A vendor's ratings of orders with numbers below `number`, newest order first.
    package func list(of vendor: Vendor.ID, before number: Int64?, limit: Int) throws -> [VendorRating] {
        try db.all(
            """
            SELECT order_id, order_number, freshness, on_time, comment, rated_at, answer FROM vendor_ratings
            WHERE vendor_id = \(vendor) AND order_number < \(number ?? .max) ORDER BY order_number DESC LIMIT \(limit)
            """
        ) { row in
            VendorRating(
                order: try row.value("order_id"), orderNumber: try row.value("order_number"), freshness: try row.int("freshness"),
                onTime: try row.int("on_time"), comment: try row.textIfPresent("comment"), ratedAt: try row.value("rated_at"),
                answer: try row.textIfPresent("answer"))
        }
    }
}

extension OrderRecord {
    /// Until when the customer can rate it; nil before they have the goods.
    func canBeRatedUntil(_ settings: Settings) -> Instant? { receivedAt?.adding(days: settings.ratingDays) }

    /// Until when the customer can report problems; nil before they have the goods.
    func canBeReportedUntil(_ settings: Settings) -> Instant? { receivedAt?.adding(hours: settings.issueHours) }

    /// When the customer got the goods; nil before.
    private var receivedAt: Instant? { OrderStatus.fulfilled.contains(status) ? deliveredAt : nil }
}
