extension API {
    /// The switch that a notification obeys.
    public enum NotificationTopic: String, Codable, Sendable, Hashable, CaseIterable {
        case orders, payments, messages, exchanges, errands
        case errandCategories = "errand_categories"
        case trips, offers, payouts
        /// Cannot be switched off.
        case account
    }
}

extension API.NotificationKind {
    /// The switch that it obeys.
    public var topic: API.NotificationTopic {
        switch self {
        case .orderSlotStarted, .orderAccepted, .orderLineShort, .orderAtMarket, .orderPickedUp, .orderToYou, .orderDelivered, .orderReady,
            .orderCancelled, .orderExpired, .orderRefunded, .orderIssueAnswered:
            .orders
        case .paymentFailed, .paymentActionNeeded: .payments
        case .offerMade: .offers
        case .payoutPaid, .payoutAccountActionNeeded: .payouts
        case .exchangeRequested, .exchangeAccepted, .exchangeClosed: .exchanges
        case .listingHidden, .listingRestored: .account
        case .errandAccepted, .errandAtStore, .errandPickedUp, .errandCompleted, .errandHandedBack, .errandReleased, .errandExpired,
            .errandDisputed, .errandDecided:
            .errands
        case .errandInCategory: .errandCategories
        case .tripAvailable, .matchProposed, .matchAccepted, .matchDeclined, .matchWithdrawn, .matchCompleted: .trips
        case .messageReceived: .messages
        case .exportReady: .account
        }
    }
}
