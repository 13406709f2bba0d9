/// How an order stands, as badges say it: the one table of words for order states (interface rules, section 3).
public enum OrderStanding: String, Sendable, CaseIterable {
    case awaitingPayment, scheduled, placed, waitingLong, offered, accepted, atMarket, pickedUp, stuck, delivered, ready, collected
    case cancelled, partRefunded, undeliverable, paymentFailed, expired, uncollected
    /// Only of a restaurant: in the pan, and cooked.
    case cooking, cooked

    /// The vendor's word.
    public func vendorBadge(_ text: Text) -> Badge {
        switch self {
        case .placed, .waitingLong, .offered: Badge(text.say("New", "Nuevo"), .new)
        case .accepted: Badge(text.say("Driver coming", "Repartidor en camino"), .info)
        case .atMarket: Badge(text.say("Driver waiting", "Repartidor esperando"), .warn, icon: .clock)
        case .pickedUp, .stuck, .collected: Badge(text.say("Collected", "Recogido"))
        case .awaitingPayment, .scheduled, .delivered, .ready, .cancelled, .partRefunded, .undeliverable, .paymentFailed, .expired,
            .uncollected,
            .cooking,
            .cooked:
            sharedBadge(text)
        }
    }

    /// The administrator's word.
    public func adminBadge(_ text: Text) -> Badge {
        switch self {
        case .placed: Badge(text.say("New", "Nuevo"), .new)
        case .waitingLong: Badge(text.say("Waiting for driver", "Espera repartidor"), .warn, icon: .clock)
        case .offered: Badge(text.say("Offered", "Ofrecido"), .info)
        case .accepted: Badge(text.say("Driver assigned", "Repartidor asignado"), .info)
        case .atMarket: Badge(text.say("At market", "En el mercado"), .info)
        case .pickedUp: Badge(text.say("Out for delivery", "En reparto"), .info)
        case .stuck: Badge(text.say("Stuck", "Detenido"), .bad, icon: .alert)
        case .collected: Badge(text.say("Collected", "Recogido"), .ok, icon: .check)
        case .awaitingPayment, .scheduled, .delivered, .ready, .cancelled, .partRefunded, .undeliverable, .paymentFailed, .expired,
            .uncollected,
            .cooking,
            .cooked:
            sharedBadge(text)
        }
    }

    private func sharedBadge(_ text: Text) -> Badge {
        switch self {
        case .awaitingPayment: Badge(text.say("Awaiting payment", "Pago pendiente"))
        case .scheduled: Badge(text.say("Booked ahead", "Reservado"), .info, icon: .calendar)
        case .ready: Badge(text.say("Ready to collect", "Listo para recoger"), .info)
        case .delivered: Badge(text.say("Delivered", "Entregado"), .ok, icon: .check)
        case .cancelled: Badge(text.say("Cancelled", "Cancelado"), .bad)
        case .partRefunded: Badge(text.say("Part refunded", "Reembolso parcial"), .bad)
        case .undeliverable: Badge(text.say("Not delivered", "No entregado"), .bad)
        case .paymentFailed: Badge(text.say("Payment failed", "Pago rechazado"), .bad)
        case .expired: Badge(text.say("Nobody took it", "Nadie lo tomó"), .bad)
        case .uncollected: Badge(text.say("Not collected", "No recogido"), .bad)
        case .cooking: Badge(text.say("Cooking", "Cocinando"), .new)
        case .cooked: Badge(text.say("Ready", "Listo"), .ok, icon: .check)
        case .placed, .waitingLong, .offered, .accepted, .atMarket, .pickedUp, .stuck, .collected: Badge("")
        }
    }
}
