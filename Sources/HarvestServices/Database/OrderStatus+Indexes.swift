import HarvestCore

// Sets of statuses in the order in which partial indexes list them. SQLite does not use the index for any other order.
extension OrderStatus {
    /// `open`, as the indexes `orders_open` and `orders_open_by_number` list it.
    static let openAsIndexed = inProgress + open.filter { !inProgress.contains($0) }
}
