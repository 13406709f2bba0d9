import HarvestCore

/// What a vendor says that EBT paid, when it hands an order over or corrects that.
package struct EBTConfirmation: Sendable, Equatable {
    /// What the page showed: the amount to be collected, or at a correction what was confirmed before.
    let shown: Cents
    /// The units that EBT paid of each line; nothing of lines that are not named. What it declined stays at the stall.
    let paid: [OrderLine.ID: Int]

    package init(shown: Cents, paid: [OrderLine.ID: Int]) { (self.shown, self.paid) = (shown, paid) }

    /// How many units of a line EBT paid, of those that are there. A line that is sold by weight is paid as a whole or not at all, because its
    /// weight is that of all units.
    func units(of line: OrderLineRecord) -> Int {
        let units = min(max(0, paid[line.id] ?? 0), line.unitsThere)
        return line.isSoldByWeight && units < line.unitsThere ? 0 : units
    }
}

extension OrderLineRecord {
    /// Units that were there at the hand-over, or are there before it: what EBT can pay.
    var unitsThere: Int { boughtQuantity + leftQuantity }
}
