/// Carries requests to a server: over the network, or to a server in the same process.
public protocol Transport: Sendable {
    /// The answer, whatever its status. Throws when there is none.
    func send(_ request: TransportRequest) async throws -> TransportAnswer
}

/// An HTTP request.
public struct TransportRequest: Sendable {
    public var method: String
    /// Path and query, percent-encoded, such as `/api/v1/markets?limit=5`.
    public var target: String
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]
    /// True when the answer lasts for hours, so that no deadline applies.
    public var isStream: Bool

    public init(method: String, target: String, headers: [(name: String, value: String)], body: [UInt8] = [], isStream: Bool = false) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
        self.isStream = isStream
    }
}

/// An HTTP answer whose body arrives in pieces.
public struct TransportAnswer: Sendable {
    public var status: Int
    public var headers: [(name: String, value: String)]
    public var body: AsyncThrowingStream<[UInt8], any Error>

    public init(status: Int, headers: [(name: String, value: String)], body: AsyncThrowingStream<[UInt8], any Error>) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer that is there as a whole.
    public init(status: Int, headers: [(name: String, value: String)], bytes: [UInt8]) {
        self.init(
            status: status, headers: headers,
            body: AsyncThrowingStream { continuation in
                continuation.yield(bytes)
                continuation.finish()
            })
    }

    /// The first header with this name, in any case. nil when there is none.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The whole body. Throws `UnexpectedAnswer` when it is larger than `limit` bytes.
    func bytes(limit: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await piece in body {
            guard bytes.count + piece.count <= limit else { throw UnexpectedAnswer(status: status, reason: "More than \(limit) bytes.") }
            bytes += piece
        }
        return bytes
    }
}
