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
    /// What is sent. Each has threads of its own, so that a provider of text messages that hangs does not delay pushes.
    package enum Kind: Sendable { case push, text }

    private static let pushPool = startedPool(threads: PushWorker.concurrentSends)
    private static let textPool = startedPool(threads: TextMessageWorker.concurrentSends)

    private static func startedPool(threads: Int) -> NIOThreadPool {
        let pool = NIOThreadPool(numberOfThreads: threads)
        pool.start()
        return pool
    }

    private let kind: Kind
    /// Whether servers in private networks may be reached, as in tests. Browsers' endpoints are addresses that people typed.
    private let allowsPrivate: Bool

    package init(_ kind: Kind, allowsPrivate: Bool = false) { (self.kind, self.allowsPrivate) = (kind, allowsPrivate) }

    /// Sends within 10 s.
    package func send(_ post: HTTPPost) async throws -> HTTPReply {
        do {
            let request = CurlRequest(url: post.url, headers: post.headers, body: post.body, allowsPrivate: allowsPrivate)
            let reply = try await request.send(on: kind == .push ? Self.pushPool : Self.textPool)
            return HTTPReply(status: reply.status, retryAfterSeconds: reply.retryAfterSeconds, text: reply.text)
        } catch let failure as NoReply {
            throw PushRefusal(status: 0, reason: failure.reason, isUnsent: failure.isUnsent)
        }
    }
}
