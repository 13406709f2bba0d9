import Testing

@testable import PortalServer

/// The program with few open files, and more silent connections than it can have.
@Suite(.timeLimit(.minutes(60))) struct OpenFileLimitTests {
    private static let request = "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

    private static func expectAnswer(_ server: RunningProgram, from source: String) async throws {
        let connection = try #require(RawConnection(port: server.port, from: source), "The server \(server.state)")
        #expect(try await connection.send(Self.request.utf8))
        var answer = ""
        try await until {
            answer += connection.received()
            return answer.contains("\"status\"") || connection.isClosed
        }
        #expect(answer.contains("200 OK"), "The server \(server.state)")
    }

    /// The processor time that the server uses in a second, in hundredths of a second.
    private static func ticksPerSecond(_ server: RunningProgram) async throws -> Int {
        let before = try server.ticks()
        try await Task.sleep(for: .seconds(1))
        return try server.ticks() - before
    }

    @Test(arguments: [["127.0.0.1"], ["127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.4"]])
    func `a request is answered beside hundreds of silent connections, at once and from the same address`(sources: [String]) async throws {
        let start = ContinuousClock.now
        let server = try await RunningProgram(openFiles: 256)
        let silent = (0..<400).compactMap { RawConnection(port: server.port, from: sources[$0 % sources.count]) }
        #expect(silent.count == 400)
        try await Self.expectAnswer(server, from: sources[0])
        try await Self.expectAnswer(server, from: "127.0.0.9")
        try await until { silent.count { $0.isClosed } > 200 }
        let minutes = Int((ContinuousClock.now - start).components.seconds / 60)
        let lines = server.lines("Too many connections")
        #expect((1...1 + minutes).contains(lines), "\(lines) in \(minutes) minutes")
        #expect(server.lines("Can't accept connections") == 0 && server.lines("\"error\"") == 0, "The server \(server.state)")
        #expect(try await Self.ticksPerSecond(server) < 50)
    }
}
