import Testing

@testable import PortalServer

/// Requests that never become complete take nobody's place. One address may have two connections.
@Suite(.timeLimit(.minutes(60))) struct IncompleteRequestTests {
    private static let health = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    private static let head =
        "POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 200000\r\n\r\n"

    private static func portal() async throws -> TestPortal {
        try await TestPortal {
            $0.port = 0
            $0.idleSeconds = 100_000
            $0.connectionsPerAddress = 2
        }
    }

    /// Sends `text` and waits for a response. Other requests of `text` have begun then, because they came with the one that is answered.
    private static func open(_ port: Int, _ text: String) async throws -> RawConnection {
        let connection = try #require(RawConnection(port: port))
        try await connection.send(text.utf8)
        var answer = ""
        try await until {
            answer += connection.received()
            return answer.contains("\r\n\r\n") || connection.isClosed
        }
        #expect(answer.contains(" 200 OK"))
        return connection
    }

    private static func untilClosed(_ connection: RawConnection) async throws {
        try await until {
            _ = connection.received()
            return connection.isClosed
        }
    }

    @Test(arguments: [head, head + "half of a body"])
    func `a connection whose request is incomplete makes way for another`(text: String) async throws {
        try await Self.portal().serve { port in
            let first = try await Self.open(port, Self.health + text)
            let second = try await Self.open(port, Self.health + text)
            let third = try await Self.open(port, Self.health)
            try await Self.untilClosed(first)
            #expect(!second.isClosed && !third.isClosed)
        }
    }

    @Test func `a connection whose complete request is being answered does not make way`() async throws {
        let portal = try await Self.portal()
        let ana = try await portal.signUp(.ana)
        let stream =
            "GET /api/v1/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nAuthorization: Bearer \(ana.token)\r\n\r\n"
        try await portal.serve { port in
            let first = try await Self.open(port, stream)
            let second = try await Self.open(port, Self.health + Self.head)
            let third = try await Self.open(port, Self.health)
            try await Self.untilClosed(second)
            #expect(!first.isClosed && !third.isClosed)
        }
    }
}
