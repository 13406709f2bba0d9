import HarvestCore

/// Why an order can't be changed in its present status.
package enum OrderStateRefusal: Refusal, Equatable {
    /// The table of transitions does not allow the change from this status.
    case illegalTransition(from: OrderStatus)
    /// Nothing was bought, or nothing is authorised.
    case nothingToCapture(OrderStatus)
    /// The order isn't delivered, so its tip can't be raised yet.
    case tipBeforeDelivery(OrderStatus)
    /// More than a day has passed since delivery.
    case tipWindowClosed
    /// An earlier raise of the tip is being paid, or waits for the customer to authenticate.
    case tipRaiseOpen(OrderStatus)
    /// There is a hand-over code only while the order is in progress.
    case noHandOverCode(OrderStatus)
    /// The order was charged, written off, or never failed.
    case notUnpaid(OrderStatus)
    /// The order could not be charged, but it isn't over.
    case unpaidBeforeEnd(OrderStatus)
    /// The customer did not get the goods, so the order is not charged any more.
    case chargeOfUndelivered(OrderStatus)
    /// The processor is being asked for the order's money.
    case chargeRunning(OrderStatus)
    /// The money on the card is not reserved until the new slot, or the slot is too long after the order was placed.
    case slotTooFar(OrderStatus)
    /// The market did not cancel the order's day, or the customer has chosen.
    case nothingToChoose(OrderStatus)
    /// The market canceled the order's day, and the time to choose is over.
    case choiceTooLate(OrderStatus)
    /// The order's money is not reserved, or something is being done with it, so that it can't become store credit.
    case noCredit(OrderStatus)
    /// The customer does not have the goods yet, or never got them.
    case notReceived(OrderStatus)
    /// The time for ratings is over.
    case ratingClosed(OrderStatus)
    /// The time for reports of problems is over.
    case issuesClosed(OrderStatus)
    /// Another report about the same is open.
    case issueOpen(OrderStatus)
    /// All units of the line were refunded, or none was bought.
    case nothingLeft(OrderStatus)
    /// Nobody asked the customer for another card.
    case noCardRequested(OrderStatus)
}
