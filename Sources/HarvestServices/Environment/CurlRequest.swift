import CHTTP
import Foundation
import NIOPosix

/// One request to a server outside, sent by libcurl. It follows no redirects and uses no proxy.
struct CurlRequest: Sendable {
    private static let timeoutSeconds = 10
    private static let isStarted = http_start() == 0

    let url: String
    let headers: [String]
    /// Nil sends a GET.
    let body: [UInt8]?
    /// Whether servers in private networks may be reached, also without TLS.
    let allowsPrivate: Bool
    /// How many bytes of the answer are kept, and one more for the end.
    var limit = 4096

    /// Sends it on a thread of a pool, within 10 s. Throws `NoReply` without an answer.
    func send(on pool: NIOThreadPool) async throws -> CurlReply {
        guard Self.isStarted, ([url] + headers).allSatisfy({ !$0.utf8.contains { $0 < 0x20 } }) else {
            throw NoReply(reason: "The request can't be sent", isUnsent: true)
        }
        return try await pool.runIfActive { try sendNow() }
    }

    private func sendNow() throws -> CurlReply {
        let texts = ([url] + headers).map { strdup($0) }
        defer { texts.forEach { free($0) } }
        let headers = texts.dropFirst().map { $0.map { UnsafePointer($0) } }
        var (text, reason) = ([CChar](repeating: 0, count: limit), [CChar](repeating: 0, count: 256))
        var reply = http_reply()
        let code = headers.withUnsafeBufferPointer { headers in
            // The pointer of an empty array may be nil, which would send a GET.
            ((body ?? []) + [0]).withUnsafeBytes { bytes in
                text.withUnsafeMutableBufferPointer { text in
                    reason.withUnsafeMutableBufferPointer { reason in
                        (reply.text, reply.text_size) = (text.baseAddress, text.count)
                        (reply.reason, reply.reason_size) = (reason.baseAddress, reason.count)
                        var request = http_request()
                        request.url = texts[0].map { UnsafePointer($0) }
                        (request.headers, request.header_count) = (headers.baseAddress, headers.count)
                        if let body {
                            (request.body, request.length) = (bytes.baseAddress?.assumingMemoryBound(to: CChar.self), body.count)
                        }
                        request.allows_private = allowsPrivate ? 1 : 0
                        request.timeout_seconds = Self.timeoutSeconds
                        return http_send(&request, &reply)
                    }
                }
            }
        }
        guard code == 0 else { throw NoReply(reason: Self.text(reason), isUnsent: reply.is_sent == 0) }
        return CurlReply(
            status: reply.status, retryAfterSeconds: Int64(reply.retry_after), text: Self.text(text), isCut: reply.is_cut != 0)
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// What the server answered.
struct CurlReply: Sendable {
    let status: Int
    let retryAfterSeconds: Int64
    /// The first bytes of the body, as many as the request keeps.
    let text: String
    /// Whether the body was longer.
    let isCut: Bool
}

/// There was no answer.
struct NoReply: Error {
    let reason: String
    /// Whether the request certainly never left, because no connection was made.
    let isUnsent: Bool
}
