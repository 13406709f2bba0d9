import ExampleSupport
import HarvestCore

/// Orders, quotes and receipts in words.
enum OrderText {
    static func show(_ quote: API.Quote) {
        for line in quote.lines {
            let byWeight = line.soldByWeight == true ? " at most, by weight" : ""
            Terminal.say("  \(line.quantity) × \(line.name), \(line.unit)  \(line.lineCents)\(byWeight)")
        }
        let amounts = quote.amounts
        Terminal.say(
            "  Food \(amounts.subtotalCents), service fee \(amounts.serviceFeeCents), tax \(amounts.taxCents), tip \(amounts.tipCents): \(amounts.totalCents)"
        )
        if let minutes = quote.estimatedMinutes { Terminal.say("  About \(minutes) minutes to your door.") }
    }

    /// Store credit pays before the card does. How much it is, is decided at pick-up: another order may use it first.
    static func show(credit: API.StoreCredit, for quote: API.Quote) {
        guard credit.balanceCents.isPositive else { return }
        let total = quote.amounts.totalCents
        let paid = min(credit.balanceCents, total)
        Terminal.say("  You have \(credit.balanceCents) of store credit. It pays \(paid), and your card pays \(total - paid).")
        Terminal.say("  To get the credit back on your card instead, run market-order --return-credit.")
    }

    static func show(_ receipt: API.Receipt) {
        Terminal.say("Receipt for \(receipt.number), \(receipt.source.name)")
        for vendor in receipt.vendors {
            Terminal.say("  \(vendor.vendorName)")
            for line in vendor.lines { Terminal.say("    \(line.quantity) × \(line.name)  \(line.lineCents)") }
        }
        for movement in receipt.movements { Terminal.say("  \(movement.text)  \(movement.amountCents)") }
        if let credit = receipt.amounts.creditCents { Terminal.say("  Store credit paid \(credit) of \(receipt.amounts.totalCents).") }
        Terminal.say("  You paid \(receipt.netCents).")
    }

    static func isOver(_ status: API.DeliveryStatus) -> Bool {
        switch status {
        case .delivered, .undeliverable, .collected, .cancelled, .expired, .paymentFailed: true
        case .pendingPayment, .scheduled, .created, .retrieved, .accepted, .pickedUp, .ready: false
        }
    }

    /// nil for states that say nothing to a customer.
    static func status(_ status: API.DeliveryStatus) -> String? {
        switch status {
        case .created: "Looking for a driver."
        case .accepted: "A driver took your order."
        case .pickedUp: "Your order is on the way."
        case .delivered: "Delivered."
        case .ready: "Your order is ready."
        case .pendingPayment, .paymentFailed, .scheduled, .retrieved, .undeliverable, .collected, .cancelled, .expired: nil
        }
    }

    static func ending(of order: API.Order) -> String {
        switch order.deliveryStatus {
        case .expired: "No driver took \(order.number) in time. Nothing was charged."
        case .cancelled: "\(order.number) was cancelled. \(order.cancellation?.reason ?? "")"
        case .undeliverable: "The driver waited at your door. \(order.cancellation?.reason ?? "")"
        default: "\(order.number) ended as \(order.deliveryStatus.rawValue)."
        }
    }

    static func progress(_ progress: DriverProgress) -> String {
        switch progress {
        case .toMarket: "The driver is on the way to the market."
        case .atMarket: "The driver is shopping."
        case .toOtherCustomer: "The driver delivers to somebody else first."
        case .toYou: "The driver is on the way to you."
        case .atDoor: "The driver is at your door."
        }
    }

    static func minutes(_ move: API.OrderDriverMoved) -> String {
        guard let arrival = move.arrival, arrival.earliestMinutes < arrival.latestMinutes else { return "\(move.estimatedMinutes) min" }
        return "\(arrival.earliestMinutes) to \(arrival.latestMinutes) min"
    }
}
