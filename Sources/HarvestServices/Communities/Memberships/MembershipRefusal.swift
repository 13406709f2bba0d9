import HarvestCore

/// Why somebody can't leave a community.
package enum MembershipRefusal: Refusal, Equatable {
    /// Somebody else relies on a job that the person has not finished.
    case jobsRunning
}
