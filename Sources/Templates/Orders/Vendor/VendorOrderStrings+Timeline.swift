import HarvestCore

extension VendorOrderStrings {
    /// The steps of an order's timeline: its status changes, the packing, and the step that is expected next.
    /// - Parameters:
    ///   - changes: Oldest first. Offers to drivers are omitted.
    ///   - isOpenForPacking: The order is still at the vendor, so its collection is expected.
    package func timeline(
        _ changes: [OrderStatusChange], packedAt: Instant?, isPickup: Bool, isOpenForPacking: Bool
    ) -> [Timeline.Step] {
        var steps = changes.filter { $0.status != .retrieved }.map { change in
            let label = step(change.status, isPickup: isPickup)
            return (label: change.reason.map { "\(label): \($0)" } ?? label, at: change.occurredAt)
        }
        if let packedAt { steps.insert((packed, packedAt), at: steps.firstIndex { $0.at > packedAt } ?? steps.endIndex) }
        let expected: [OrderStatus] = isOpenForPacking ? [isPickup ? .collected : .pickedUp] : []
        return steps.map { Timeline.Step($0.label, at: $0.at) }
            + expected.map { Timeline.Step(step($0, isPickup: isPickup), at: nil, isExpected: true) }
    }
}
