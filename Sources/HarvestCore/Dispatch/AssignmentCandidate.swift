/// A driver whom an administrator can offer an order to, or who is busy.
package struct AssignmentCandidate: Sendable {
    package let id: User.ID
    /// Full name.
    package let name: String
    package let state: DriverState
    /// When the last shift ended; nil while online, and before the first shift.
    package let offlineSince: Instant?
    /// To the market, in a straight line; nil if nobody may know where the driver is.
    package let metres: Int?
    /// Until the driver would have the goods, the way and the time at the stalls; nil if nobody may know where the driver is.
    package let pickUpSeconds: Int?
    /// Delivered this week.
    package let orders: Int
    /// Of all orders that the drivers who are listed delivered this week, in basis points.
    package let share: Int

    /// Whether the order can be offered to the driver now.
    package var isFree: Bool { state == .searching || state == .offline }

    package init(
        id: User.ID, name: String, state: DriverState, offlineSince: Instant?, metres: Int?, pickUpSeconds: Int?, orders: Int, share: Int
    ) {
        self.id = id
        self.name = name
        self.state = state
        self.offlineSince = offlineSince
        self.metres = metres
        self.pickUpSeconds = pickUpSeconds
        self.orders = orders
        self.share = share
    }

    /// Free drivers before busy ones, those who are online first, and of them those who have the goods soonest; of drivers who are offline those
    /// who were online last.
    package static func comesBefore(_ left: AssignmentCandidate, _ right: AssignmentCandidate) -> Bool { left.place < right.place }

    private var place: (Int, Int, Int64, User.ID) {
        (isFree ? state == .searching ? 0 : 1 : 2, pickUpSeconds ?? .max, -(offlineSince?.milliseconds ?? 0), id)
    }
}
