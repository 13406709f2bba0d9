import Testing

@testable import HarvestServices
@testable import PortalServer

/// Connections that never finish what they begin.
@Suite(.timeLimit(.minutes(60))) struct SilentConnectionTests {
    /// The first bytes of a ClientHello that announces 512 bytes.
    private static let halfHello: [UInt8] = [22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]

    @Test(arguments: [[], halfHello]) func `a TLS handshake that never completes is ended`(bytes: [UInt8]) async throws {
        let certificate = try await TestCertificate()
        let portal = try await TestPortal {
            $0.port = 0
            $0.handshakeSeconds = 1
            $0.idleSeconds = 100_000
            ($0.tlsCertificate, $0.tlsKey) = (certificate.chain, certificate.key)
        }
        try await portal.serve { port in
            let connections = (0..<5).compactMap { _ in RawConnection(port: port) }
            for connection in connections { try await connection.send(bytes) }
            try await until { connections.allSatisfy(\.isClosed) }
        }
    }

    @Test func `a body that trickles in is ended, however steadily it comes`() async throws {
        let portal = try await TestPortal {
            $0.port = 0
            $0.bodySeconds = 2
            $0.idleSeconds = 100_000
        }
        try await portal.serve { port in
            let connection = try #require(RawConnection(port: port))
            try await connection.send("POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n".utf8)
            try await connection.send("Content-Length: 200000\r\n\r\n".utf8)
            try await until {
                try await connection.send("a".utf8)
                return connection.isClosed
            }
        }
    }

    @Test func `a client that does not read its response is disconnected`() async throws {
        let portal = try await TestPortal {
            $0.port = 0
            $0.idleSeconds = 1
        }
        try await portal.serve { port in
            let connection = try #require(RawConnection(port: port))
            let path = portal.site.assets.stylePath
            let request = "GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n"
            // More responses than the buffers of both sides hold.
            try await connection.send(String(repeating: request, count: 2000).utf8)
            try await until { try await !connection.send("G".utf8) }
        }
    }
}
