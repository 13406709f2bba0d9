import HarvestCore

/// Why an errand can't be changed.
package enum ErrandRefusal: Refusal, Equatable {
    /// Another runner accepted it first.
    case taken
    /// A requester can't run an errand of their own.
    case own
    /// It is the other side's step.
    case notAllowed
    /// The status rules the step out.
    case illegalState(API.ErrandStatus)
    /// The reward is being charged, so nothing else can happen to the errand.
    case chargeRunning(API.ErrandStatus)
    /// The runner has an errand of another store, and the operator allows only one.
    case otherStore(API.ErrandStatus)
    /// Nobody asked an administrator to decide, or it can't be decided this way.
    case nothingToDecide(API.ErrandStatus)
    /// The hand-over token is wrong.
    case wrongToken(attemptsLeft: Int)
}
