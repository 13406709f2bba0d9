import Foundation
import HarvestCore
import NIOCore
import NIOPosix
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Bytes that no HTTP client sends, over a real connection. Line 45 of SECURITY.md.
@Suite(.timeLimit(.minutes(60))) struct WireTests {
    /// Sends `text` and returns what came until the server closed the connection, or until `enough` answers were there.
    static func exchange(_ text: String, _ port: Int, answers enough: Int = .max) async throws -> String {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).connect(host: "127.0.0.1", port: port) {
            channel in
            channel.eventLoop.makeCompletedFuture { try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel) }
        }
        return try await channel.executeThenClose { inbound, outbound in
            try? await outbound.write(ByteBuffer(string: text))
            var answer = ""
            do {
                for try await part in inbound {
                    answer += String(buffer: part)
                    if answer.components(separatedBy: "HTTP/1.1 ").count > enough { break }
                }
            } catch is IOError {
                // The server closed the connection. What it sent before that counts.
            }
            return answer
        }
    }

    /// The time limits are long because the machine may be busy.
    private static func live(idleSeconds: Int = 600) async throws -> TestPortal {
        try await TestPortal {
            $0.port = 0
            $0.idleSeconds = idleSeconds
        }
    }

    /// A good request, the last one of its connection.
    private static let last = "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

    @Test(arguments: [
        "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
        "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\nhello",
        "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 5, 5\r\n\r\nhello",
        "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nx\r\n0\r\n\r\n",
        "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n0\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: x\r\nX-A: a\r\n folded\r\nBad Header: x\r\n\r\n", "GET /health HTTP/9.9\r\nHost: x\r\n\r\n",
        "\u{0}\u{1}\u{2}\r\n\r\n", "GET /health\u{0} HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: x\r\nX-Huge: \(String(repeating: "a", count: 40_000))\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: x\r\n\(String(repeating: "X-A: b\r\n", count: 200))\r\n",
        "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\n\r\n",
    ])
    func `45 an ambiguous request is refused, and nothing after it is answered`(text: String) async throws {
        let portal = try await Self.live()
        try await portal.serve { port in
            // The following request would be answered if the server had read on after the ambiguous one.
            let answer = try await Self.exchange(text + Self.last, port)
            let statuses = answer.matches(of: /HTTP\/1\.1 (\d{3})/).map { String($0.output.1) }
            // The head may be answered before the body proves malformed. A smuggled request would get a 404 or a redirect.
            #expect(statuses.count <= 2 && statuses.allSatisfy { ["400", "413", "415", "431", "505"].contains($0) }, "\(statuses)")
            #expect(try await Self.exchange(Self.last, port).contains("200 OK"))
        }
    }

    @Test(arguments: [
        "GET /health HTTP/1.1\r\n\r\n", "GET /health HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n", "FOO / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /health HTTP/1.1\nHost: x\n\n", "GET /health HTTP/1.1\r\nHost: x\r\nX: \u{1}\r\n\r\n",
    ])
    func `45 46 55 a request without one Host, or with an unknown method, gets a 400 with the security headers`(text: String) async throws {
        let portal = try await Self.live()
        try await portal.serve { port in
            let answer = try await Self.exchange(text + Self.last, port)
            #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(answer)")
            for header in ["X-Content-Type-Options: nosniff", "frame-ancestors 'none'", "Referrer-Policy: same-origin", "no-store"] {
                #expect(answer.contains(header), "\(header)")
            }
        }
    }

    @Test func `HTTP 1_0 needs no Host`() async throws {
        let portal = try await Self.live()
        try await portal.serve { port in
            let answer = try await Self.exchange("GET /health HTTP/1.0\r\n\r\n", port, answers: 1)
            #expect(answer.contains("200 OK"))
        }
    }

    @Test(arguments: [
        "", "GET /hea", "GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        "POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf",
    ])
    func `45 a client that never finishes its request is disconnected`(text: String) async throws {
        let portal = try await Self.live(idleSeconds: 1)
        try await portal.serve { port in
            // Waits for the server to close the connection. Without a limit it never would.
            let answer = try await Self.exchange(text, port)
            #expect(!answer.contains("200 OK"))
        }
    }

    @Test func `52 an endless body is cut off at its limit`() async throws {
        let portal = try await Self.live()
        try await portal.serve { port in
            let chunk = "10000\r\n\(String(repeating: "a", count: 65_536))\r\n"
            let head = "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            let answer = try await Self.exchange(head + String(repeating: chunk, count: 8), port, answers: 1)
            #expect(answer.contains("HTTP/1.1 413"), "\(answer.prefix(300))")
        }
    }
}
