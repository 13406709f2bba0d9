extension API {
    /// The types of event that the server publishes. Clients skip types that are not listed here.
    public enum EventType: String, Codable, Sendable, Hashable, CaseIterable {
        case orderStatusChanged = "order.status_changed"
        case orderProgressChanged = "order.progress_changed"
        case orderPreparationChanged = "order.preparation_changed"
        case orderLineChanged = "order.line_changed"
        case orderAmountsChanged = "order.amounts_changed"
        case orderDriverMoved = "order.driver_moved"
        case paymentStatusChanged = "payment.status_changed"
        case produceStockChanged = "produce.stock_changed"
        case shiftStatusChanged = "shift.status_changed"
        case offerMade = "offer.made"
        case offerClosed = "offer.closed"
        case deliveryChanged = "delivery.changed"
        case payoutStatusChanged = "payout.status_changed"
        case payoutAccountChanged = "payout_account.changed"
        case vendorStatusChanged = "vendor.status_changed"
        case conversationStatusChanged = "conversation.status_changed"
        case messageCreated = "message.created"
        case listingStatusChanged = "listing.status_changed"
        case exchangeStatusChanged = "exchange.status_changed"
        case errandStatusChanged = "errand.status_changed"
        case tripStatusChanged = "trip.status_changed"
        case wantStatusChanged = "want.status_changed"
        case matchStatusChanged = "match.status_changed"
        case notificationCreated = "notification.created"
    }
}
