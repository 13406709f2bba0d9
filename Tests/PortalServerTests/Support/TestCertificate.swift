import AsyncHTTPClient
import NIOSSL
import Testing

/// A certificate for this machine that only the test's clients trust.
struct TestCertificate: Sendable {
    let folder: TestFolder
    var chain: String { folder.path("chain.pem") }
    var key: String { folder.path("key.pem") }

    init() async throws {
        folder = try TestFolder()
        let run = try await Program.run(
            "/usr/bin/env",
            [
                "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", key, "-out", chain,
            ], in: folder.url)
        try #require(run.status == 0, "\(run.errors)")
    }

    /// A client that trusts it.
    func client(
        _ version: HTTPClient.Configuration.HTTPVersion = .automatic, oldest: TLSVersion = .tlsv12, newest: TLSVersion? = nil,
        ciphers: [NIOTLSCipher] = []
    ) -> HTTPClient {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .file(chain)
        (tls.minimumTLSVersion, tls.maximumTLSVersion) = (oldest, newest)
        if !ciphers.isEmpty { tls.cipherSuiteValues = ciphers }
        var configuration = HTTPClient.Configuration(tlsConfiguration: tls, redirectConfiguration: .disallow)
        configuration.httpVersion = version
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }
}
