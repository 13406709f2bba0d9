import HarvestCore
import SQLStore

// What customers see of their credit.
extension StoreCreditRepository {
    /// The balance and a page of entries, newest first.
    /// - Parameter before: the number of the posting after which the page begins; nil for the first page.
    package func payload(of customer: User.ID, before: Int64? = nil, limit: Int) throws -> API.StoreCredit {
        let entries = try entries(of: customer, before: before ?? .max, limit: limit + 1)
        return API.StoreCredit(
            balanceCents: try balance(of: customer), currency: "USD", data: entries.prefix(limit).map(\.entry),
            nextCursor: entries.count > limit ? ListCursor(String(entries[limit - 1].number)).text : nil)
    }

    private func entries(of customer: User.ID, before: Int64, limit: Int) throws -> [(number: Int64, entry: API.CreditEntry)] {
        try db.all(
            """
            SELECT e.number, \(sql: Posting.idColumns), m.occurred_at, m.reason, e.amount_cents, o.id AS order_id, o.number AS order_number
            FROM \(sql: Posting.tables) JOIN orders o ON o.id = m.order_id
            WHERE e.account_number = \(sql: LedgerAccount.customerCredit(customer).number) AND e.number < \(before)
            ORDER BY e.number DESC LIMIT \(limit)
            """
        ) { row in
            let amount: Cents = try row.value("amount_cents")
            let number: Int64 = try row.value("order_number")
            let entry = API.CreditEntry(
                entryID: try row.postingID(), at: try row.value("occurred_at"), kind: Self.kind(try row.value("reason"), amount),
                amountCents: amount, orderID: try row.value("order_id"), orderNumber: OrderNumber.text(number))
            return (try row.value("number"), entry)
        }
    }

    private static func kind(_ reason: JournalEntryReason, _ amount: Cents) -> API.CreditEntry.Kind {
        switch reason {
        case .capture: .granted
        case .refund: amount.isNegative ? .refunded : .returned
        default: amount.isNegative ? .used : .returned
        }
    }
}
