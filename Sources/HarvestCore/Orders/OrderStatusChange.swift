/// A status that an order reached, when, and why.
package struct OrderStatusChange: Sendable, Equatable {
    package var status: OrderStatus
    /// The reason that was given, for example of a cancellation.
    package var reason: OrderReason?
    package var occurredAt: Instant

    package init(_ status: OrderStatus, reason: OrderReason? = nil, at occurredAt: Instant) {
        self.status = status
        self.reason = reason
        self.occurredAt = occurredAt
    }
}
