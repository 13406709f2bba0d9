extension API.NotificationKind {
    /// An e-mail of its own reports it, whatever the switches: an order ended without its customer, its day was canceled, or money goes back.
    package var isEmailedAlways: Bool {
        switch self {
        case .orderCancelled, .orderExpired, .orderUndeliverable, .orderRefunded, .orderRainedOff, .paymentFailed: true
        default: false
        }
    }

    /// For how long a push is of use. A device that is away for longer learns of it in the app.
    package var pushLifetimeSeconds: Int64 {
        switch self {
        case .offerMade: 30
        case .orderLineAsked: 300
        case .orderAtMarket, .orderToYou: 3600
        default: 86_400
        }
    }

    /// Whether a push should wake the person at once.
    package var isUrgent: Bool {
        switch self {
        case .offerMade, .orderToYou, .orderDelivered, .orderDeliveryUndone, .orderReady, .orderLineShort, .orderLineAsked,
            .orderRainedOff, .paymentActionNeeded, .messageReceived:
            true
        default: false
        }
    }

    /// A notification as one text message.
    package func textMessage(item: String, person: String, arrival: NotificationArrival?, _ language: Language) -> String {
        let title = title(language)
        let end = title.last?.isPunctuation == true ? "" : "."
        let words = "Harvest: \(title)\(end) \(text(item: item, person: person, arrival: arrival)(language))"
        return TextMessageLength.cut(words.replacing("’", with: "'").replacing("“", with: "\"").replacing("”", with: "\""), to: 3)
    }
}
