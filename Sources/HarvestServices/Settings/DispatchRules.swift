import HarvestCore
import SQLStore

/// The settings of dispatch and deliveries.
package struct DispatchRules: Sendable, Equatable {
    /// How long orders are searched for after a driver goes online.
    package var searchSeconds: Int64 = 30
    /// How long an offer leases its orders to a driver.
    var leaseSeconds: Int64 = 30
    var limits = DispatchLimits.standard
    /// By which searches estimate, batch and leave orders to others.
    package var policy = DispatchPolicy.standard
    /// What happens when nobody takes an order.
    var escalation = EscalationRules.standard
    /// Decides whether a driver has arrived.
    package var geofence = Geofence.standard
    /// Which positions of a driver are published to customers.
    package var positions = PositionThinning()
    /// Which positions of a driver are believed.
    package var trust = PositionTrust()
    /// How long a driver waits at a door before an order counts as undeliverable.
    package var doorWait = DoorWait(seconds: 300)
}

extension Transaction {
    /// The rules that apply now.
    package func dispatchRules() throws -> DispatchRules { try settings.read().dispatch }
}
