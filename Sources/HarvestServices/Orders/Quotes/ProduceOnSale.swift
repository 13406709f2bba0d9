import HarvestCore
import SQLStore

/// Produce as it is sold now, seen from one market or restaurant.
struct ProduceOnSale: Sendable {
    let id: Produce.ID
    let vendor: Vendor.ID
    let vendorName: String
    let name: String
    let unit: String
    /// The price now, marked down or not.
    let unitPrice: Cents
    let isTaxable: Bool
    let isSNAPEligible: Bool
    /// The customer pays for the actual weight, and at most for the quantity.
    let isSoldByWeight: Bool
    /// SNAP pays for it, and its vendor takes EBT at its stalls, so that a pick-up can be paid with it.
    let takesEBT: Bool
    /// Units left; nil if unlimited.
    let stock: Int?
    /// The most units that one order can have; nil if unlimited.
    let cap: Int?
    let photo: Photo.ID?
    let drawing: String
    /// Customers see its vendor, and it was not removed.
    let isSold: Bool
    /// This market or restaurant sells it.
    let isSoldHere: Bool
    /// Its vendor offers it at present, here. What is offered nowhere counts as sold out, not as another market's.
    let isAvailable: Bool
    /// Its vendor, if that is a restaurant: dishes are sold nowhere else.
    let restaurant: API.SourceName?

    /// How many units one order can have now.
    var left: Int {
        guard isSold, isAvailable else { return 0 }
        return min(stock ?? Cart.quantities.upperBound, cap ?? Cart.quantities.upperBound)
    }

    /// The produce of some ids at a market or restaurant.
    static func query(_ ids: [Produce.ID], at source: API.SourceID) -> SQL {
        """
        SELECT p.id, p.vendor_id, v.name AS vendor_name, p.name, p.unit, p.unit_price_cents, p.markdown_percent, p.markdown_until, p.taxable, p.snap_eligible, p.sold_by_weight, v.takes_ebt, p.stock, p.per_order_cap,
            p.photo_id, p.drawing, \(sql: .vendorIsVisible) AS vendor_is_visible, p.removed_at, v.kind, m.market_id, p.available
        FROM produce p JOIN vendors v ON v.id = p.vendor_id
        LEFT JOIN produce_markets m ON m.produce_id = p.id AND m.market_id = \(source.market)
        WHERE p.id IN (\(list: ids)) LIMIT 1000
        """
    }

    /// Decodes a row of `query` for the same market or restaurant, with the price of an instant.
    init(row: Row, at source: API.SourceID, now: Instant) throws {
        id = try row.value("id")
        vendor = try row.value("vendor_id")
        vendorName = try row.text("vendor_name")
        name = try row.text("name")
        unit = try row.text("unit")
        unitPrice = try row.price(at: now)
        isTaxable = try row.bool("taxable")
        isSNAPEligible = try row.bool("snap_eligible")
        isSoldByWeight = try row.bool("sold_by_weight")
        stock = try row.intIfPresent("stock")
        cap = try row.intIfPresent("per_order_cap")
        photo = try row.valueIfPresent("photo_id")
        drawing = try row.text("drawing")
        let isVisible = try row.bool("vendor_is_visible")
        isSold = try row.valueIfPresent("removed_at", as: Instant.self) == nil && isVisible
        let isDish = try row.value("kind", as: API.VendorKind.self) == .restaurant
        let isAtMarket = try row.valueIfPresent("market_id", as: Market.ID.self) != nil
        let isHere = isDish ? source == .restaurant(vendor) : isAtMarket
        isSoldHere = isHere
        takesEBT = try isSNAPEligible && !isDish && row.bool("takes_ebt")
        isAvailable = try row.bool("available") && isHere
        restaurant = isDish ? API.SourceName(id: .restaurant(vendor), name: vendorName) : nil
    }
}
