/// A status that an order reached, when, and why; or another time to which its customer moved it.
package struct OrderStatusChange: Sendable, Equatable {
    package var status: OrderStatus
    /// The reason that was given, for example of a cancellation.
    package var reason: OrderReason?
    /// The time to which the customer moved the order; nil for every other change.
    package private(set) var movedTo: Instant?
    package var occurredAt: Instant

    package init(_ status: OrderStatus, reason: OrderReason? = nil, at occurredAt: Instant) {
        self.status = status
        self.reason = reason
        self.occurredAt = occurredAt
    }

    /// The move to another time, which leaves the order `scheduled`.
    package static func moved(to time: Instant, at occurredAt: Instant) -> OrderStatusChange {
        var change = OrderStatusChange(.scheduled, at: occurredAt)
        change.movedTo = time
        return change
    }

    /// The status changes with the moves to other times, oldest first. A move that made an order `scheduled` is one change, the move.
    package static func history(_ changes: [OrderStatusChange], moves: [OrderStatusChange]) -> [OrderStatusChange] {
        var history = changes
        for move in moves {
            let isSame: (OrderStatusChange) -> Bool = { $0.status == .scheduled && $0.movedTo == nil && $0.occurredAt == move.occurredAt }
            if let same = history.firstIndex(where: isSame) {
                history[same] = move
            } else {
                history.insert(move, at: history.firstIndex { $0.occurredAt > move.occurredAt } ?? history.endIndex)
            }
        }
        return history
    }
}
