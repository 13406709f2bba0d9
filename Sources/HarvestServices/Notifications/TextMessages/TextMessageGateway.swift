import HarvestCore

/// Sends text messages to phones.
package protocol TextMessageGateway: Sendable {
    /// Returns once the provider has accepted the text. Throws `TextMessageRefusal` with its answer, or a network error.
    func send(_ text: OutgoingTextMessage) async throws
}

/// A text message that is ready to be sent.
package struct OutgoingTextMessage: Sendable, Equatable {
    package let id: TextMessage.ID
    /// E.164.
    package let phone: String
    package let body: String
}

/// A provider's answer to a text message that it doesn't accept.
package struct TextMessageRefusal: Error, CustomStringConvertible {
    /// What the answer says about the number.
    package enum NumberState: Sendable, Equatable {
        case usable
        /// Its owner wants no texts from us.
        case optedOut
        /// It can't get texts.
        case invalid
    }

    /// The HTTP status; 0 when there was no answer.
    package let status: Int
    /// The provider's words, without numbers of people.
    package let reason: String
    package var number = NumberState.usable
    /// Whether the request certainly never reached the provider, because no connection was made.
    package var isUnsent = false
    /// How long to wait before the next attempt, as the provider asks.
    package var retryAfterSeconds: Int64 = 0

    /// Whether the provider will never accept it. Too many requests, and errors of our own account, which the operator repairs, pass.
    var isFinal: Bool { number != .usable || (400..<500).contains(status) && ![401, 403, 404, 408, 425, 429].contains(status) }
    /// Whether the provider may have accepted it nevertheless: the answer was lost, or an error of its own came after that.
    var mayBeSent: Bool { status == 0 ? !isUnsent : status >= 500 }
    package var description: String { status == 0 ? reason : "\(status) \(reason)" }
}
