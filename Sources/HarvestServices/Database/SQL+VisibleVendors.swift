import SQLStore

extension SQL {
    /// Whether customers see vendor `v` and can order from it.
    static let vendorIsVisible: SQL = "v.status = 'approved' AND \(sql: vendorHasPayouts)"

    /// Whether vendor `v` has a payout account, or the operator lets vendors sell without one (`Settings.sellsWithoutPayoutAccount`).
    static let vendorHasPayouts: SQL = """
        (EXISTS (SELECT 1 FROM payout_accounts pa WHERE pa.owner_id = v.id AND pa.status = 'active') \
        OR EXISTS (SELECT 1 FROM settings se WHERE se.name = 'sell_without_payout_account' AND se.value = 'true'))
        """
}
