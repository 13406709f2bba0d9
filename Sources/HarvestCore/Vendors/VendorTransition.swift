/// A change of a vendor's status. This is the only table of legal ones.
///
/// No transition touches orders that are already placed: the vendor packs them, and drivers fetch them.
package enum VendorTransition: Sendable, CaseIterable {
    // By an administrator.
    case approve, decline, suspend, liftSuspension
    // By the vendor's owner.
    case askAgain, pause, resume

    /// The statuses in which the transition is legal.
    package var sources: Set<VendorStatus> {
        switch self {
        case .approve: [.pending, .declined]
        case .decline: [.pending]
        case .suspend: [.approved, .paused]
        case .liftSuspension: [.suspended]
        case .askAgain: [.declined]
        case .pause: [.approved]
        case .resume: [.paused]
        }
    }

    /// The status after the transition.
    /// - Parameter wasPaused: whether a suspended vendor had paused before. It stays paused when the suspension ends.
    package func target(wasPaused: Bool) -> VendorStatus {
        switch self {
        case .approve, .resume: .approved
        case .decline: .declined
        case .suspend: .suspended
        case .liftSuspension: wasPaused ? .paused : .approved
        case .askAgain: .pending
        case .pause: .paused
        }
    }

    /// The status after the transition from `status`. Refuses a transition that is not legal in it.
    package func target(from status: VendorStatus, wasPaused: Bool) throws(VendorRefusal) -> VendorStatus {
        guard sources.contains(status) else { throw .illegalTransition(self, from: status) }
        return target(wasPaused: wasPaused)
    }
}

/// Why a vendor's status can't change.
package enum VendorRefusal: Refusal, Equatable {
    /// The transition is not legal in the vendor's status.
    case illegalTransition(VendorTransition, from: VendorStatus)
}
