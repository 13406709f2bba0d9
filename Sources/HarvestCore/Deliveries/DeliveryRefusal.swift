/// Why a stop of a delivery session cannot be arrived at or completed. Stops are counted from 0.
public enum DeliveryRefusal: Refusal, Hashable {
    /// Another stop comes first, this one is over, or there is no such stop.
    case notCurrent(stop: Int)
    /// The driver has not arrived at the stop.
    case notArrived(stop: Int)
    /// So many lines of the shopping list are not picked, or wait for the customer's answer.
    case linesOpen(Int)
}
