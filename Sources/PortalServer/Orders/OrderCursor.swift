import HarvestCore
import SQLStore

/// Where a list of orders goes on: the number of the last one shown. It says nothing about how many orders there are.
struct OrderCursor {
    let number: Int64

    init(number: Int64) { self.number = number }

    /// Nil without a cursor; refuses one that this list never gave.
    init?(_ text: String?, _ language: Language) throws {
        guard let text else { return nil }
        guard let number = Int64(text, radix: 36), number > 0 else {
            throw Problem.invalid([API.FieldError("query.cursor", .malformed(.cursor), in: language)])
        }
        self.number = number
    }

    var text: String { String(number, radix: 36) }
}

extension API.OrderQuery {
    /// The rest of the WHERE clause.
    var condition: SQL {
        let over: SQL = "('delivered', 'undeliverable', 'collected', 'cancelled', 'payment_failed', 'expired')"
        var condition: SQL =
            switch state {
            case .current: "AND o.status NOT IN \(sql: over)"
            case .past: "AND o.status IN \(sql: over)"
            case nil: ""
            }
        if let deliveryStatus {
            let statuses = OrderStatus.allCases.filter { API.DeliveryStatus($0) == deliveryStatus }
            condition += " AND o.status IN (\(list: statuses))"
        }
        return condition
    }
}
