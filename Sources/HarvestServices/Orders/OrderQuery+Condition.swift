import HarvestCore
import SQLStore

extension API.OrderQuery {
    /// What the orders `o` fulfil, to be added to a WHERE clause.
    var condition: SQL {
        var condition: SQL =
            switch state {
            case .current: " AND o.status IN (\(literals: OrderStatus.active))"
            case .past: " AND o.status IN (\(literals: OrderStatus.final))"
            case nil: ""
            }
        if let deliveryStatus {
            let statuses = OrderStatus.allCases.filter { API.DeliveryStatus($0) == deliveryStatus }
            condition += " AND o.status IN (\(literals: statuses))"
        }
        return condition
    }
}
