import HarvestCore

/// Why a stop of a delivery session can't be arrived at or completed.
package enum StopRefusal: Refusal, Equatable {
    /// The stop is over, or another one comes first.
    case notCurrent(StopStatus)
    /// So many lines of the shopping list are not picked, or wait for the customer's answer.
    case openLines(Int)
    /// So many lines wait only for customers' answers, at most for so many seconds.
    case awaitingAnswers(Int, seconds: Int)
    /// The order's goods are picked up, so its lines can't be changed.
    case shoppingOver(OrderStatus)
    /// The driver is farther away than the geofence allows.
    case tooFar(metres: Int, allowedMetres: Int)
    /// The hand-over code is wrong; so many attempts are left.
    case wrongCode(attemptsLeft: Int)
    /// The driver has not waited long enough; so many seconds are left.
    case tooEarly(seconds: Int)
    /// The driver has not written to the customer from the door.
    case noMessage(StopStatus)
    /// The completion can't be undone: its time is over, or another stop was completed since.
    case undoOver(StopStatus)
    /// The completion at the market or restaurant is never undone, because it charged the cards.
    case charged(StopStatus)
}

extension StopRefusal {
    /// A refusal of `DeliveryPlan`, with the status of the stop that it is about.
    init(_ refusal: DeliveryRefusal, _ status: StopStatus) {
        switch refusal {
        case .notCurrent, .notArrived: self = .notCurrent(status)
        case .linesOpen(let count): self = .openLines(count)
        }
    }
}
