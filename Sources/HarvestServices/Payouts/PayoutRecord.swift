import HarvestCore
import SQLStore

/// Money that is sent to a payee's bank for postings of the ledger.
package struct PayoutRecord: Sendable {
    package let id: Payout.ID
    let payee: Payee
    let status: API.Payout.Status
    let amount: Cents
    let orderCount: Int
    /// The ISO week, such as `2026-W47`. A payee has one payout a week.
    let week: String
    let arrivesOn: LocalDate
    let failureMessage: String?
    let createdAt: Instant
    let paidAt: Instant?

    /// The payout as apps get it.
    package var payload: API.Payout {
        API.Payout(
            id: id, status: status, amountCents: amount, currency: "USD", createdAt: createdAt, arrivesOn: arrivesOn,
            failureMessage: failureMessage)
    }
}

extension PayoutRecord: RowDecodable {
    static let columns: SQL = """
        id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on, failure_message, created_at, paid_at
        """

    package init(row: Row) throws {
        id = try row.value("id")
        payee = try Payee(row: row)
        status = try row.value("status")
        amount = try row.value("amount_cents")
        orderCount = try row.int("order_count")
        week = try row.text("week")
        arrivesOn = try row.value("arrives_on")
        failureMessage = try row.textIfPresent("failure_message")
        createdAt = try row.value("created_at")
        paidAt = try row.valueIfPresent("paid_at")
    }
}

extension API.Payout.Status: SQLValueConvertible {}

extension API.Payout.Status {
    /// The money is on its way, as the index `payouts_unsettled` lists the statuses.
    static let underWay: [API.Payout.Status] = [.pending, .inTransit]
}
