import HarvestCore
import SQLStore

extension EmailNotifications {
    /// A paid order: to every member of its vendors who may see orders and chose e-mails about them. Safe to repeat.
    func newOrder(_ order: OrderRecord, of vendors: [Vendor.ID], at now: Instant) throws {
        for vendor in vendors {
            let recipients = try members(of: vendor, right: "m.can_orders", alert: "orders")
            guard !recipients.isEmpty, let source = try db.orderSources.find(order.source) else { continue }
            let lines = try db.all(
                "SELECT quantity, name, unit FROM order_lines WHERE order_id = \(order.id) AND vendor_id = \(vendor) ORDER BY position LIMIT 200"
            ) { Email.Line(quantity: try $0.int("quantity"), name: try $0.text("name"), unit: try $0.text("unit")) }
            for recipient in recipients {
                let email = Email.NewOrder(
                    name: recipient.name, order: order.id, number: order.numberText, lines: lines, place: source.name,
                    slot: order.scheduledFor.map { source.clock.local($0) }, today: source.clock.today(at: now))
                try queue(.newOrder(email), "order.new \(order.id)", to: recipient, at: now)
            }
        }
    }

    /// An order that expired because its customer did not pick it up: to its vendors like a new one. Safe to repeat.
    func notCollected(_ order: OrderRecord, at now: Instant) throws {
        guard let source = try db.orderSources.find(order.source) else { return }
        let vendors = try db.all(Vendor.ID.self, "SELECT vendor_id FROM order_vendors WHERE order_id = \(order.id) LIMIT 1000")
        for vendor in vendors {
            for recipient in try members(of: vendor, right: "m.can_orders", alert: "orders") {
                let email = Email.orderNotCollected(name: recipient.name, order: order.id, number: order.numberText, place: source.name)
                try queue(email, "order.not_collected \(order.id)", to: recipient, at: now)
            }
        }
    }
}
