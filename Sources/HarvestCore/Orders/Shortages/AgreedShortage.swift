/// What a customer took of a short line before the stall found even less. It holds again if the stall finds as much after all.
package struct AgreedShortage: Sendable, Hashable {
    /// The units that there were.
    package let quantity: Int
    /// How the customer decided.
    package let status: ShortageStatus

    package init(quantity: Int, status: ShortageStatus) { (self.quantity, self.status) = (quantity, status) }

    /// What was agreed once a stall counts again; nil unless the customer is asked about less than that.
    /// - `before`: what was agreed before the count.
    /// - `previous`: the line's question before the count, about `bought` units.
    /// - `next`: the line's question then.
    package init?(after before: AgreedShortage?, _ previous: ShortageQuestion?, bought: Int, next: ShortageQuestion?) {
        guard next?.status == .waiting, let previous else { return nil }
        if previous.status.tookRest {
            self.init(quantity: bought, status: previous.status)
        } else if let before {
            self = before
        } else {
            return nil
        }
    }
}
