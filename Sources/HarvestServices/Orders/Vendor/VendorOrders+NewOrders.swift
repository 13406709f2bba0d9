import Foundation
import HarvestCore

extension VendorOrders {
    /// The order that an event announces to this vendor, because its card was just authorized. Nil for any other event.
    package func newOrder(in event: LiveEvent) throws -> VendorOrderRecord? {
        guard event.type == API.EventType.orderStatusChanged.rawValue else { return nil }
        let change = try? JSONDecoder().decode(API.OrderStatusChanged.self, from: Data(event.payload.utf8))
        guard let change, change.previousStatus == API.DeliveryStatus(.pendingPayment) else { return nil }
        return try find(change.orderID)
    }
}
