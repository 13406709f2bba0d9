/// Something other than an order that needs an administrator's attention.
package enum AdminTask: Sendable, Equatable {
    /// How many vendors wait for approval.
    case vendorsWaiting(Int)
    /// A directory import whose report nobody has marked as read; `findings` counts what could not be read.
    case unreadImport(DirectoryImport.ID, file: String, findings: Int)
    /// How many orders nobody takes although everything was done.
    case ordersWithoutDriver(Int)
    /// How many payouts the bank returned in the last 14 days.
    case payoutsFailed(Int)
    /// How many e-mails were given up in the last 7 days.
    case emailsFailed(Int)
    /// How many pushes were given up in the last 7 days.
    case pushesFailed(Int)
    /// How many text messages were given up in the last 7 days.
    case textMessagesFailed(Int)
    /// How many codes and answers were not texted today because of the limit of the whole installation.
    case textMessagesLimited(Int)
    /// How many errands wait for a decision.
    case errandsToDecide(Int)
    /// How many errands people complain about.
    case errandComplaints(Int)
    /// How many listings have reports that nobody has answered.
    case listingsReported(Int)
    /// How many sellers of hidden listings wait for an answer to their appeal.
    case listingsAppealed(Int)
}
