import HarvestCore
import Templates

extension API.EventType {
    /// The regions of pages that show what the event changed. Regions that the open page does not have are ignored.
    ///
    /// Two regions have no event: nothing publishes a vendor's approval (`vendors`), and a market opens and closes by the clock (`marketOpen`).
    /// Like all regions, both are refreshed when a lost stream reconnects.
    var liveRegions: [LiveRegion] {
        switch self {
        case .orderStatusChanged, .orderPreparationChanged, .orderProgressChanged:
            [
                .tally, .orders, .packed, .week, .timeline, .orderBadge, .stock, .produce, .stuckOrders, .countToday, .pickList, .liveTally,
                .liveStuck, .liveOrders, .liveDrivers, .livePlaces, .orderList, .orderTimeline, .orderDriver, .stillToCome, .report,
            ]
        case .orderLineChanged: [.orders, .timeline, .week, .orderList, .pickList]
        case .orderAmountsChanged:
            [
                .orders, .timeline, .week, .orderList, .pickList, .tally, .stuckOrders, .liveTally, .liveStuck, .stillToCome, .report,
            ]
        case .produceStockChanged: [.stock, .produce]
        case .payoutStatusChanged, .payoutAccountChanged: [.week, .stillToCome, .bank]
        case .orderDriverMoved, .paymentStatusChanged, .shiftStatusChanged, .offerMade, .offerClosed, .deliveryChanged,
            .conversationStatusChanged, .messageCreated:
            []
        }
    }
}
