import HarvestCore
import SQLStore

/// Money that an admin gives back to a customer's card. The row is stored before the processor is asked.
struct RefundRecord: Sendable {
    enum Status: String, Sendable, SQLValueConvertible { case planned, paid }

    let id: Refund.ID
    let order: Order.ID
    let payment: Payment.ID
    let amount: Cents
    let reason: String
    let actor: String
    let status: Status
    /// The charge that it is taken from, at the processor.
    let charge: String

    static let columns: SQL = "r.id, r.order_id, r.payment_id, r.amount_cents, r.reason, r.actor, r.status, p.gateway_reference"
    static let tables: SQL = "refunds r JOIN payments p ON p.id = r.payment_id"
}

extension RefundRecord: RowDecodable {
    init(row: Row) throws {
        var columns = RowCursor(row)
        id = try columns.next()
        order = try columns.next()
        payment = try columns.next()
        amount = try columns.next()
        reason = try columns.next()
        actor = try columns.next()
        status = try columns.next()
        charge = try columns.next()
    }
}

extension Refund.Bearer: SQLValueConvertible {}
