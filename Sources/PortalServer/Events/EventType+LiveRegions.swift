import HarvestCore
import Templates

extension API.EventType {
    /// The page regions that show the change. Pages ignore regions that they don't have.
    ///
    /// One region has no event: markets open and close by the clock (`marketOpen`). The script refreshes it every minute, as the others that
    /// change with time (`LiveRegion.changesWithTime`).
    var liveRegions: [LiveRegion] {
        switch self {
        case .orderStatusChanged, .orderSlotChanged, .orderRainedOff, .orderPreparationChanged, .orderProgressChanged:
            [
                .tally, .orders, .packed, .week, .timeline, .orderBadge, .stock, .produce, .stuckOrders, .countToday, .countStuck,
                .pickList, .liveTally,
                .liveStuck, .liveOrders, .liveDrivers, .livePlaces, .orderList, .orderTimeline, .orderDriver, .stillToCome, .report,
            ]
        case .orderLineChanged: [.orders, .timeline, .week, .orderList, .orderItems, .pickList]
        case .orderAmountsChanged:
            [
                .orders, .timeline, .week, .orderList, .pickList, .tally, .stuckOrders, .countStuck, .liveTally, .liveStuck, .stillToCome,
                .report,
            ]
        case .orderEscalated: [.stuckOrders, .countStuck, .liveStuck]
        case .produceStockChanged: [.stock, .produce, .surplus]
        case .surplusStatusChanged: [.surplus, .stock, .produce]
        case .payoutStatusChanged: [.week, .stillToCome, .bank]
        case .payoutAccountChanged: [.week, .stillToCome, .bank, .vendorBanner, .orders]
        case .vendorStatusChanged: [.vendorBanner, .vendors, .orders]
        case .orderDriverMoved, .orderIssueChanged, .paymentStatusChanged, .shiftStatusChanged, .offerMade, .offerClosed, .deliveryChanged,
            .conversationStatusChanged, .messageCreated, .listingStatusChanged, .exchangeStatusChanged, .errandStatusChanged,
            .tripStatusChanged, .wantStatusChanged, .matchStatusChanged, .notificationCreated, .exportStatusChanged:
            []
        }
    }
}
