/// Who collects an order from the vendor, and how far away they are. Drivers are shown by first name.
package enum PickupStatus: Sendable {
    /// A restaurant prepares the order; drivers see it when it is ready.
    case cooking
    case looking
    /// On the way, with the estimated arrival at the market or restaurant.
    case coming(String, API.ArrivalEstimate?)
    case atMarket(String)
    case customerCollects
}
