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

extension API.NotificationTopic {
    /// The topics that have switches, in the order in which they are shown.
    public static let switchable = allCases.filter { $0 != .account }

    /// The switches of a person who has changed none: in the app and on devices. The kinds that are e-mailed always have e-mails of their own.
    public var defaults: API.Switches { API.Switches(inApp: true, push: true, email: false) }
}

extension API.NotificationKind {
    /// The switch that it obeys.
    public var topic: API.NotificationTopic {
        switch self {
        case .orderSlotStarted, .orderSlotChanged, .orderRainedOff, .marketDayCancelled, .orderNoDriver, .orderAccepted, .orderLineShort,
            .orderLineAsked, .orderLineDecided, .orderAtMarket, .orderPickedUp, .orderToYou, .orderDelivered, .orderReady, .orderCancelled,
            .orderExpired,
            .orderUndeliverable, .orderRefunded, .orderCredited, .orderNotCredited, .orderIssueAnswered, .orderRatingAnswered,
            .orderReleased, .orderDriverChanged, .orderDeliveryUndone:
            .orders
        case .paymentFailed, .paymentActionNeeded, .tipPaymentFailed: .payments
        case .offerMade, .offerAssigned, .deliveryAssigned, .deliveryTakenOver: .offers
        case .payoutPaid, .payoutAccountActionNeeded: .payouts
        case .exchangeRequested, .exchangeAccepted, .exchangeClosed, .surplusOffered, .surplusClaimed, .surplusReleased, .surplusTakenBack:
            .exchanges
        case .listingHidden, .listingRestored, .listingAppealAnswered: .account
        case .errandAccepted, .errandAtStore, .errandPickedUp, .errandCompleted, .errandHandedBack, .errandReleased, .errandExpired,
            .errandDisputed, .errandDecided:
            .errands
        case .errandInCategory: .errandCategories
        case .tripAvailable, .matchProposed, .matchAccepted, .matchDeclined, .matchWithdrawn, .matchExpired, .matchMarkedComplete,
            .matchCompleted:
            .trips
        case .messageReceived: .messages
        case .exportReady: .account
        }
    }
}
