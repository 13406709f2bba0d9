import HarvestCore

// The badge of an order's status: its text, color and icon.
extension OrderDisplayStatus {
    /// What the vendor reads.
    package func vendorBadge(_ text: Text) -> Badge {
        let strings = text.orderStatuses
        return switch self {
        case .placed, .waitingLong, .offered: Badge(strings.new, .new)
        case .accepted: Badge(strings.driverComing, .info)
        case .atMarket: Badge(strings.driverWaiting, .warn, icon: .clock)
        case .pickedUp, .stuck, .collected: Badge(strings.pickedUp)
        case .awaitingPayment, .scheduled, .rainedOff, .delivered, .ready, .cancelled, .partRefunded, .undeliverable, .paymentFailed,
            .expired, .uncollected, .cooking, .cooked:
            sharedBadge(text)
        }
    }

    /// What administrators read.
    package func adminBadge(_ text: Text) -> Badge {
        let strings = text.orderStatuses
        return switch self {
        case .placed: Badge(strings.new, .new)
        case .waitingLong: Badge(strings.waitingForDriver, .warn, icon: .clock)
        case .offered: Badge(strings.offered, .info)
        case .accepted: Badge(strings.driverAssigned, .info)
        case .atMarket: Badge(strings.atMarket, .info)
        case .pickedUp: Badge(strings.outForDelivery, .info)
        case .stuck: Badge(strings.stuck, .bad, icon: .alert)
        case .collected: Badge(strings.pickedUp, .ok, icon: .check)
        case .awaitingPayment, .scheduled, .rainedOff, .delivered, .ready, .cancelled, .partRefunded, .undeliverable, .paymentFailed,
            .expired, .uncollected, .cooking, .cooked:
            sharedBadge(text)
        }
    }

    private func sharedBadge(_ text: Text) -> Badge {
        let strings = text.orderStatuses
        return switch self {
        case .awaitingPayment: Badge(strings.awaitingPayment)
        case .scheduled: Badge(strings.bookedAhead, .info, icon: .calendar)
        case .rainedOff: Badge(strings.dayCanceled, .warn, icon: .calendar)
        case .ready: Badge(strings.readyForPickup, .info)
        case .delivered: Badge(strings.delivered, .ok, icon: .check)
        case .cancelled: Badge(strings.cancelled, .bad)
        case .partRefunded: Badge(strings.partlyRefunded, .bad)
        case .undeliverable: Badge(strings.notDelivered, .bad)
        case .paymentFailed: Badge(strings.paymentFailed, .bad)
        case .expired: Badge(strings.noDriver, .bad)
        case .uncollected: Badge(strings.notPickedUp, .bad)
        case .cooking: Badge(strings.cooking, .new)
        case .cooked: Badge(strings.cooked, .ok, icon: .check)
        case .placed, .waitingLong, .offered, .accepted, .atMarket, .pickedUp, .stuck, .collected: Badge("")
        }
    }
}
