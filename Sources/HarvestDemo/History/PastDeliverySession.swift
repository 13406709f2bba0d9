import HarvestCore

/// A delivery session with one or two orders.
struct PastDeliverySession: Sendable {
    struct CustomerStop: Sendable {
        let stop: HarvestCore.Stop.ID
        let order: Order.ID
        let position: Position
        let deliveredAt: Instant
    }

    let id: DeliverySession.ID
    let shift: Shift.ID
    /// The stop at the market or restaurant.
    let first: HarvestCore.Stop.ID
    let driver: User.ID
    let source: API.SourceID
    let sourcePosition: Position
    let acceptedAt: Instant
    let arrivedAt: Instant
    let pickedUpAt: Instant
    let customerStops: [CustomerStop]

    var endedAt: Instant { customerStops.last?.deliveredAt ?? pickedUpAt }

    /// The state of the stops at a time. The market or restaurant is first.
    func stops(asOf now: Instant) -> [StopState] {
        var states = [StopState(id: first, order: nil, position: sourcePosition, arrivedAt: arrivedAt, completedAt: pickedUpAt)]
        states += customerStops.map {
            StopState(id: $0.stop, order: $0.order, position: $0.position, arrivedAt: $0.deliveredAt - 60, completedAt: $0.deliveredAt)
        }
        var hasCurrent = false
        for index in states.indices {
            states[index].update(asOf: now, isNext: !hasCurrent)
            hasCurrent = hasCurrent || !states[index].isOver
        }
        return states
    }

    struct StopState: Sendable {
        let id: HarvestCore.Stop.ID
        let order: Order.ID?
        let position: Position
        var arrivedAt: Instant?
        var completedAt: Instant?
        private(set) var status = "ahead"

        var isOver: Bool { status == "completed" }

        init(id: HarvestCore.Stop.ID, order: Order.ID?, position: Position, arrivedAt: Instant?, completedAt: Instant?) {
            self.id = id
            self.order = order
            self.position = position
            self.arrivedAt = arrivedAt
            self.completedAt = completedAt
        }

        fileprivate mutating func update(asOf now: Instant, isNext: Bool) {
            if let arrived = arrivedAt, arrived > now { arrivedAt = nil }
            if let completed = completedAt, completed > now { completedAt = nil }
            status = completedAt != nil ? "completed" : !isNext ? "ahead" : arrivedAt != nil ? "arrived" : "current"
            if status == "ahead" { arrivedAt = nil }
        }
    }
}
