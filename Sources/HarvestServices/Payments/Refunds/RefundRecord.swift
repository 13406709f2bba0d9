import HarvestCore
import SQLStore

/// Money that goes back to a customer: to the card, and to the store credit that paid for a part. It is saved before the processor is
/// asked.
package struct RefundRecord: Sendable {
    enum Status: String, Sendable, SQLValueConvertible { case planned, paid }

    let id: Refund.ID
    package let order: Order.ID
    let payment: Payment.ID
    /// To the card and to the credit.
    package let amount: Cents
    /// What of it goes back to the customer's credit, at once.
    let credit: Cents
    let reason: String
    /// The administrator's id, or an actor's role.
    let actor: String
    let status: Status
    /// The line that is refunded; nil for the order.
    let line: OrderLine.ID?
    /// The reference at the processor of the charge that is refunded.
    let charge: String

    /// What goes back to the card.
    var card: Cents { amount - credit }
}

extension RefundRecord: RowDecodable {
    static let columns: SQL = """
        r.id, r.order_id, r.payment_id, r.amount_cents, r.credit_cents, r.reason, r.actor, r.status, r.line_id, p.gateway_reference
        """
    static let tables: SQL = "refunds r JOIN payments p ON p.id = r.payment_id"

    package init(row: Row) throws {
        id = try row.value("id")
        order = try row.value("order_id")
        payment = try row.value("payment_id")
        amount = try row.value("amount_cents")
        credit = try row.value("credit_cents")
        reason = try row.text("reason")
        actor = try row.text("actor")
        status = try row.value("status")
        line = try row.valueIfPresent("line_id")
        charge = try row.text("gateway_reference")
    }
}

extension RefundPayer: SQLValueConvertible {}
