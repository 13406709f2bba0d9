import Foundation
import HarvestCore

/// An account at Twilio.
package struct TwilioAccount: Sendable, Equatable {
    /// The identifier of the account, `AC…`. Nil for trials, whose texts are written to a folder.
    package let sid: String?
    /// The secret that authorizes requests to Twilio, and that Twilio signs its own with.
    package let token: String
    /// The number that texts are sent from, and that people text to. E.164.
    package let number: String
    /// Where its API is, without a slash at the end.
    package let baseURL: String

    package static let defaultURL = "https://api.twilio.com"

    package init(sid: String?, token: String, number: String, baseURL: String = Self.defaultURL) {
        (self.sid, self.token, self.number, self.baseURL) = (sid, token, number, baseURL)
    }
}

/// Sends text messages by Twilio's REST API.
package struct TwilioGateway: TextMessageGateway {
    private let account: TwilioAccount
    private let sid: String
    private let sender: any HTTPSender
    private let reportsURL: String?

    /// Nil for an account that sends nothing.
    /// - Parameter reportsURL: the URL, without the text's identifier and `/status` at its end, to which Twilio posts what becomes of a text. Nil
    ///   asks for no reports.
    package init?(account: TwilioAccount, sender: any HTTPSender, reportsURL: String? = nil) {
        guard let sid = account.sid else { return nil }
        (self.account, self.sid, self.sender, self.reportsURL) = (account, sid, sender, reportsURL)
    }

    /// Sends a text. Twilio's error codes tell numbers that can't get texts, and those whose owners replied STOP.
    package func send(_ text: OutgoingTextMessage) async throws {
        let credentials = Data("\(sid):\(account.token)".utf8).base64EncodedString()
        var fields = [("To", text.phone), ("From", account.number), ("Body", text.body)]
        if let reportsURL { fields.append(("StatusCallback", "\(reportsURL)/\(text.id)/status")) }
        let post = HTTPPost(
            url: "\(account.baseURL)/2010-04-01/Accounts/\(sid)/Messages.json",
            headers: ["Authorization: Basic \(credentials)", "Content-Type: application/x-www-form-urlencoded"],
            body: Array(fields.map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&").utf8))
        let reply: HTTPReply
        do {
            reply = try await sender.send(post)
        } catch let failure as PushRefusal {
            throw TextMessageRefusal(status: 0, reason: failure.reason, isUnsent: failure.isUnsent)
        }
        guard !(200..<300).contains(reply.status) else { return }
        throw Self.refusal(reply)
    }

    private static func refusal(_ reply: HTTPReply) -> TextMessageRefusal {
        struct Answer: Decodable {
            let code: Int?
            let message: String?
        }
        let answer = try? JSONDecoder().decode(Answer.self, from: Data(reply.text.utf8))
        let number: TextMessageRefusal.NumberState =
            switch answer?.code {
            case 21610: .optedOut
            case 21211, 21217, 21614: .invalid
            default: .usable
            }
        let words = withoutNumbers(String((answer?.message ?? "").prefix(160)))
        return TextMessageRefusal(
            status: reply.status, reason: [answer?.code.map(String.init), words].compactMap { $0 }.joined(separator: " "), number: number,
            retryAfterSeconds: reply.retryAfterSeconds)
    }

    /// Twilio's messages repeat the recipient's number, which logs and pages must not show.
    private static func withoutNumbers(_ text: String) -> String { text.replacing(/\+?[0-9][0-9 ()\-]{5,}/, with: "…") }

    /// As in a form: everything but letters, digits, `-`, `.`, `_` and `~` as bytes of UTF-8.
    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    private static let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
