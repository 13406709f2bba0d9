import HarvestCore

/// Why a driver can't go online or take an order.
package enum DispatchRefusal: Refusal, Equatable {
    /// A delivery session is running.
    case driverBusy
    /// A restaurant's order is claimed while a delivery session is running.
    case oneOrderAtATime
    /// Another driver has this order.
    case orderTaken
    /// The payout account isn't active, so the driver couldn't be paid.
    case payoutAccountIncomplete
    /// The offer has ended and its orders are offered to others.
    case offerClosed
}
