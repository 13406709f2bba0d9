import AsyncHTTPClient

/// HTTP over the network, with AsyncHTTPClient.
public struct HTTPTransport: Transport {
    private let baseURL: String
    private let client: HTTPClient
    private let timeoutSeconds: Int64

    /// `baseURL` has no path. `timeoutSeconds` limits a whole answer, but not a stream.
    public init(baseURL: String, client: HTTPClient = .shared, timeoutSeconds: Int64 = 30) {
        self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
        self.client = client
        self.timeoutSeconds = timeoutSeconds
    }

    /// Sends the request. Throws AsyncHTTPClient's errors when no answer arrives before the deadline.
    public func send(_ request: TransportRequest) async throws -> TransportAnswer {
        var outgoing = HTTPClientRequest(url: baseURL + request.target)
        outgoing.method = .init(rawValue: request.method)
        for header in request.headers { outgoing.headers.add(name: header.name, value: header.value) }
        if !request.body.isEmpty { outgoing.body = .bytes(request.body) }
        let response =
            request.isStream
            ? try await client.execute(outgoing, deadline: .distantFuture)
            : try await client.execute(outgoing, timeout: .seconds(timeoutSeconds))
        return TransportAnswer(
            status: Int(response.status.code), headers: response.headers.map { ($0.name, $0.value) }, body: Self.pieces(of: response.body))
    }

    /// The pieces as they are asked for. The connection is not read ahead of whoever reads them, but for its own small buffers, so a slow reader
    /// holds the server back and a file of any size takes no memory. Whoever stops reading closes the connection.
    private static func pieces(of body: HTTPClientResponse.Body) -> AsyncThrowingStream<[UInt8], any Error> {
        // A stream has one reader, so one piece is asked for at a time.
        nonisolated(unsafe) var buffers = body.makeAsyncIterator()
        return AsyncThrowingStream { try await buffers.next().map { Array($0.readableBytesView) } }
    }
}
