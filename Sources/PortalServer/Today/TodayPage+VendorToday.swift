import HarvestCore
import HarvestServices
import Templates

extension TodayPage {
    init(_ today: VendorToday, _ visibility: VendorVisibility) {
        self.init(
            market: today.market, cancelled: today.cancelled, pickList: today.pickList.map { .vendorPicklist($0.market, $0.date) },
            tickets: TicketList(today.tickets, isVisible: visibility == .visible),
            packed: PackedList(today.packed), collected: today.collected, low: RunningLow(today.low.compactMap(RunningLow.LowItem.init)),
            unsold: UnsoldList(today.unsold, today.communities, done: today.surpluses),
            next: today.next, week: today.week)
    }
}

extension RunningLow.LowItem {
    /// Nil for an item whose stock is not tracked.
    fileprivate init?(_ item: VendorProduce.Item) {
        guard let stock = item.stock else { return nil }
        self.init(
            picture: item.picture, stepper: Stepper(id: item.id, name: item.name, unit: item.unit, count: stock, level: item.level))
    }
}
