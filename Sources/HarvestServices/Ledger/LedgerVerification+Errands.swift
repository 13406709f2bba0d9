import HarvestCore
import SQLStore

extension LedgerVerification {
    /// Errands of which a completed one did not pay its runner the reward, another one paid somebody, or the books differ from what the card
    /// was charged.
    func wrongErrands() throws -> [String] {
        try db.all(
            Errand.ID.self,
            """
            SELECT e.id FROM errands e
            LEFT JOIN (
                SELECT p.errand_id, sum(x.amount_cents * CASE WHEN a.name = 'driver_payable:' || coalesce(hex(r.runner_id), '') THEN 1 ELSE 0 END)
                        AS rewarded_cents,
                    sum(x.amount_cents * CASE WHEN a.name = 'processor_cash' THEN -1 ELSE 0 END) AS charged_cents
                FROM payments p JOIN errands r ON r.id = p.errand_id JOIN ledger_movements m ON m.payment_id = p.id
                    JOIN ledger_entries x ON x.movement_number = m.number JOIN ledger_accounts a ON a.number = +x.account_number
                WHERE m.reason = 'errand_reward' GROUP BY p.errand_id
            ) b ON b.errand_id = e.id
            LEFT JOIN (
                SELECT errand_id, sum(coalesce(captured_cents, 0)) AS captured_cents FROM payments WHERE errand_id IS NOT NULL GROUP BY errand_id
            ) c ON c.errand_id = e.id
            WHERE coalesce(b.charged_cents, 0) <> coalesce(c.captured_cents, 0) OR coalesce(b.rewarded_cents, 0) <>
                CASE WHEN e.status = \(API.ErrandStatus.completed) AND e.settlement = \(API.Settlement.card) THEN e.reward_cents ELSE 0 END
            ORDER BY e.id LIMIT \(Self.findingLimit)
            """
        ).map { "The reward of errand \($0) differs from the books." }
    }
}
