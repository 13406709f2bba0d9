import HarvestCore
import SQLStore

/// Address and position of a restaurant, to be saved.
package struct RestaurantPlaceDraft: Sendable {
    let address: String
    /// Nil leaves the stored position. Nobody can order from a restaurant without one.
    let position: Position?

    package init(address: String, position: Position?) { (self.address, self.position) = (address, position) }
}

/// The part of a profile that only restaurants have, to be saved.
package struct RestaurantDraft: Sendable {
    let place: RestaurantPlaceDraft
    let timeZone: String
    let weekly: [Weekday: [OpeningInterval]]
    /// The most orders of one slot; nil for no limit.
    let ordersPerSlot: Int?

    /// - Parameter timeZone: an identifier of the IANA database.
    package init(place: RestaurantPlaceDraft, timeZone: String, weekly: [Weekday: [OpeningInterval]], ordersPerSlot: Int?) {
        (self.place, self.timeZone, self.weekly, self.ordersPerSlot) = (place, timeZone, weekly, ordersPerSlot)
    }
}

/// The part of a profile that only restaurants have.
package struct RestaurantProfile: Sendable {
    package let address: String
    package let timeZone: String
    package let position: Position?
    /// Nil without opening hours.
    package let week: SeasonalHours?
    /// The most orders of one slot; nil for no limit.
    package let ordersPerSlot: Int?
}

extension RestaurantRepository {
    /// Saves address, position, time zone, opening hours and the limit of orders.
    package func save(_ draft: RestaurantDraft, of id: Vendor.ID) throws {
        try save(draft.place, of: id)
        try db.execute("UPDATE vendors SET time_zone = \(draft.timeZone), orders_per_slot = \(draft.ordersPerSlot) WHERE id = \(id)")
        try setHours(draft.weekly, of: id)
        if draft.ordersPerSlot != nil, let hours = try places(of: [id])[id]?.hours {
            try db.slotOrders.countOpenOrders(at: .restaurant(id), hours: hours)
        }
    }

    /// Saves address and position. A draft without a position leaves the stored one, because drivers may be going to it.
    package func save(_ place: RestaurantPlaceDraft, of id: Vendor.ID) throws {
        try db.execute(
            """
            UPDATE vendors SET address = \(place.address), lat = coalesce(\(place.position?.latitude), lat),
                lon = coalesce(\(place.position?.longitude), lon), version = version + 1
            WHERE id = \(id)
            """)
    }

    /// A restaurant's part of its profile, or nil for other vendors.
    package func profile(of id: Vendor.ID) throws -> RestaurantProfile? {
        guard let place = try places(of: [id])[id] else { return nil }
        let week = try hours(of: [id])[id]?.seasons.first
        return try db.one("SELECT address, orders_per_slot FROM vendors WHERE id = \(id)") { row in
            RestaurantProfile(
                address: try row.text("address"), timeZone: place.timeZone, position: place.position, week: week,
                ordersPerSlot: try row.intIfPresent("orders_per_slot"))
        }
    }
}
