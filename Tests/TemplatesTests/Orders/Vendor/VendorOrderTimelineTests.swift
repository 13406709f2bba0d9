import HarvestCore
import Testing

@testable import Templates

struct VendorOrderTimelineTests {
    private let strings = Text(.english).vendorOrders
    private let placedAt = Instant(seconds: 1_000)

    private func labels(_ changes: [OrderStatusChange], packedAt: Instant? = nil, isPickup: Bool = false, isOpen: Bool = false) -> [String]
    {
        strings.timeline(changes, packedAt: packedAt, isPickup: isPickup, isOpenForPacking: isOpen).map(\.label)
    }

    @Test func `packing stands between the changes before and after it`() {
        let changes = [
            OrderStatusChange(.created, at: placedAt), .init(.accepted, at: placedAt + 10), .init(.pickedUp, at: placedAt + 30),
        ]
        #expect(labels(changes, packedAt: placedAt + 20)[2] == strings.packed)
        #expect(labels(Array(changes.prefix(2)), packedAt: placedAt + 20).last == strings.packed)
    }

    @Test func `offers to drivers are left out, and a reason follows its step`() {
        let changes = [OrderStatusChange(.retrieved, at: placedAt), .init(.cancelled, reason: .written("Rain"), at: placedAt)]
        let labels = labels(changes)
        #expect(labels.count == 1 && labels[0].hasSuffix(": Rain"))
    }

    @Test func `an order that EBT pays at the stall is not paid before`() {
        let created = [OrderStatusChange(.created, at: placedAt)]
        func label(paysWithEBT: Bool) -> String? {
            strings.timeline(created, packedAt: nil, isPickup: true, paysWithEBT: paysWithEBT, isOpenForPacking: false).first?.label
        }
        #expect(label(paysWithEBT: true) == "Confirmed")
        #expect(label(paysWithEBT: false) == "Paid")
    }

    @Test(arguments: [false, true]) func `an order at the vendor expects its collection`(isPickup: Bool) throws {
        let steps = strings.timeline([], packedAt: nil, isPickup: isPickup, isOpenForPacking: true)
        let step = try #require(steps.first)
        #expect(steps.count == 1 && step.isExpected && step.at == nil)
        #expect(step.label == strings.step(isPickup ? .collected : .pickedUp, isPickup: isPickup))
    }
}
