import HarvestCore

/// Lets drivers fetch the deliveries of a market day, one or two at a time, the oldest first.
struct SessionGeneration {
    let shop: Shop
    /// Who drives there that day; nobody drives elsewhere at the same time.
    let drivers: [User.ID]

    /// Adds the drivers' steps to the orders, and says which trips were made.
    /// - Parameter acceptedAt: when the first trip begins; nil for soon after the order came.
    func draw(_ orders: inout [PastOrder], acceptedAt: Instant? = nil, _ dice: inout SeededGenerator) -> [PastDeliverySession] {
        var free = drivers.map { (driver: $0, from: Instant(milliseconds: 0)) }
        var waiting = orders.indices.filter { orders[$0].fulfilment == .delivery && orders[$0].status == .created }
        waiting.sort { (orders[$0].steps.last?.at ?? orders[$0].placedAt) < (orders[$1].steps.last?.at ?? orders[$1].placedAt) }
        var tours: [PastDeliverySession] = []
        while !waiting.isEmpty, let next = free.indices.min(by: { free[$0].from < free[$1].from }) {
            let first = waiting.removeFirst()
            let since = orders[first].readyAt ?? orders[first].steps.last?.at ?? orders[first].placedAt
            let soon = max(free[next].from, since + Int64(dice.roll(40...480)))
            let accepted = tours.isEmpty ? acceptedAt ?? soon : soon
            var fetched = [first]
            // From a restaurant a driver takes one order at a time.
            if shop.source.restaurant == nil, let second = waiting.first, dice.chance(55), let at = orders[second].steps.last?.at,
                at < accepted - 20
            {
                fetched.append(waiting.removeFirst())
            }
            let tour = tour(free[next].driver, fetched, acceptedAt: accepted, &orders, &dice)
            free[next].from = tour.endedAt.adding(minutes: Int64(dice.roll(2...7)))
            tours.append(tour)
        }
        return tours
    }

    private func tour(
        _ driver: User.ID, _ fetched: [Int], acceptedAt: Instant, _ orders: inout [PastOrder], _ dice: inout SeededGenerator
    ) -> PastDeliverySession {
        let id: DeliverySession.ID = dice.id(at: acceptedAt)
        let arrived = acceptedAt.adding(minutes: Int64(dice.roll(4...12)))
        let pickedUp = arrived.adding(minutes: Int64(dice.roll(5...14)))
        var (at, doors) = (pickedUp, [PastDeliverySession.Door]())
        for index in fetched {
            at = at.adding(minutes: Int64(dice.roll(7...19)))
            orders[index].driver = driver
            orders[index].tour = id
            orders[index].steps += [
                .init(status: .retrieved, party: .system, at: acceptedAt - 12), .init(status: .accepted, party: .driver, at: acceptedAt),
                .init(status: .pickedUp, party: .driver, at: pickedUp), .init(status: .delivered, party: .driver, at: at),
            ]
            let door = orders[index].address?.position ?? shop.position
            doors.append(.init(stop: dice.id(at: acceptedAt), order: orders[index].id, position: door, deliveredAt: at))
        }
        return PastDeliverySession(
            id: id, shift: dice.id(at: acceptedAt), first: dice.id(at: acceptedAt), driver: driver, source: shop.source,
            sourcePosition: shop.position, acceptedAt: acceptedAt, arrivedAt: arrived, pickedUpAt: pickedUp, doors: doors)
    }
}
