/// A driver in the administrators' lists.
package struct AdminDriverSummary: Sendable {
    package let id: User.ID
    /// Full name.
    package let name: String
    package let phone: String?
    package let vehicle: API.Vehicle
    package let state: DriverState
    /// When the running shift began; nil while offline.
    package let onlineSince: Instant?
    /// When the app last reported the driver's position.
    package let lastPositionAt: Instant?
    /// The driver's orders that are not delivered yet.
    package let carrying: Int
    /// Orders delivered in the last 30 days.
    package let delivered: Int

    package init(
        id: User.ID, name: String, phone: String?, vehicle: API.Vehicle, state: DriverState, onlineSince: Instant?,
        lastPositionAt: Instant?, carrying: Int, delivered: Int
    ) {
        self.id = id
        self.name = name
        self.phone = phone
        self.vehicle = vehicle
        self.state = state
        self.onlineSince = onlineSince
        self.lastPositionAt = lastPositionAt
        self.carrying = carrying
        self.delivered = delivered
    }
}
