import HarvestCore
import HarvestServices
import Templates

extension PayoutsPage {
    /// `page` counts from 1. It has up to `size` earlier payouts.
    init(_ overview: PayoutOverview, page: Int, size: Int) {
        self.init(
            next: overview.next, pending: overview.pending, bank: overview.bank, earlier: overview.earlier,
            pager: overview.total > size ? Pager(path: .vendorPayouts, page: page, size: size, total: overview.total) : nil,
            fees: overview.fees, hasLastFailed: overview.hasLastFailed, payday: overview.payday,
            bankChange: overview.bankChange)
    }
}
