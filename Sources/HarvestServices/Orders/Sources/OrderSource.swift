import HarvestCore
import SQLStore

/// What orders need to know of their market or restaurant.
package struct OrderSource: Sendable {
    let id: API.SourceID
    let name: String
    let address: String
    let position: Position
    let timeZone: String
    let taxBasisPoints: Int
    let photo: Photo.ID?
    /// The most orders of one slot; nil for no limit.
    let ordersPerSlot: Int?
    /// Customers see the market or restaurant. Opening hours don't matter.
    package let isOpenForOrders: Bool

    /// The room of its slots. Reads nothing without a limit.
    package func room(_ db: Transaction, at now: Instant) throws -> SlotRoom {
        try db.slotOrders.room(at: id, limit: ordersPerSlot, at: now)
    }

    var clock: MarketClock { MarketClocks[timeZone] }

    /// The market or restaurant as apps get it.
    func payload(_ photos: OrderPhotos) -> API.Source {
        API.Source(
            kind: id.restaurant == nil ? .market : .restaurant, id: id, name: name, address: address, position: position,
            timeZone: timeZone, photo: photo.flatMap { photos[$0] })
    }
}

extension OrderSource {
    /// Columns of `markets`.
    static let marketColumns: SQL = """
        id, name, street, city, state, zip, lat, lon, time_zone, tax_bp, photo_id, orders_per_slot, (status = 'open') AS is_open_for_orders
        """
    /// Columns of `vendors v`.
    static let restaurantColumns: SQL = """
        v.id, v.name, v.address, v.lat, v.lon, v.time_zone, v.tax_bp, v.photo_id, v.orders_per_slot,
        (\(sql: .vendorIsVisible)) AS is_open_for_orders
        """

    /// Decodes `marketColumns`.
    static func market(_ row: Row) throws -> OrderSource {
        let (id, name): (Market.ID, String) = (try row.value("id"), try row.text("name"))
        let (street, city) = (try row.text("street"), try row.text("city"))
        let place = [try row.text("state"), try row.text("zip")].filter { !$0.isEmpty }.joined(separator: " ")
        let address = [street, city, place].filter { !$0.isEmpty }.joined(separator: ", ")
        return try OrderSource(row, .market(id), name, address)
    }

    /// Decodes `restaurantColumns`.
    static func restaurant(_ row: Row) throws -> OrderSource {
        let (id, name): (Vendor.ID, String) = (try row.value("id"), try row.text("name"))
        return try OrderSource(row, .restaurant(id), name, try row.text("address"))
    }

    /// Decodes the columns that markets and restaurants have in common.
    private init(_ row: Row, _ id: API.SourceID, _ name: String, _ address: String) throws {
        self.init(
            id: id, name: name, address: address, position: try row.requiredPosition("lat", "lon"), timeZone: try row.text("time_zone"),
            taxBasisPoints: try row.int("tax_bp"), photo: try row.valueIfPresent("photo_id"),
            ordersPerSlot: try row.intIfPresent("orders_per_slot"),
            isOpenForOrders: try row.bool("is_open_for_orders"))
    }
}
