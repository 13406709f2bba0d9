/// The parts of pages that events refresh. The raw value is the element's `data-live`.
///
/// The script replaces only the content of an element, so a region that may fill later is rendered even when it is empty.
package enum LiveRegion: String, CaseIterable, Sendable {
    // The vendor portal.
    case vendorBanner = "vendor-banner"
    case countToday = "count-today"
    case packed
    case stock
    case week
    case orderList = "order-list"
    case orderItems = "order-items"
    case orderDriver = "order-driver"
    case orderTimeline = "order-timeline"
    case pickList = "picklist"
    case produce
    case stillToCome = "still-to-come"
    case bank
    case report
    case surplus

    // Both portals.
    case tally
    case orders
    case orderBadge = "order-badge"

    // The admin portal.
    case countStuck = "count-stuck"
    case timeline
    case stuckOrders = "troubles"
    case vendors
    case marketOpen = "market-open"
    case liveTally = "live-tally"
    case liveStuck = "live-stuck"
    case liveOrders = "live-orders"
    case liveDrivers = "live-drivers"
    case livePlaces = "live-places"
}

extension LiveRegion {
    /// Whether the content also changes with time: orders get stuck and markets open without an event. The script refreshes these every minute.
    var changesWithTime: Bool {
        switch self {
        case .countStuck, .stuckOrders, .liveStuck, .liveTally, .marketOpen, .surplus: true
        default: false
        }
    }
}

extension HTML {
    /// ` data-live="…"` with the leading space, or nothing without a region.
    static func live(_ region: LiveRegion?) -> HTML {
        attribute("data-live", region?.rawValue) + .when(region?.changesWithTime == true, " data-timed")
    }
}
