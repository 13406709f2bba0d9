import AsyncHTTPClient
import Foundation
import HTTPTypes
import HarvestCore
import NIOCore
import NIOHTTP1
import NIOSSL
import ServiceLifecycle
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The server with a certificate that clients verify.
@Suite(.portal, .timeLimit(.minutes(60))) struct TLSTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static func portal(_ certificate: TestCertificate) async throws -> TestPortal {
        try await TestPortal {
            $0.port = 0
            ($0.tlsCertificate, $0.tlsKey) = (certificate.chain, certificate.key)
        }
    }

    /// Runs `body` with the client, which must be shut down before it is released.
    private static func with(_ client: HTTPClient, _ body: (HTTPClient) async throws -> Void) async throws {
        do {
            try await body(client)
        } catch {
            try? await client.shutdown()
            throw error
        }
        try await client.shutdown()
    }

    @Test(arguments: [(HTTPClient.Configuration.HTTPVersion.automatic, HTTPVersion.http2), (.http1Only, .http1_1)])
    func `client and server agree on HTTP 2 if the client supports it, else on 1_1, with HSTS for a year`(
        offered: HTTPClient.Configuration.HTTPVersion, spoken: HTTPVersion
    ) async throws {
        let certificate = try await TestCertificate()
        let portal = try await Self.portal(certificate)
        try await portal.serve { port in
            try await Self.with(certificate.client(offered)) { client async throws in
                for path in ["/health", "/sign-in", "/nowhere", "/vendor", "/api/v1/me", portal.site.assets.stylePath] {
                    let answer = try await client.execute(HTTPClientRequest(url: "https://127.0.0.1:\(port)\(path)"), timeout: .minutes(10))
                    #expect(answer.version == spoken, "\(path)")
                    #expect(answer.headers["strict-transport-security"] == ["max-age=31536000; includeSubDomains"], "\(path)")
                    _ = try await answer.body.collect(upTo: 1 << 20)
                }
            }
        }
    }

    @Test func `cookies over TLS are restricted to this host, and a person signs in with them`() async throws {
        let certificate = try await TestCertificate()
        let portal = try await Self.portal(certificate)
        _ = try await portal.signUp(.rosa)
        try await portal.serve { port in
            try await Self.with(certificate.client()) { client async throws in
                let address = "https://127.0.0.1:\(port)"
                let page = try await client.execute(HTTPClientRequest(url: address + "/sign-in"), timeout: .minutes(10))
                let html = String(buffer: try await page.body.collect(upTo: 1 << 20))
                let visitor = try Self.cookies(page)
                let token = try #require(html.firstMatch(of: /name="_csrf" value="([^"]+)"/)?.output.1)
                var form = HTTPClientRequest(url: address + "/sign-in")
                form.method = .POST
                form.headers = ["content-type": "application/x-www-form-urlencoded", "cookie": visitor]
                let fields = [("email", Persona.rosa.email), ("password", Persona.rosa.password), ("_csrf", String(token))]
                form.body = .bytes(ByteBuffer(string: fields.map { "\($0)=\(FormText.encode($1))" }.joined(separator: "&")))
                let signedIn = try await client.execute(form, timeout: .minutes(10))
                #expect(signedIn.status == .seeOther)
                var today = HTTPClientRequest(url: address + "/vendor")
                today.headers = ["cookie": try Self.cookies(signedIn)]
                #expect(try await client.execute(today, timeout: .minutes(10)).status == .ok)
            }
        }
    }

    /// The cookies that a browser sends back. Each must be restricted to this host and TLS.
    private static func cookies(_ answer: HTTPClientResponse) throws -> String {
        let set = answer.headers["set-cookie"]
        try #require(!set.isEmpty)
        for cookie in set {
            let parts = cookie.components(separatedBy: "; ")
            #expect(cookie.hasPrefix("__Host-"))
            #expect(Set(["Path=/", "HttpOnly", "SameSite=Lax", "Secure"]).isSubset(of: parts) && !cookie.contains("Domain"), "\(cookie)")
        }
        return set.map { $0.prefix { $0 != ";" } }.joined(separator: "; ")
    }

    @Test func `without TLS there is no HSTS and no secure cookie`() async throws {
        let page = try await client.page("/sign-in")
        #expect(page.headers[.strictTransportSecurity] == nil)
        #expect(page.headers[values: .setCookie].allSatisfy { !$0.contains("Secure") && !$0.hasPrefix("__Host-") })
        #expect(!page.headers[values: .setCookie].isEmpty)
    }

    @Test func `a stream over HTTP 2 stays open, delivers events, and its end is noticed`() async throws {
        let certificate = try await TestCertificate()
        let portal = try await Self.portal(certificate)
        let ana = try await portal.join("Ana")
        try await portal.serve { port in
            try await Self.with(certificate.client()) { client async throws in
                try await OpenStream.reading("/api/v1/events", port: port, ana.bearer, by: client, scheme: "https") { stream async throws in
                    try await stream.begun()
                    for _ in 0..<3 {
                        let number = try await portal.publish("order.status_changed", to: ana)
                        #expect(try await stream.next(1).map(\.id) == [number])
                    }
                    #expect(portal.services.broker.count == 1)
                }
                try await until { portal.services.broker.count == 0 }
            }
        }
    }

    @Test func `versions before 1_2 and plain requests get no answer`() async throws {
        let certificate = try await TestCertificate()
        let portal = try await Self.portal(certificate)
        try await portal.serve { port in
            try await Self.with(certificate.client(oldest: .tlsv1, newest: .tlsv11)) { client async throws in
                await #expect(throws: (any Error).self) {
                    try await client.execute(HTTPClientRequest(url: "https://127.0.0.1:\(port)/health"), timeout: .minutes(10))
                }
            }
            await #expect(throws: (any Error).self) {
                try await HTTPClient.patient.execute(HTTPClientRequest(url: "http://127.0.0.1:\(port)/health"), timeout: .minutes(10))
            }
            try await Self.with(certificate.client(newest: .tlsv12)) { client async throws in
                let answer = try await client.execute(HTTPClientRequest(url: "https://127.0.0.1:\(port)/health"), timeout: .minutes(10))
                #expect(answer.status == .ok)
            }
        }
    }

    @Test(arguments: [HTTPClient.Configuration.HTTPVersion.automatic, .http1Only])
    func `a body that is too large is refused over TLS, and the next request is answered`(
        version: HTTPClient.Configuration.HTTPVersion
    ) async throws {
        let certificate = try await TestCertificate()
        let portal = try await Self.portal(certificate)
        try await portal.serve { port in
            try await Self.with(certificate.client(version)) { client async throws in
                var request = HTTPClientRequest(url: "https://127.0.0.1:\(port)/sign-in")
                request.method = .POST
                request.headers = ["content-type": "multipart/form-data; boundary=x"]
                let chunk = ByteBuffer(repeating: 10, count: 100_000)
                request.body = .stream(
                    AsyncStream { stream in
                        for _ in 0..<4 { stream.yield(chunk) }
                        stream.finish()
                    }, length: .unknown)
                #expect(try await client.execute(request, timeout: .minutes(10)).status == .payloadTooLarge)
                let next = try await client.execute(HTTPClientRequest(url: "https://127.0.0.1:\(port)/health"), timeout: .minutes(10))
                #expect(next.status == .ok)
            }
        }
    }

    @Test(arguments: [
        ([NIOTLSCipher.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256], true), ([.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256], true),
        ([.TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA, .TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA], false),
        ([.TLS_RSA_WITH_AES_128_GCM_SHA256, .TLS_RSA_WITH_AES_128_CBC_SHA], false),
    ])
    func `TLS 1_2 has forward secrecy and authenticated encryption`(ciphers: [NIOTLSCipher], isAccepted: Bool) async throws {
        let certificate = try await TestCertificate()
        let portal = try await Self.portal(certificate)
        try await portal.serve { port in
            try await Self.with(certificate.client(newest: .tlsv12, ciphers: ciphers)) { client async throws in
                let answer = try? await client.execute(HTTPClientRequest(url: "https://127.0.0.1:\(port)/health"), timeout: .minutes(1))
                #expect((answer?.status == .ok) == isAccepted)
            }
        }
    }

    @Test func `an invalid certificate or key file is named`() async throws {
        let (certificate, other) = (try await TestCertificate(), try await TestCertificate())
        let wrong = try certificate.folder.file("wrong.pem", "-----BEGIN NOTHING-----")
        for (chain, key, name) in [
            (wrong, certificate.key, "tls-certificate"), (certificate.chain, wrong, "tls-key"), (certificate.chain, other.key, "tls-key"),
        ] {
            let portal = try await TestPortal {
                $0.port = 0
                ($0.tlsCertificate, $0.tlsKey) = (chain, key)
            }
            let invalid = #expect(throws: PortalConfiguration.InvalidSetting.self) { _ = try PortalApplication.application(portal.site) }
            #expect(invalid?.name == name)
        }
    }
}

extension StaticFiles {
    /// The path of the style sheet.
    var stylePath: String { "/static/" + (hashedNames["portal.css"] ?? "") }
}
