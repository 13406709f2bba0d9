import HarvestCore
import SQLStore

extension EmailNotifications {
    /// A paid order: to every member of its vendors who may see orders and chose e-mails about them. Safe to repeat.
    func newOrder(_ order: OrderRecord, _ parts: AuthorisedOrder.Parts, at now: Instant) throws {
        let lines = Dictionary(grouping: parts.lines, by: \.vendor)
        let members = try members(of: lines.keys.sorted(), right: "m.can_orders", alert: "orders")
        guard let source = parts.source else { return }
        let emails = members.map { vendor, recipient in
            let email = Email.NewOrder(
                name: recipient.name, order: order.id, number: order.numberText,
                lines: (lines[vendor] ?? []).map { Email.Line(quantity: $0.quantity, name: $0.name, unit: $0.unit) }, place: source.name,
                slot: order.scheduledFor.map { source.clock.local($0) }, today: source.clock.today(at: now))
            return (Email.newOrder(email), recipient)
        }
        try queue(emails, "order.new \(order.id)", of: order.id, at: now)
    }

    /// An order that expired because its customer did not pick it up: to its vendors like a new one. Safe to repeat.
    func notCollected(_ order: OrderRecord, at now: Instant) throws {
        let vendors = try db.all(
            Vendor.ID.self, "SELECT vendor_id FROM order_vendors WHERE order_id = \(order.id) AND handed_over_at IS NULL LIMIT 1000")
        try notCollected(order, from: vendors, at: now)
    }

    /// The same to some of its vendors, if the customer was at the others' stalls.
    func notCollected(_ order: OrderRecord, from vendors: [Vendor.ID], at now: Instant) throws {
        guard let source = try db.orderSources.find(order.source) else { return }
        for vendor in vendors {
            for recipient in try members(of: vendor, right: "m.can_orders", alert: "orders") {
                let email = Email.orderNotCollected(name: recipient.name, order: order.id, number: order.numberText, place: source.name)
                try queue(email, "order.not_collected \(order.id)", of: order.id, to: recipient, at: now)
            }
        }
    }
}
