import CSMTP
import Foundation
import NIOPosix

/// Sends e-mails through a mail server with libcurl, one at a time on a thread of its own.
package struct SMTPEmailGateway: EmailGateway {
    private let address: String
    private let user: String?
    private let password: String?
    private let from: String
    private let requiresTLS: Bool

    private static let isStarted = smtp_start() == 0
    private static let pool: NIOThreadPool = {
        let pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
        return pool
    }()

    /// Returns nil if the address can't be used.
    ///
    /// With a password, the connection always uses TLS. Without one, plain `smtp` uses TLS if the server offers it.
    /// - Parameter url: `smtp://user:password@host:587` or `smtps://…`.
    package init?(url: String, from: String) {
        guard let parts = URLComponents(string: url), let host = parts.host, let scheme = parts.scheme, ["smtp", "smtps"].contains(scheme),
            Self.isStarted
        else { return nil }
        address = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
        user = parts.user
        password = parts.password
        self.from = from
        requiresTLS = parts.password != nil
    }

    /// Sends an e-mail within 30 s. Throws `EmailRefusal` with the server's reply.
    package func send(_ email: OutgoingEmail) async throws {
        try await Self.pool.runIfActive { try sendNow(email) }
    }

    private func sendNow(_ email: OutgoingEmail) throws {
        let message = Array(EmailMessage(email: email, from: from).text.utf8)
        var reply = 0
        var reason = [CChar](repeating: 0, count: 256)
        let code = message.withUnsafeBytes { bytes in
            C.strings([address, user, password, from, email.recipient]) { strings in
                var request = smtp_message()
                request.url = strings[0]
                request.user = strings[1]
                request.password = strings[2]
                request.from = strings[3]
                request.recipient = strings[4]
                request.message = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                request.length = bytes.count
                request.requires_tls = requiresTLS ? 1 : 0
                request.timeout_seconds = 30
                return smtp_send(&request, &reply, &reason, reason.count)
            }
        }
        guard code != 0 else { return }
        let text = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw EmailRefusal(code: reply, reason: text)
    }
}

/// C strings that live as long as a closure; NULL for nil.
private enum C {
    static func strings<Result>(_ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
        let copies = texts.map { $0.flatMap { strdup($0) } }
        defer { copies.forEach { free($0) } }
        return body(copies.map { $0.map { UnsafePointer($0) } })
    }
}
