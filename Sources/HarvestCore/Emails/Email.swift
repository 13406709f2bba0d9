/// An e-mail as plain values. Its words, links and formats are added when it is rendered.
///
/// The outbox stores it as JSON until it is sent, so a change of a case must still decode the e-mails that wait.
/// `name` is the reader's. A token opens an account: the value is as secret as the link that it becomes.
package enum Email: Codable, Sendable, Equatable {
    // MARK: Accounts

    /// Asks the reader to prove that they read this address.
    case confirmAddress(name: String, token: String)
    /// A link to choose a new password.
    case resetPassword(name: String, token: String)
    /// Sent after every change of a password, so that a thief cannot change it unseen.
    case passwordChanged(name: String)
    /// Warns the current address that another one was requested.
    case addressChangeRequested(name: String)
    /// Tells the owner of an address that another account requested it.
    case addressInUse(name: String)

    /// Tells the owner of an account what was changed in it.
    case securityChanged(name: String, SecurityChange)
    /// Tells the owner of an account that somebody signed in from a new device. `device` is a browser such as `Firefox on Linux`; nil is an app.
    case newDevice(name: String, device: String?)

    // MARK: Orders

    /// Tells a vendor's member about a paid order.
    case newOrder(NewOrder)
    /// Tells a vendor's member that nobody picked up an order.
    case orderNotCollected(name: String, order: Order.ID, number: String, place: String)
    /// Tells the customer the same; `released` was authorised on the card, zero if EBT was to pay for everything.
    case yourOrderNotCollected(name: String, number: String, place: String, released: Cents)
    /// Tells the customer that the order is over, and that what was not picked up stayed at its stalls. `charged` is what the card pays.
    case orderPartCollected(name: String, number: String, place: String, charged: Cents)
    /// Tells the customer that a vendor, an administrator or the server cancelled an order.
    case orderCancelled(EndedOrder)
    /// Tells the customer that a vendor did not pack or cook an order in time.
    case orderNotPrepared(EndedOrder)
    /// Tells the customer that no driver took an order.
    case orderExpired(EndedOrder)
    /// Tells the customer that nobody was at the door. The card pays until an administrator decides on a refund.
    case orderUndeliverable(UndeliverableOrder)
    case refundSent(SentRefund)
    /// Tells the customer that the card could not be authorised while they were not watching, so that the order ended.
    case orderNotPaid(EndedOrder)
    /// Asks the customer of an order that could not be charged for another card.
    case cardRequested(UnpaidOrder)
    /// Tells the customer that nothing more has to be paid for an order that could not be charged.
    case orderWrittenOff(UnpaidOrder)

    // MARK: Payouts

    case payoutSent(name: String, payout: Payout.ID, amount: Cents)
    case payoutFailed(FailedPayout)

    /// Tells a payee about the first bank account, so that a thief cannot give it unseen.
    case bankAdded(ChangedBank)
    case bankChanged(ChangedBank)

    // MARK: Vendors

    /// Tells the owner that `vendor` may sell.
    case vendorApproved(name: String, vendor: String)
    /// Tells the owner that `vendor` may sell once it has a payout account.
    case vendorApprovedWithoutBank(name: String, vendor: String)
    /// Tells the owner that `vendor` may not sell, and the administrator's reason.
    case vendorDeclined(name: String, vendor: String, reason: String)
    /// Tells the owner that `vendor` takes no more orders, and the administrator's reason.
    case vendorSuspended(name: String, vendor: String, reason: String)
    /// Tells the owner that the suspension of `vendor` was lifted.
    case vendorRestored(name: String, vendor: String)
    /// Tells the operator that a vendor sells at a market which is not listed; `message` is the vendor's own text.
    case unlistedMarket(vendor: String, message: String)

    // MARK: Notifications

    /// A notification, to a reader who switched e-mails of its topic on.
    case notification(name: String, kind: API.NotificationKind, item: String, person: String, arrival: NotificationArrival? = nil)

    // MARK: Earlier versions

    /// An e-mail that an earlier version queued in words. `{portal}` in the body stands for the portal's public address.
    case text(subject: String, body: String)
}

extension Email: IdentifierKind {
    package static let prefix = "mail"
}
