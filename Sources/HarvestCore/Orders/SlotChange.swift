/// When a customer can move an order to another slot.
public enum SlotChange {
    /// Whether the state of an order allows it: it is a delivery that waits for its slot or for a driver, and nothing is cooked for it. An order
    /// that is being offered to a driver (`retrieved`) counts as taken.
    ///
    /// - `isCooked`: whether a restaurant has cooked the order. A market's order is bought later, by its driver.
    public static func isPossible(from status: OrderStatus, _ fulfilment: Fulfilment, isCooked: Bool) -> Bool {
        guard fulfilment == .delivery, !isCooked else { return false }
        return status == .scheduled || OrderTransition.isLegal(from: status, to: .scheduled, by: .customer, fulfilment: fulfilment)
    }
}
