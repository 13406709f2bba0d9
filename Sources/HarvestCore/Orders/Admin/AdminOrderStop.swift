/// A stop that a driver makes for an order, as administrators see it.
package struct AdminOrderStop: Sendable {
    /// Where a stop is.
    package enum Place: Sendable, Hashable {
        /// The market or the restaurant.
        case source
        /// Where the driver meets the one who was relieved.
        case relievedDriver
        case customer
    }

    package let place: Place
    package let driver: (id: User.ID, name: String)
    package let status: StopStatus
    /// Nil until the driver arrives.
    package var arrival: StopTime?
    /// Why a position could not show the arrival; nil if it did, and before it.
    package var arrivalReason: String?
    /// When the driver was done, or left a door that nobody opened; nil before that.
    package var end: StopTime?
    /// Nil unless the stop is completed.
    package var proof: CompletionProof?
    /// What the driver photographed.
    package var photo: Photo.ID?
    /// Why the driver could not deliver the order at this stop.
    package var undeliverable: OrderReason?

    package init(_ place: Place, driver: (id: User.ID, name: String), status: StopStatus) {
        (self.place, self.driver, self.status) = (place, driver, status)
    }
}
