import HarvestCore

// The badges of an order: the one table of texts for order statuses (interface rules, section 3).
extension OrderDisplayStatus {
    /// What the vendor reads.
    package func vendorBadge(_ text: Text) -> Badge {
        switch self {
        case .placed, .waitingLong, .offered: Badge(text.localized("New", "Nuevo"), .new)
        case .accepted: Badge(text.localized("Driver coming", "Repartidor en camino"), .info)
        case .atMarket: Badge(text.localized("Driver waiting", "Repartidor esperando"), .warn, icon: .clock)
        case .pickedUp, .stuck, .collected: Badge(text.localized("Picked up", "Recogido"))
        case .awaitingPayment, .scheduled, .delivered, .ready, .cancelled, .partRefunded, .undeliverable, .paymentFailed, .expired,
            .uncollected, .cooking, .cooked:
            sharedBadge(text)
        }
    }

    /// What administrators read.
    package func adminBadge(_ text: Text) -> Badge {
        switch self {
        case .placed: Badge(text.localized("New", "Nuevo"), .new)
        case .waitingLong: Badge(text.localized("Waiting for driver", "Esperando repartidor"), .warn, icon: .clock)
        case .offered: Badge(text.localized("Offered", "Ofrecido"), .info)
        case .accepted: Badge(text.localized("Driver assigned", "Repartidor asignado"), .info)
        case .atMarket: Badge(text.localized("At market", "En el mercado"), .info)
        case .pickedUp: Badge(text.localized("Out for delivery", "En reparto"), .info)
        case .stuck: Badge(text.localized("Stuck", "Detenido"), .bad, icon: .alert)
        case .collected: Badge(text.localized("Picked up", "Recogido"), .ok, icon: .check)
        case .awaitingPayment, .scheduled, .delivered, .ready, .cancelled, .partRefunded, .undeliverable, .paymentFailed, .expired,
            .uncollected, .cooking, .cooked:
            sharedBadge(text)
        }
    }

    private func sharedBadge(_ text: Text) -> Badge {
        switch self {
        case .awaitingPayment: Badge(text.localized("Awaiting payment", "Pago pendiente"))
        case .scheduled: Badge(text.localized("Booked ahead", "Reservado"), .info, icon: .calendar)
        case .ready: Badge(text.localized("Ready for pickup", "Listo para recoger"), .info)
        case .delivered: Badge(text.localized("Delivered", "Entregado"), .ok, icon: .check)
        case .cancelled: Badge(text.localized("Cancelled", "Cancelado"), .bad)
        case .partRefunded: Badge(text.localized("Partly refunded", "Reembolso parcial"), .bad)
        case .undeliverable: Badge(text.localized("Not delivered", "No entregado"), .bad)
        case .paymentFailed: Badge(text.localized("Payment failed", "Pago rechazado"), .bad)
        case .expired: Badge(text.localized("No driver found", "Sin repartidor"), .bad)
        case .uncollected: Badge(text.localized("Not picked up", "No recogido"), .bad)
        case .cooking: Badge(text.localized("Cooking", "Cocinando"), .new)
        case .cooked: Badge(text.localized("Ready", "Listo"), .ok, icon: .check)
        case .placed, .waitingLong, .offered, .accepted, .atMarket, .pickedUp, .stuck, .collected: Badge("")
        }
    }
}
