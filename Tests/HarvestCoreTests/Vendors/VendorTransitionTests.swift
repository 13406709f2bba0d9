import Testing

@testable import HarvestCore

struct VendorTransitionTests {
    /// All legal transitions.
    private static let table: [VendorTransition: [VendorStatus: VendorStatus]] = [
        .approve: [.pending: .approved, .declined: .approved],
        .decline: [.pending: .declined],
        .suspend: [.approved: .suspended, .paused: .suspended],
        .liftSuspension: [.suspended: .approved],
        .askAgain: [.declined: .pending],
        .pause: [.approved: .paused],
        .resume: [.paused: .approved],
    ]

    @Test(arguments: VendorTransition.allCases) func `a transition is made from the statuses of the table, and refused from all others`(
        transition: VendorTransition
    ) throws {
        for status in VendorStatus.allCases {
            guard let target = Self.table[transition]?[status] else {
                #expect(throws: VendorRefusal.illegalTransition(transition, from: status)) {
                    try transition.target(from: status, wasPaused: false)
                }
                continue
            }
            #expect(try transition.target(from: status, wasPaused: false) == target)
        }
    }

    @Test func `a vendor who had paused is paused when the suspension is lifted`() throws {
        #expect(try VendorTransition.liftSuspension.target(from: .suspended, wasPaused: true) == .paused)
    }
}
