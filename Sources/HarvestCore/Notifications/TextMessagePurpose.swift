/// Why a text message is sent; `rawValue` is the value of the database column.
package enum TextMessagePurpose: String, Sendable, CaseIterable {
    /// A code that proves whose number it is.
    case code
    /// A notification, for people who switched texts on.
    case notification
    /// The answer to a text of the person.
    case answer

    /// The most texts of this purpose to one number in 24 hours, because each one costs money.
    package var dailyLimit: Int {
        switch self {
        // Who needs more has another problem than a lost text, and a stranger's number gets no more than these.
        case .code: 5
        // More than anybody reads, and less than a dollar.
        case .notification: 20
        // A vendor who texts every few minutes on a long market day. The vendor pays for as many.
        case .answer: 100
        }
    }

    /// For how long a text of this purpose is of use. Notifications have lifetimes of their own.
    package var lifetimeSeconds: Int64 {
        switch self {
        case .code: 600
        case .notification: 86_400
        case .answer: 3_600
        }
    }
}
