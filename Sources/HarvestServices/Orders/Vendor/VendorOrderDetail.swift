import HarvestCore

/// One order with everything that its vendor's page shows.
package struct VendorOrderDetail: Sendable {
    package let order: VendorOrderRecord
    package let lines: [VendorLineRecord]
    /// What is offered or was taken for missing units, by line.
    package let substitutes: [OrderLine.ID: SubstituteRecord]
    package let driver: AssignedDriver?
    /// Oldest first, without offers to drivers.
    package let statusChanges: [OrderStatusChange]
    package let earnings: VendorOrderEarnings
    package let step: VendorOrderStep
    /// Whether the vendor can still mark lines as not available.
    package let canRefuse: Bool
    /// What the vendor collects by EBT when it hands the order over; nil if nothing is to be collected any more.
    package let ebtToCollect: Cents?
    /// What the vendor confirmed that EBT paid, and can still correct; nil if there is nothing to correct.
    package let ebtToCorrect: Cents?
    /// The conversation about the order, if the reader takes part.
    package let conversation: Conversation.ID?
}
