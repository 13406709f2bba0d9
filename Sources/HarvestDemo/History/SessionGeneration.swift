import HarvestCore

/// Lets drivers deliver the orders of a market day, one or two at a time, the oldest first.
struct SessionGeneration {
    let shop: Shop
    /// The drivers of this shop and day. They must not work elsewhere at the same time.
    let drivers: [User.ID]

    /// Adds the drivers' steps to the orders, and returns the delivery sessions.
    /// - Parameter acceptedAt: when the first session begins; nil for a random time soon after the order.
    func deliver(_ orders: inout [PastOrder], acceptedAt: Instant? = nil, _ generator: inout SeededGenerator) -> [PastDeliverySession] {
        var free = drivers.map { (driver: $0, from: Instant(milliseconds: 0)) }
        var waiting = orders.indices.filter { orders[$0].fulfilment == .delivery && orders[$0].status == .created }
        waiting.sort { (orders[$0].steps.last?.at ?? orders[$0].placedAt) < (orders[$1].steps.last?.at ?? orders[$1].placedAt) }
        var sessions: [PastDeliverySession] = []
        while !waiting.isEmpty, let next = free.indices.min(by: { free[$0].from < free[$1].from }) {
            let first = waiting.removeFirst()
            let since = orders[first].readyAt ?? orders[first].steps.last?.at ?? orders[first].placedAt
            let soon = max(free[next].from, since + Int64(generator.int(in: 40...480)))
            let accepted = sessions.isEmpty ? acceptedAt ?? soon : soon
            var fetched = [first]
            // From a restaurant, a driver takes one order at a time.
            if shop.source.restaurant == nil, let second = waiting.first, generator.chance(percent: 55),
                let at = orders[second].steps.last?.at,
                at < accepted - 20
            {
                fetched.append(waiting.removeFirst())
            }
            let session = session(free[next].driver, fetched, acceptedAt: accepted, &orders, &generator)
            free[next].from = session.endedAt.adding(minutes: Int64(generator.int(in: 2...7)))
            sessions.append(session)
        }
        return sessions
    }

    private func session(
        _ driver: User.ID, _ fetched: [Int], acceptedAt: Instant, _ orders: inout [PastOrder], _ generator: inout SeededGenerator
    ) -> PastDeliverySession {
        let id: DeliverySession.ID = generator.id(at: acceptedAt)
        let arrived = acceptedAt.adding(minutes: Int64(generator.int(in: 4...12)))
        let pickedUp = arrived.adding(minutes: Int64(generator.int(in: 5...14)))
        var (at, customerStops) = (pickedUp, [PastDeliverySession.CustomerStop]())
        for index in fetched {
            at = at.adding(minutes: Int64(generator.int(in: 7...19)))
            orders[index].driver = driver
            orders[index].session = id
            orders[index].steps += [
                .init(status: .retrieved, actor: .system, at: acceptedAt - 12), .init(status: .accepted, actor: .driver, at: acceptedAt),
                .init(status: .pickedUp, actor: .driver, at: pickedUp), .init(status: .delivered, actor: .driver, at: at),
            ]
            let destination = orders[index].address?.position ?? shop.position
            customerStops.append(.init(stop: generator.id(at: acceptedAt), order: orders[index].id, position: destination, deliveredAt: at))
        }
        return PastDeliverySession(
            id: id, shift: generator.id(at: acceptedAt), first: generator.id(at: acceptedAt), driver: driver, source: shop.source,
            sourcePosition: shop.position, acceptedAt: acceptedAt, arrivedAt: arrived, pickedUpAt: pickedUp, customerStops: customerStops)
    }
}
