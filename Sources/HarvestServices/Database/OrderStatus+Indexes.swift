import HarvestCore

// Sets of statuses in the order in which partial indexes list them. SQLite does not use the index for any other order.
extension OrderStatus {
    /// `open`, as the indexes `orders_open` and `orders_open_by_number` list it.
    static let openAsIndexed = inProgress + open.filter { !inProgress.contains($0) }

    /// The order waits for its customer to pick it up, packed or not, as the index `orders_to_collect` lists it.
    static let awaitingCollection = awaitingPickUp.filter { $0.fulfilment != .delivery }
}
