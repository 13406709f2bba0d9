import HarvestCore
import SQLStore

// E-mails about customers' money. No alert setting mutes them.
extension EmailNotifications {
    /// Tells the customer that an order was cancelled, or that nobody prepared, took or collected it. Does nothing for other statuses. Safe to repeat.
    /// - Parameter order: as it was before.
    func ended(_ order: OrderRecord, as status: OrderStatus, _ reason: OrderReason?, at now: Instant) throws {
        guard status == .cancelled || status == .expired, let customer = try self.customer(order.customer),
            let source = try db.orderSources.find(order.source)
        else { return }
        let ended = Email.EndedOrder(
            name: customer.name, number: order.numberText, place: source.name, reason: reason, money: Self.money(of: order))
        let (email, subject) = Self.email(about: ended, order, as: status)
        try queue(email, "\(subject) \(order.id)", to: customer, at: now)
    }

    /// The e-mail, and its subject for the outbox.
    private static func email(about ended: Email.EndedOrder, _ order: OrderRecord, as status: OrderStatus) -> (Email, String) {
        guard status == .expired else { return (.orderCancelled(ended), "order.cancelled") }
        guard order.isPrepared else { return (.orderNotPrepared(ended), "order.not_prepared") }
        guard order.fulfilment == .pickup else { return (.orderExpired(ended), "order.expired") }
        let email = Email.yourOrderNotCollected(
            name: ended.name, number: ended.number, place: ended.place, released: order.charge.total)
        return (email, "order.not_collected_by_you")
    }

    /// A customer, whatever the alerts in their profile; nil if the account is erased. Who is suspended must hear of money, too.
    private func customer(_ user: User.ID) throws -> Recipient? {
        try db.first(
            "SELECT u.id, u.email, u.first_name, u.locale FROM users u WHERE u.id = \(user) AND \(sql: Self.isReachable)",
            Self.recipient)
    }

    /// Also who is suspended. An erased account has no address.
    static let isReachable: SQL = "u.status <> \(AccountStatus.erased)"

    /// Tells the customer that a refund is on its way to the card. Safe to repeat.
    func refunded(_ refund: RefundRecord, of order: OrderRecord, at now: Instant) throws {
        guard refund.amount.isPositive, let customer = try self.customer(order.customer),
            let source = try db.orderSources.find(order.source)
        else { return }
        let email = Email.SentRefund(
            name: customer.name, number: order.numberText, place: source.name, amount: refund.amount,
            reason: OrderReason(stored: refund.reason))
        try queue(.refundSent(email), "refund.sent \(refund.id)", to: customer, at: now)
    }

    /// Picked-up orders are charged, or will be when the processor answers; then all of it is refunded.
    private static func money(of order: OrderRecord) -> Email.EndedOrder.Money {
        order.bought == nil ? .released(order.ordered.total) : .refunded(order.charge.total)
    }
}
