/// Why a time that a device recorded can't be right.
public enum DeviceTimeRefusal: Refusal, Hashable {
    /// It has not come yet.
    case inFuture
    /// The job had not begun.
    case beforeStart
    /// The driver was not done with the stop before it.
    case beforePreviousStop
    /// The driver had not arrived.
    case beforeArrival
}
