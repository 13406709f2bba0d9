import Foundation
import HarvestCore
import Synchronization

/// An e-mail as the outbox stores it, in JSON.
///
/// Almost all e-mails tell a vendor of an order. To write one took as long as to store it, and to read it again as long as three statements. So
/// it is written by hand, and the server that has written it need not read it.
enum EmailContent {
    /// The last e-mails about orders that this server has written and not sent, by their content. None holds a link that opens an account.
    private static let written = Mutex<[String: Email]>([:])
    private static let capacity = 2000

    /// The JSON of an e-mail. Throws `EncodingError`.
    static func text(of email: Email) throws -> String {
        guard case .newOrder(let order) = email else { return try JSONBytes.text(email) }
        let text = #"{"newOrder":{"_0":"# + (try JSONBytes.text(order)) + "}}"
        written.withLock { written in
            if written.count >= capacity { written.removeAll() }
            written[text] = email
        }
        return text
    }

    /// The e-mail of a content. Throws `DecodingError` if this version can't read it.
    static func email(from text: String) throws -> Email {
        if let email = written.withLock({ $0.removeValue(forKey: text) }) { return email }
        return try JSONDecoder().decode(Email.self, from: Data(text.utf8))
    }
}
