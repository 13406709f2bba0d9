import HarvestCore
import SQLStore

/// The vendor's list of orders.
extension VendorOrders {
    /// Counts stop here.
    private static let countLimit = 10_000

    /// The numbers beside the list.
    package struct Counts: Sendable {
        package let open: Int
        package let today: Int
        /// Beside Today in the navigation.
        package let toPack: Int
    }

    /// The first `limit` rows of a page of the list, newest first.
    /// - Parameter size: how many rows a page has.
    package func list(_ filter: VendorOrderFilter, today: LocalDate, size: Int, limit: Int) throws -> [VendorOrderSummary] {
        try db.all(
            VendorOrderSummary.self,
            """
            SELECT \(sql: VendorOrderSummary.columns) FROM \(sql: VendorOrderSummary.tables) \(sql: matching(filter, today))
            ORDER BY v.order_number DESC LIMIT \(limit) OFFSET \((filter.page - 1) * size)
            """)
    }

    /// How many orders are open, are of this day, and are to be packed.
    package func counts(today: LocalDate) throws -> Counts {
        let (open, day) = (counting(.open, today), counting(.today, today))
        return try db.one(
            """
            SELECT \(sql: open) AS open_count, \(sql: day) AS today_count, (SELECT count(*) \(sql: .toPack(of: vendor))) AS pack_count
            """
        ) { Counts(open: try $0.int("open_count"), today: try $0.int("today_count"), toPack: try $0.int("pack_count")) }
    }

    /// Whether the vendor ever had an order.
    package func hasAny() throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM order_vendors WHERE vendor_id = \(vendor) LIMIT 1") != nil
    }

    private func counting(_ scope: VendorOrderScope, _ today: LocalDate) -> SQL {
        """
        (SELECT count(*) FROM (SELECT 1 FROM order_vendors v JOIN orders o ON o.number = v.order_number \
        \(sql: matching(VendorOrderFilter(show: scope), today)) LIMIT \(Self.countLimit)) AS counted)
        """
    }

    private func matching(_ filter: VendorOrderFilter, _ today: LocalDate) -> SQL {
        var condition: SQL = "WHERE v.vendor_id = \(vendor)"
        switch filter.show {
        case .open: condition += " AND v.is_open AND o.status IN (\(literals: OrderStatus.open))"
        case .today: condition += " AND v.market_day = \(today) AND o.status IN (\(literals: OrderStatus.sold))"
        case .past: condition += " AND NOT v.is_open AND o.status IN (\(literals: OrderStatus.concluded))"
        case .cancelled: condition += " AND NOT v.is_open AND o.status IN (\(literals: OrderStatus.cancelledOrExpired))"
        case .all: condition += " AND o.status IN (\(literals: OrderStatus.placed))"
        }
        return filter.query.isEmpty ? condition : condition + search(filter.query)
    }

    /// The condition of a search: an order number, or the beginning of a first name. A user's `search` text starts with the first name; the
    /// length excludes longer texts, which go on into the last name.
    private func search(_ typed: String) -> SQL {
        let folded = SearchText.of(typed)
        let name: SQL =
            "c.search LIKE \(String(SearchText.pattern(containing: typed).dropFirst())) ESCAPE '\\' AND length(c.first_name) >= \(folded.count)"
        guard let number = OrderNumber.number(typed) else { return " AND (\(sql: name))" }
        return " AND (o.number = \(number) OR (\(sql: name)))"
    }
}
