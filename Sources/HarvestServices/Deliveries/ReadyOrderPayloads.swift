import HarvestCore
import SQLStore

/// Restaurants' ready orders as one driver sees them, with the same estimates and words as offers of markets' orders.
package struct ReadyOrderPayloads {
    let language: Language
    let policy: DispatchPolicy
    let vehicle: API.Vehicle
    let position: Position
    let now: Instant

    /// - Parameters:
    ///   - vehicle: the driver's.
    ///   - position: where the driver is.
    ///   - language: of the explanation.
    package init(_ db: Transaction, vehicle: API.Vehicle, at position: Position, _ language: Language, now: Instant) throws {
        (self.language, self.vehicle, self.position, self.now) = (language, vehicle, position, now)
        policy = try db.dispatchRules().policy
    }

    /// A ready order of this restaurant.
    package func payload(_ order: ReadyOrders.Record, from source: API.Source) -> API.ReadyOrder {
        let pickUp = Leg(from: position, to: order.restaurant, by: vehicle)
        let dropOff = Leg(from: order.restaurant, to: order.destination, by: vehicle)
        let minutes = pickUp.minutes + dropOff.minutes
        return API.ReadyOrder(
            orderID: order.id, number: OrderNumber.text(order.number), source: source, itemCount: order.itemCount,
            subtotalCents: order.subtotal, earnCents: order.earn, incentiveCents: order.incentive.isPositive ? order.incentive : nil,
            hourlyCents: HourlyRate.cents(order.earn, estimatedMinutes: minutes),
            currency: "USD", distanceMetres: pickUp.metres, dropOffDistanceMetres: dropOff.metres, estimatedMinutes: minutes,
            arrival: API.ArrivalEstimate(along: [position, order.restaurant, order.destination], by: vehicle), readyAt: order.readyAt,
            why: why(order, source, metres: pickUp.metres))
    }

    /// The restaurant has packed everything, so the driver has the goods on arrival.
    private func why(_ order: ReadyOrders.Record, _ source: API.Source, metres: Int) -> String {
        let seconds = PickUpTime.travelSeconds(
            metres: metres, decimetresPerSecond: vehicle.decimetresPerSecond, detourPercent: policy.detourPercent)
        let reason = OfferReason(
            metres: metres, orders: 1, pickUpSeconds: seconds, addedSeconds: 0, rivalCount: 0, isAssigned: false)
        return OfferStrings(language: language).why(
            restaurant: source.name, reason, readyMinutes: now.elapsedSeconds(since: order.readyAt) / 60)
    }
}
