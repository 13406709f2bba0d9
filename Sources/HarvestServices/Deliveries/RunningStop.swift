import HarvestCore

/// A stop of a running session.
package struct RunningStop: Sendable {
    package let stop: StopRecord
    /// The customer of a stop that has an order.
    package let customer: User.ID?
    /// The number of the session's stalls at which lines are not picked.
    package let openStalls: Int
    /// Whether the session began by taking over the goods of another driver.
    let isOfRelief: Bool
}

extension [RunningStop] {
    /// The stops as the rules of deliveries see them.
    package var plan: DeliveryPlan {
        DeliveryPlan(stops: map { .init(order: $0.stop.order, status: $0.stop.status) }, meetsDriver: first?.isOfRelief == true)
    }
}
