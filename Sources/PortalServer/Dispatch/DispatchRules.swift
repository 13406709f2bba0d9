import HarvestCore
import SQLStore

/// The numbers that dispatch follows; each is a setting.
struct DispatchRules: Sendable, Equatable {
    /// How long a driver who goes online is looked for orders.
    var searchSeconds: Int64 = 30
    /// How long an offer is held for a driver.
    var leaseSeconds: Int64 = 30
    var limits = DispatchLimits.standard
    /// How near a driver must be to be there.
    var geofence = Geofence.standard
    /// How long a customer has to answer about a short line.
    var answerSeconds: Int64 = 300
    /// Customers hear of their driver's position at most this often.
    var positionSeconds: Int64 = 3
}

extension Transaction {
    /// The rules as they hold now.
    func dispatchRules() throws -> DispatchRules { try settings.read().dispatch }
}
