import HarvestCore
import SQLStore

extension PaymentRepository {
    /// The payment of an errand's latest attempt; nil if its reward was never held on a card.
    package func ofErrand(_ errand: Errand.ID) throws -> PaymentRecord? {
        try db.first(
            PaymentRecord.self,
            """
            SELECT \(sql: PaymentRecord.columns) FROM \(sql: PaymentRecord.tables)
            WHERE p.errand_id = \(errand) ORDER BY p.attempt DESC LIMIT 1
            """)
    }

    /// The same for several errands. At most 1,000.
    func ofErrands(_ errands: [Errand.ID]) throws -> [Errand.ID: PaymentRecord] {
        guard !errands.isEmpty else { return [:] }
        let payments = try db.all(
            PaymentRecord.self,
            """
            SELECT \(sql: PaymentRecord.columns) FROM \(sql: PaymentRecord.tables)
            WHERE p.errand_id IN (\(list: errands)) ORDER BY p.errand_id, p.attempt LIMIT 1000
            """)
        return Dictionary(payments.compactMap { payment in payment.errand.map { ($0, payment) } }, uniquingKeysWith: { $1 })
    }
}
