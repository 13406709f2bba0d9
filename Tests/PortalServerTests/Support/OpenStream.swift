import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// One server-sent event as it came over the wire.
struct StreamedEvent: Sendable, Equatable {
    var id: Int?
    var type = "message"
    var data = ""
}

/// An answer that stays open, read from a real connection piece by piece.
struct OpenStream {
    let status: Int
    let contentType: String?
    private var pieces: HTTPClientResponse.Body.AsyncIterator
    private var text = ""

    /// Sends a request to the server at `port` and closes the connection when `body` returns.
    static func reading<Value>(
        _ path: String, port: Int, _ headers: HTTPFields, by client: HTTPClient = .patient, scheme: String = "http",
        _ body: (inout OpenStream) async throws -> Value
    ) async throws -> Value {
        var request = HTTPClientRequest(url: "\(scheme)://127.0.0.1:\(port)\(path)")
        for field in headers { request.headers.add(name: field.name.rawName, value: field.value) }
        request.headers.replaceOrAdd(name: "Accept", value: "text/event-stream")
        // A long timeout for busy machines.
        let answer = try await client.execute(request, timeout: .minutes(10))
        var stream = OpenStream(
            status: Int(answer.status.code), contentType: answer.headers.first(name: "content-type"),
            pieces: answer.body.makeAsyncIterator())
        return try await body(&stream)
    }

    /// Waits for the first sign of the server: from then on nothing is missed.
    mutating func begun() async throws { _ = try await block() }

    /// The next events, as soon as there are so many; fewer only when the server ends the stream.
    mutating func next(_ count: Int) async throws -> [StreamedEvent] {
        var events: [StreamedEvent] = []
        while events.count < count, let block = try await block() {
            if let event = Self.event(block) { events.append(event) }
        }
        return events
    }

    /// What is left until the server ends the stream.
    mutating func rest() async throws -> [StreamedEvent] { try await next(.max) }

    /// Everything up to the next empty line; nil at the end.
    private mutating func block() async throws -> String? {
        while true {
            if let end = text.range(of: "\n\n") {
                defer { text.removeSubrange(..<end.upperBound) }
                return String(text[..<end.lowerBound])
            }
            guard let piece = try await pieces.next() else { return nil }
            text += String(buffer: piece)
        }
    }

    /// Nil for blocks that only keep the connection open.
    private static func event(_ block: String) -> StreamedEvent? {
        var event = StreamedEvent()
        var hasData = false
        for line in block.split(separator: "\n") {
            let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "id": event.id = Int(parts[1])
            case "event": event.type = parts[1]
            case "data":
                event.data = parts[1]
                hasData = true
            default: break
            }
        }
        return hasData ? event : nil
    }
}
