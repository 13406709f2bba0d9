import Foundation
import HarvestCore
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import HummingbirdTLS
import Logging
import NIOSSL
import SQLStore
import ServiceLifecycle

/// Configuration → services → routes → run; nothing else.
public enum PortalApplication {
    /// Opens everything that `configuration` names and brings the schema up to date. With `serves`, no migration that would break this
    /// version is applied from now on.
    public static func services(_ configuration: PortalConfiguration, serves: Bool = false, logger: Logger) async throws -> Services {
        let clock = configuration.clockStart.map { ServerClock.simulated(from: $0, speed: configuration.clockSpeed) } ?? .system
        let database = try openDatabase(configuration, logger: logger)
        if serves { try database.enrol(knowing: Migrations.all) }
        _ = try database.migrate(Migrations.all)
        try await database.write { try $0.events.continueNumbers() }
        let data = URL(fileURLWithPath: configuration.dataDirectory, isDirectory: true)
        let services = Services(
            configuration: configuration, database: database, now: clock, randomness: .system,
            passwords: PasswordHasher(randomness: .system),
            payments: BuiltInGateway(database: database, now: clock, randomness: .system, baseURL: configuration.baseURL),
            mail: try mail(configuration, folder: data.appendingPathComponent("mail"), logger: logger),
            photos: try PhotoStore(
                directory: data.appendingPathComponent("photos").path,
                decoder: configuration.photoProgram.map { .apart(program: $0) } ?? .here), live: LiveHub(),
            assets: try assets(),
            metrics: MetricsRegistry(), logger: logger)
        try await services.seedCategories()
        return services
    }

    private static func assets() throws -> StaticFiles {
        let directory = StaticFiles.directory(asked: ProcessInfo.processInfo.environment["HARVEST_PUBLIC_DIRECTORY"])
        guard let files = try? StaticFiles(directory: directory), files.hashedNames["portal.css"] != nil else {
            throw PortalConfiguration.Unusable(name: "public-directory", reason: "must be the folder with portal.css, not “\(directory)”")
        }
        return files
    }

    /// The mail server of the settings, or a folder when none is set.
    private static func mail(_ configuration: PortalConfiguration, folder: URL, logger: Logger) throws -> any MailGateway {
        guard let url = configuration.smtpURL else {
            return try MailFolder(directory: folder.path, from: configuration.mailFrom, logger: logger)
        }
        guard let gateway = SMTPGateway(url: url, from: configuration.mailFrom) else {
            throw PortalConfiguration.Unusable(
                name: "smtp-url", reason: "must be an address like smtp://user:password@mail.example.org:587")
        }
        return gateway
    }

    /// The database that `configuration` names, its folder made when missing. With `mustExist` nothing is made: what looks at a database
    /// must not look at a new one because of a mistyped name. Half a copy is refused.
    static func openDatabase(
        _ configuration: PortalConfiguration, mustExist: Bool = false, logger: Logger,
        adjust: (inout DatabaseConfiguration) -> Void = { _ in }
    ) throws -> Database {
        let location = try DatabaseLocation(parsing: configuration.database)
        // A server can't make a database that its address mistypes; a file would be made.
        if mustExist, !location.mayBeThere {
            throw DatabaseFailure.cannotOpen(path: configuration.database, reason: "there is no such file")
        }
        var settings = DatabaseConfiguration()
        settings.gatherWrites = configuration.gatherWrites
        settings.cacheKibibytes = configuration.databaseCacheKibibytes
        settings.connections = configuration.databaseConnections
        settings.standby = configuration.databaseStandby
        settings.standbyConnections = configuration.databaseStandbyConnections
        adjust(&settings)
        let database = try Database.open(location, configuration: settings, logger: logger)
        try database.demandNoUnfinishedCopy()
        return database
    }

    /// The server: HTTP/1.1, or TLS with HTTP/2 when certificate files are given.
    public static func application(
        _ services: Services, onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
    ) throws -> some ApplicationProtocol {
        let configuration = services.configuration
        return Application(
            router: Routes.router(services), server: try server(configuration),
            configuration: .init(address: .hostname(configuration.host, port: configuration.port), serverName: nil),
            services: [Workers(services: services), LiveTail(services: services)],
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? configuration.port) },
            logger: services.logger)
    }

    private static func server(_ configuration: PortalConfiguration) throws -> HTTPServerBuilder {
        // Who sends nothing, or a head that never ends, is let go. Waiting for an answer, as live pages do, is not idling.
        let connection = HTTP1Channel.Configuration(
            idleTimeout: .seconds(Int64(configuration.idleSeconds)),
            httpDecoderConfiguration: .init(maxHeaderFieldSize: 16 * 1024, maxHeaderListSize: 32 * 1024, maxHeaderFieldCount: 100))
        guard let certificate = configuration.tlsCertificate, let key = configuration.tlsKey else {
            return .http1(configuration: connection)
        }
        return try .http2Upgrade(
            tlsConfiguration: try tlsConfiguration(certificate: certificate, key: key),
            configuration: .init(idleTimeout: .seconds(configuration.idleSeconds), streamConfiguration: connection))
    }

    /// What the files hold. Throws `Unusable` with the setting's name for a file that can't be used, or a key that is another certificate's.
    private static func tlsConfiguration(certificate: String, key: String) throws -> TLSConfiguration {
        guard let chain = try? NIOSSLCertificate.fromPEMFile(certificate), !chain.isEmpty else {
            throw PortalConfiguration.Unusable(name: "tls-certificate", reason: "must be a file of certificates in PEM: \(certificate)")
        }
        guard let privateKey = try? NIOSSLPrivateKey(file: key, format: .pem) else {
            throw PortalConfiguration.Unusable(name: "tls-key", reason: "must be a file with a private key in PEM: \(key)")
        }
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        tls.minimumTLSVersion = .tlsv12
        guard (try? NIOSSLContext(configuration: tls)) != nil else {
            throw PortalConfiguration.Unusable(name: "tls-key", reason: "is not the key of the certificate: \(key)")
        }
        return tls
    }
}
