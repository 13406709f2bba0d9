import CMail
import Foundation
import NIOPosix

/// Sends letters through a mail server by libcurl, on a thread of its own.
struct SMTPGateway: MailGateway {
    private let address: String
    private let user: String?
    private let password: String?
    private let from: String
    private let requiresTLS: Bool

    private static let isStarted = mail_start() == 0
    private static let pool: NIOThreadPool = {
        let pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
        return pool
    }()

    /// `url` is `smtp://user:password@host:587` or `smtps://…`. A password never travels without TLS; plain `smtp` without one uses TLS
    /// when the server offers it. Returns nil when the address can't be used.
    init?(url: String, from: String) {
        guard let parts = URLComponents(string: url), let host = parts.host, let scheme = parts.scheme, ["smtp", "smtps"].contains(scheme),
            Self.isStarted
        else { return nil }
        address = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
        user = parts.user
        password = parts.password
        self.from = from
        requiresTLS = parts.password != nil
    }

    func send(_ letter: Letter) async throws {
        try await Self.pool.runIfActive { try sendNow(letter) }
    }

    private func sendNow(_ letter: Letter) throws {
        let message = Array(MailMessage(letter: letter, from: from).text.utf8)
        var reply = 0
        var reason = [CChar](repeating: 0, count: 256)
        let code = message.withUnsafeBytes { bytes in
            C.strings([address, user, password, from, letter.recipient]) { strings in
                var request = mail_letter()
                request.url = strings[0]
                request.user = strings[1]
                request.password = strings[2]
                request.from = strings[3]
                request.recipient = strings[4]
                request.message = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                request.length = bytes.count
                request.requires_tls = requiresTLS ? 1 : 0
                request.timeout_seconds = 30
                return mail_send(&request, &reply, &reason, reason.count)
            }
        }
        guard code != 0 else { return }
        let words = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw MailRefusal(code: reply, reason: words)
    }
}

/// C strings that live as long as a closure; nil stays NULL.
private enum C {
    static func strings<Result>(_ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
        let copies = texts.map { $0.flatMap { strdup($0) } }
        defer { copies.forEach { free($0) } }
        return body(copies.map { $0.map { UnsafePointer($0) } })
    }
}
