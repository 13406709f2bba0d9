extension API {
    /// What changed. Each type of event has its own payload.
    public enum EventPayload: Sendable, Hashable {
        case orderStatusChanged(OrderStatusChanged)
        case orderProgressChanged(OrderProgressChanged)
        case orderPreparationChanged(OrderPreparationChanged)
        case orderLineChanged(OrderLineChanged)
        case orderAmountsChanged(OrderAmountsChanged)
        case orderIssueChanged(OrderIssueChanged)
        case orderSlotChanged(OrderSlotChanged)
        case orderRainedOff(OrderRainedOff)
        case orderDriverMoved(OrderDriverMoved)
        case orderEscalated(OrderEscalated)
        case paymentStatusChanged(PaymentStatusChanged)
        case produceStockChanged(ProduceStockChanged)
        case shiftStatusChanged(ShiftStatusChanged)
        case offerMade(OfferMade)
        case offerClosed(OfferClosed)
        case deliveryChanged(DeliveryChanged)
        case payoutStatusChanged(PayoutStatusChanged)
        case payoutAccountChanged(PayoutAccountChanged)
        case vendorStatusChanged(VendorStatusChanged)
        case conversationStatusChanged(ConversationStatusChanged)
        case messageCreated(MessageCreated)
        case listingStatusChanged(ListingStatusChanged)
        case exchangeStatusChanged(ExchangeStatusChanged)
        case errandStatusChanged(ErrandStatusChanged)
        case tripStatusChanged(TripStatusChanged)
        case wantStatusChanged(WantStatusChanged)
        case matchStatusChanged(MatchStatusChanged)
        case surplusStatusChanged(SurplusStatusChanged)
        case notificationCreated(NotificationCreated)
        case exportStatusChanged(ExportStatusChanged)
    }
}

extension API.EventPayload {
    /// The type that goes with the payload.
    public var type: API.EventType {
        switch self {
        case .orderStatusChanged: .orderStatusChanged
        case .orderProgressChanged: .orderProgressChanged
        case .orderPreparationChanged: .orderPreparationChanged
        case .orderLineChanged: .orderLineChanged
        case .orderAmountsChanged: .orderAmountsChanged
        case .orderIssueChanged: .orderIssueChanged
        case .orderSlotChanged: .orderSlotChanged
        case .orderRainedOff: .orderRainedOff
        case .orderDriverMoved: .orderDriverMoved
        case .orderEscalated: .orderEscalated
        case .paymentStatusChanged: .paymentStatusChanged
        case .produceStockChanged: .produceStockChanged
        case .shiftStatusChanged: .shiftStatusChanged
        case .offerMade: .offerMade
        case .offerClosed: .offerClosed
        case .deliveryChanged: .deliveryChanged
        case .payoutStatusChanged: .payoutStatusChanged
        case .payoutAccountChanged: .payoutAccountChanged
        case .vendorStatusChanged: .vendorStatusChanged
        case .conversationStatusChanged: .conversationStatusChanged
        case .messageCreated: .messageCreated
        case .listingStatusChanged: .listingStatusChanged
        case .exchangeStatusChanged: .exchangeStatusChanged
        case .errandStatusChanged: .errandStatusChanged
        case .tripStatusChanged: .tripStatusChanged
        case .wantStatusChanged: .wantStatusChanged
        case .matchStatusChanged: .matchStatusChanged
        case .surplusStatusChanged: .surplusStatusChanged
        case .notificationCreated: .notificationCreated
        case .exportStatusChanged: .exportStatusChanged
        }
    }

    /// The payload of a known type.
    public init(_ type: API.EventType, from decoder: any Decoder) throws {
        switch type {
        case .orderStatusChanged: self = .orderStatusChanged(try API.OrderStatusChanged(from: decoder))
        case .orderProgressChanged: self = .orderProgressChanged(try API.OrderProgressChanged(from: decoder))
        case .orderPreparationChanged: self = .orderPreparationChanged(try API.OrderPreparationChanged(from: decoder))
        case .orderLineChanged: self = .orderLineChanged(try API.OrderLineChanged(from: decoder))
        case .orderAmountsChanged: self = .orderAmountsChanged(try API.OrderAmountsChanged(from: decoder))
        case .orderIssueChanged: self = .orderIssueChanged(try API.OrderIssueChanged(from: decoder))
        case .orderSlotChanged: self = .orderSlotChanged(try API.OrderSlotChanged(from: decoder))
        case .orderRainedOff: self = .orderRainedOff(try API.OrderRainedOff(from: decoder))
        case .orderDriverMoved: self = .orderDriverMoved(try API.OrderDriverMoved(from: decoder))
        case .orderEscalated: self = .orderEscalated(try API.OrderEscalated(from: decoder))
        case .paymentStatusChanged: self = .paymentStatusChanged(try API.PaymentStatusChanged(from: decoder))
        case .produceStockChanged: self = .produceStockChanged(try API.ProduceStockChanged(from: decoder))
        case .shiftStatusChanged: self = .shiftStatusChanged(try API.ShiftStatusChanged(from: decoder))
        case .offerMade: self = .offerMade(try API.OfferMade(from: decoder))
        case .offerClosed: self = .offerClosed(try API.OfferClosed(from: decoder))
        case .deliveryChanged: self = .deliveryChanged(try API.DeliveryChanged(from: decoder))
        case .payoutStatusChanged: self = .payoutStatusChanged(try API.PayoutStatusChanged(from: decoder))
        case .payoutAccountChanged: self = .payoutAccountChanged(try API.PayoutAccountChanged(from: decoder))
        case .vendorStatusChanged: self = .vendorStatusChanged(try API.VendorStatusChanged(from: decoder))
        case .conversationStatusChanged: self = .conversationStatusChanged(try API.ConversationStatusChanged(from: decoder))
        case .messageCreated: self = .messageCreated(try API.MessageCreated(from: decoder))
        case .listingStatusChanged: self = .listingStatusChanged(try API.ListingStatusChanged(from: decoder))
        case .exchangeStatusChanged: self = .exchangeStatusChanged(try API.ExchangeStatusChanged(from: decoder))
        case .errandStatusChanged: self = .errandStatusChanged(try API.ErrandStatusChanged(from: decoder))
        case .tripStatusChanged: self = .tripStatusChanged(try API.TripStatusChanged(from: decoder))
        case .wantStatusChanged: self = .wantStatusChanged(try API.WantStatusChanged(from: decoder))
        case .matchStatusChanged: self = .matchStatusChanged(try API.MatchStatusChanged(from: decoder))
        case .surplusStatusChanged: self = .surplusStatusChanged(try API.SurplusStatusChanged(from: decoder))
        case .notificationCreated: self = .notificationCreated(try API.NotificationCreated(from: decoder))
        case .exportStatusChanged: self = .exportStatusChanged(try API.ExportStatusChanged(from: decoder))
        }
    }

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }

    /// The payload itself, which is the event's `payload` in JSON.
    public var value: any Codable & Sendable {
        switch self {
        case .orderStatusChanged(let payload): payload
        case .orderProgressChanged(let payload): payload
        case .orderPreparationChanged(let payload): payload
        case .orderLineChanged(let payload): payload
        case .orderAmountsChanged(let payload): payload
        case .orderIssueChanged(let payload): payload
        case .orderSlotChanged(let payload): payload
        case .orderRainedOff(let payload): payload
        case .orderDriverMoved(let payload): payload
        case .orderEscalated(let payload): payload
        case .paymentStatusChanged(let payload): payload
        case .produceStockChanged(let payload): payload
        case .shiftStatusChanged(let payload): payload
        case .offerMade(let payload): payload
        case .offerClosed(let payload): payload
        case .deliveryChanged(let payload): payload
        case .payoutStatusChanged(let payload): payload
        case .payoutAccountChanged(let payload): payload
        case .vendorStatusChanged(let payload): payload
        case .conversationStatusChanged(let payload): payload
        case .messageCreated(let payload): payload
        case .listingStatusChanged(let payload): payload
        case .exchangeStatusChanged(let payload): payload
        case .errandStatusChanged(let payload): payload
        case .tripStatusChanged(let payload): payload
        case .wantStatusChanged(let payload): payload
        case .matchStatusChanged(let payload): payload
        case .surplusStatusChanged(let payload): payload
        case .notificationCreated(let payload): payload
        case .exportStatusChanged(let payload): payload
        }
    }
}
