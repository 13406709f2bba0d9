import HummingbirdCore
import HummingbirdHTTP2
import HummingbirdTLS
import NIOSSL

extension PortalApplication {
    /// HTTP/1.1, or TLS with HTTP/2 if there is a certificate, with the limits of connections.
    static func server(_ configuration: PortalConfiguration, _ table: ConnectionTable) throws -> HTTPServerBuilder {
        let limits = ConnectionLimits(configuration)
        let requests = requests(configuration, limits)
        guard let certificate = configuration.tlsCertificate, let key = configuration.tlsKey else {
            return HTTPServerBuilder {
                LimitedChannel(base: HTTP1Channel(responder: $0, configuration: requests), table: table, limits: limits)
            }
        }
        let tls = try tlsConfiguration(certificate: certificate, key: key)
        let connection = HTTP2ChannelConfiguration(
            idleTimeout: .seconds(configuration.idleSeconds), gracefulCloseTimeout: .seconds(5), streamConfiguration: requests)
        return HTTPServerBuilder {
            let base = try HTTP2UpgradeChannel(tlsConfiguration: tls, configuration: connection, responder: $0)
            return LimitedChannel(base: base, table: table, limits: limits)
        }
    }

    /// Closes connections that send nothing or never complete a request head. Waiting for a response, as event streams do, is not idle.
    private static func requests(_ configuration: PortalConfiguration, _ limits: ConnectionLimits) -> HTTP1Channel.Configuration {
        let isSecure = configuration.isSecure
        return HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                // The counter must not see the parts that the handler of bodies drops.
                ResponseHeadHandler(isSecure: isSecure), StalledWriteHandler(limit: limits.idle), BodyHandler(limits: limits),
                RequestCounter(),
            ],
            idleTimeout: .seconds(Int64(configuration.idleSeconds)),
            httpDecoderConfiguration: .init(maxHeaderFieldSize: 16 * 1024, maxHeaderListSize: 32 * 1024, maxHeaderFieldCount: 100))
    }

    /// The suites of TLS 1.2 with forward secrecy and authenticated encryption: neither RSA key exchange nor CBC. TLS 1.3 has no others.
    private static let forwardSecretCiphers: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
        .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
        .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]

    /// TLS settings from PEM files. Throws `InvalidSetting` for an unusable file, or for a key that does not match the certificate.
    private static func tlsConfiguration(certificate: String, key: String) throws -> TLSConfiguration {
        guard let chain = try? NIOSSLCertificate.fromPEMFile(certificate), !chain.isEmpty else {
            throw PortalConfiguration.InvalidSetting(
                name: "tls-certificate", reason: "must be a file of certificates in PEM: \(certificate)")
        }
        guard let privateKey = try? NIOSSLPrivateKey(file: key, format: .pem) else {
            throw PortalConfiguration.InvalidSetting(name: "tls-key", reason: "must be a file with a private key in PEM: \(key)")
        }
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        tls.minimumTLSVersion = .tlsv12
        tls.cipherSuiteValues = forwardSecretCiphers
        guard (try? NIOSSLContext(configuration: tls)) != nil else {
            throw PortalConfiguration.InvalidSetting(name: "tls-key", reason: "is not the key of the certificate: \(key)")
        }
        return tls
    }
}
