import HarvestCore
import SQLStore

/// The settings of dispatch and deliveries.
package struct DispatchRules: Sendable, Equatable {
    /// How long orders are searched for after a driver goes online.
    package var searchSeconds: Int64 = 30
    /// How long an offer leases its orders to a driver.
    var leaseSeconds: Int64 = 30
    var limits = DispatchLimits.standard
    /// Decides whether a driver has arrived.
    package var geofence = Geofence.standard
    /// A driver's position is published to customers at most this often.
    package var positionSeconds: Int64 = 3
}

extension Transaction {
    /// The rules that apply now.
    package func dispatchRules() throws -> DispatchRules { try settings.read().dispatch }
}
