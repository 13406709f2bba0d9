import Testing

@testable import HarvestServices
@testable import PortalServer

/// The bodies of all requests share a budget, and a body that nobody reads is not read to its end.
@Suite(.timeLimit(.minutes(60))) struct BodyBudgetTests {
    private static func head(_ length: Int) -> String {
        "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: \(length)\r\n\r\n"
    }

    private static let quick = head(2) + "{}"

    private static func answer(_ connection: RawConnection) async throws -> String {
        var answer = ""
        try await until {
            answer += connection.received()
            return answer.contains("\r\n\r\n") || connection.isClosed
        }
        return answer
    }

    @Test func `a body that exceeds the common budget gets a 503, until others are done`() async throws {
        let portal = try await TestPortal {
            $0.port = 0
            $0.bodyMebibytes = 1
        }
        try await portal.serve { port in
            // Together they send twice the budget, and none of them ends.
            var slow = (0..<10).compactMap { _ in RawConnection(port: port) }
            for connection in slow { try await connection.send((Self.head(220_000) + String(repeating: " ", count: 209_000)).utf8) }
            try await until { slow.contains { $0.received().contains(" 503 ") } }
            let small = try #require(RawConnection(port: port))
            try await small.send((Self.head(16_000) + String(repeating: " ", count: 16_000)).utf8)
            #expect(try await Self.answer(small).contains(" 422 "))
            slow.removeAll()
            try await until {
                let probe = try #require(RawConnection(port: port))
                try await probe.send((Self.head(60_000) + String(repeating: " ", count: 60_000)).utf8)
                return try await Self.answer(probe).contains(" 422 ")
            }
        }
    }

    @Test func `a request's body is released with its answer, also when the next request has begun`() async throws {
        let portal = try await TestPortal {
            $0.port = 0
            $0.bodyMebibytes = 1
        }
        try await portal.serve { port in
            let connection = try #require(RawConnection(port: port))
            let (head, body) = (Self.head(200_000), String(repeating: " ", count: 200_000))
            try await connection.send(head.utf8)
            for _ in 0..<12 {
                try await connection.send((body + head).utf8)
                #expect(try await Self.answer(connection).contains(" 422 "))
            }
        }
    }

    @Test func `the rest of a body is not read after its refusal, and the connection ends`() async throws {
        let portal = try await TestPortal {
            $0.port = 0
            $0.idleSeconds = 100_000
        }
        try await portal.serve { port in
            let connection = try #require(RawConnection(port: port))
            try await connection.send((Self.head(1 << 40) + "{").utf8)
            let answer = try await Self.answer(connection)
            #expect(answer.contains(" 413 ") && answer.lowercased().contains("connection: close"))
            try await until { try await !connection.send(String(repeating: " ", count: 1000).utf8) }
        }
    }

    @Test func `a connection with complete requests stays open, also after a refusal`() async throws {
        let portal = try await TestPortal { $0.port = 0 }
        try await portal.serve { port in
            let connection = try #require(RawConnection(port: port))
            for _ in 0..<3 {
                try await connection.send(Self.quick.utf8)
                let answer = try await Self.answer(connection)
                #expect(answer.contains(" 422 ") && !answer.lowercased().contains("connection: close"))
            }
        }
    }

    @Test func `a client that waits for 100 Continue is told to go on, but not with a body that is too large`() async throws {
        let portal = try await TestPortal { $0.port = 0 }
        try await portal.serve { port in
            let connection = try #require(RawConnection(port: port))
            try await connection.send(Self.head(2).replacing("Host: x", with: "Host: x\r\nExpect: 100-continue").utf8)
            #expect(try await Self.answer(connection).hasPrefix("HTTP/1.1 100 Continue\r\n\r\n"))
            try await connection.send("{}".utf8)
            #expect(try await Self.answer(connection).contains(" 422 "))
            try await connection.send(Self.head(1 << 30).replacing("Host: x", with: "Host: x\r\nExpect: 100-continue").utf8)
            #expect(try await Self.answer(connection).contains(" 413 "))
        }
    }
}
