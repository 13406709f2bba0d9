import HarvestCore
import SQLStore

/// Tells customers about their store credit: in the app and on devices as they chose, and always by e-mail, because it is about money.
struct CreditNotifications {
    let db: Transaction
    let now: Instant

    /// The customer has more credit.
    func granted(_ amount: Cents, about order: OrderRecord, occasion: String) throws {
        try tell(.orderCredited, amount.description, order, occasion)
    }

    /// An order should have become credit, but its card could not be charged.
    func missed(_ order: OrderRecord) throws {
        try tell(.orderNotCredited, order.numberText, order, "")
    }

    private func tell(_ kind: API.NotificationKind, _ item: String, _ order: OrderRecord, _ occasion: String) throws {
        try db.notifications.tell(
            [order.customer], kind, about: API.SubjectID(order.id), item: item, person: order.numberText, occasion: occasion, at: now)
        guard let customer = try db.emailNotifications.person(order.customer) else { return }
        let email = Email.notification(name: customer.name, kind: kind, item: item, person: order.numberText)
        try db.emailNotifications.queue(email, "\(kind.rawValue) \(order.id) \(occasion)", of: order.id, to: customer, at: now)
    }
}
