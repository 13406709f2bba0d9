import CHTTP
import Foundation
import NIOPosix

/// A POST to a server outside.
package struct HTTPPost: Sendable, Equatable {
    package let url: String
    package let headers: [String]
    package let body: [UInt8]
}

/// What a server answered.
package struct HTTPReply: Sendable, Equatable {
    package let status: Int
    package var retryAfterSeconds: Int64 = 0
    /// The first 4 KB of the body.
    package var text = ""

    package init(status: Int, retryAfterSeconds: Int64 = 0, text: String = "") {
        (self.status, self.retryAfterSeconds, self.text) = (status, retryAfterSeconds, text)
    }
}

/// Sends POSTs. Tests replace it by one that plays answers.
package protocol HTTPSender: Sendable {
    /// The answer, whatever its status. Throws `PushRefusal` with status 0 if there is none.
    func send(_ post: HTTPPost) async throws -> HTTPReply
}

/// Sends POSTs by libcurl, each on a thread of a small pool. It follows no redirects.
package struct CurlSender: HTTPSender {
    private static let timeoutSeconds = 10
    private static let isStarted = http_start() == 0
    private static let pool: NIOThreadPool = {
        let pool = NIOThreadPool(numberOfThreads: PushWorker.concurrentSends)
        pool.start()
        return pool
    }()
    /// Whether servers in private networks may be reached, as in tests. Browsers' endpoints are addresses that people typed.
    private let allowsPrivate: Bool

    package init(allowsPrivate: Bool = false) { self.allowsPrivate = allowsPrivate }

    /// Sends within 10 s.
    package func send(_ post: HTTPPost) async throws -> HTTPReply {
        guard Self.isStarted, post.headers.allSatisfy({ !$0.contains(where: \.isNewline) }) else {
            throw PushRefusal(status: 0, reason: "The request can't be sent")
        }
        return try await Self.pool.runIfActive { try sendNow(post) }
    }

    private func sendNow(_ post: HTTPPost) throws -> HTTPReply {
        let texts = ([post.url] + post.headers).map { strdup($0) }
        defer { texts.forEach { free($0) } }
        let headers = texts.dropFirst().map { $0.map { UnsafePointer($0) } }
        var (text, reason) = ([CChar](repeating: 0, count: 4096), [CChar](repeating: 0, count: 256))
        var reply = http_reply()
        let code = headers.withUnsafeBufferPointer { headers in
            post.body.withUnsafeBytes { body in
                text.withUnsafeMutableBufferPointer { text in
                    reason.withUnsafeMutableBufferPointer { reason in
                        (reply.text, reply.text_size) = (text.baseAddress, text.count)
                        (reply.reason, reply.reason_size) = (reason.baseAddress, reason.count)
                        var request = http_request()
                        request.url = texts[0].map { UnsafePointer($0) }
                        (request.headers, request.header_count) = (headers.baseAddress, headers.count)
                        (request.body, request.length) = (body.baseAddress?.assumingMemoryBound(to: CChar.self), body.count)
                        request.allows_private = allowsPrivate ? 1 : 0
                        request.timeout_seconds = Self.timeoutSeconds
                        return http_post(&request, &reply)
                    }
                }
            }
        }
        guard code == 0 else { throw PushRefusal(status: 0, reason: Self.text(reason)) }
        return HTTPReply(status: reply.status, retryAfterSeconds: Int64(reply.retry_after), text: Self.text(text))
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
