extension API.NotificationKind {
    /// An e-mail of its own reports it, whatever the switches: an order ended without its customer, its day was canceled, or money goes
    /// back or becomes credit.
    package var isEmailedAlways: Bool {
        switch self {
        case .orderCancelled, .orderExpired, .orderUndeliverable, .orderRefunded, .orderCredited, .orderNotCredited, .orderRainedOff,
            .paymentFailed:
            true
        default: false
        }
    }

    /// For how long a push is of use. A device that is away for longer learns of it in the app.
    package var pushLifetimeSeconds: Int64 {
        switch self {
        case .offerMade, .offerAssigned: 30
        case .orderLineAsked: 300
        case .orderAtMarket, .orderToYou, .deliveryAssigned, .deliveryTakenOver: 3600
        default: 86_400
        }
    }

    /// Whether a push should wake the person at once.
    package var isUrgent: Bool {
        switch self {
        case .offerMade, .offerAssigned, .deliveryAssigned, .deliveryTakenOver, .orderToYou, .orderDelivered, .orderDeliveryUndone,
            .orderReady, .orderLineShort, .orderLineAsked, .orderRainedOff, .paymentActionNeeded, .messageReceived:
            true
        default: false
        }
    }

    /// Whether devices and phones get it in the person's quiet hours, too. Offers are to drivers who are online, and end within seconds, and who
    /// takes a delivery over searched a short while ago. Who has been given a delivery must know of it. An offer that an administrator makes to a
    /// driver who is offline (`offerAssigned`) respects them.
    package var ignoresQuietHours: Bool { self == .offerMade || self == .deliveryAssigned || self == .deliveryTakenOver }

    /// A notification as one text message. Addresses that people wrote are broken up, because phones would make links of them.
    package func textMessage(item: String, person: String, arrival: NotificationArrival?, _ language: Language) -> String {
        let title = title(language)
        let end = title.last?.isPunctuation == true ? "" : "."
        let (item, person) = (NameRule.withoutAddresses(item), NameRule.withoutAddresses(person))
        let words = "Harvest: \(title)\(end) \(text(item: item, person: person, arrival: arrival)(language))"
        return TextMessageLength.cut(TextMessageLength.plain(words), to: 3)
    }
}
