/// What an administrator decides about the reward of an errand.
package enum ErrandVerdict: String, Sendable, Hashable, CaseIterable {
    /// The requester's card pays the runner.
    case pay
    /// Nobody pays, and the errand is canceled.
    case cancel
    /// The platform pays the runner, because the card can't be charged.
    case writeOff = "write_off"
}
