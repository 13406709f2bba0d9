import Foundation
import HarvestCore
import HarvestServices
import Hummingbird
import Logging
import ServiceLifecycle
import Templates

/// Builds the services and the HTTP server from a configuration.
package enum PortalApplication {
    /// Opens the database and the other resources of `configuration`, and applies pending migrations. With `serves`, the database accepts
    /// no migration that breaks this version while this process runs.
    package static func site(_ configuration: PortalConfiguration, serves: Bool = false, logger: Logger) async throws -> Site {
        let clock = configuration.clockStart.map { ServerClock.simulated(from: $0, speed: configuration.clockSpeed) } ?? .system
        let database = try openDatabase(configuration, logger: logger)
        if serves { try database.registerServer(knowing: Migrations.all) }
        _ = try database.migrate(Migrations.all)
        try await database.write { try $0.events.continueNumbers() }
        let data = URL(fileURLWithPath: configuration.dataDirectory, isDirectory: true)
        let services = Services(
            configuration: configuration.services, database: database, now: clock, randomness: .system,
            passwords: PasswordHasher(randomness: .system),
            payments: BuiltInGateway(database: database, now: clock, randomness: .system, baseURL: configuration.baseURL),
            email: try email(configuration, folder: data.appendingPathComponent("mail"), logger: logger),
            emailRenderer: EmailRenderer(baseURL: configuration.baseURL, contact: configuration.contact),
            push: try await configuration.pushGateway(database, .system, clock, logger),
            textMessages: try configuration.textMessageGateway(folder: data.appendingPathComponent("texts"), logger: logger),
            photos: try PhotoStore(
                directory: data.appendingPathComponent("photos").path,
                decoder: configuration.photoProgram.map { .isolated(program: $0) } ?? .inProcess),
            exports: try ExportStore(directory: data.appendingPathComponent("exports").path), broker: EventBroker(), logger: logger)
        try await services.seedCategories()
        return Site(configuration: configuration, services: services, assets: try assets(), metrics: MetricsRegistry())
    }

    private static func assets() throws -> StaticFiles {
        let directory = StaticFiles.directory(configured: ProcessInfo.processInfo.environment["HARVEST_PUBLIC_DIRECTORY"])
        guard let files = try? StaticFiles(directory: directory), files.hashedNames["portal.css"] != nil else {
            throw PortalConfiguration.InvalidSetting(
                name: "public-directory", reason: "must be the folder with portal.css, not “\(directory)”")
        }
        return files
    }

    /// The gateway to the configured SMTP server, or to a file if none is configured.
    private static func email(_ configuration: PortalConfiguration, folder: URL, logger: Logger) throws -> any EmailGateway {
        guard let url = configuration.smtpURL else {
            return try MailboxEmailGateway(directory: folder.path, from: configuration.mailFrom, logger: logger)
        }
        guard let gateway = SMTPEmailGateway(url: url, from: configuration.mailFrom) else {
            throw PortalConfiguration.InvalidSetting(
                name: "smtp-url", reason: "must be an address like smtp://user:password@mail.example.org:587")
        }
        return gateway
    }

    /// The database that `configuration` names; see `DatabaseSettings.open`.
    package static func openDatabase(
        _ configuration: PortalConfiguration, mustExist: Bool = false, logger: Logger,
        adjust: (inout DatabaseConfiguration) -> Void = { _ in }
    ) throws -> Database {
        try configuration.databaseSettings.open(mustExist: mustExist, logger: logger, adjust: adjust)
    }

    /// The server: HTTP/1.1, or TLS with HTTP/2 when certificate files are given.
    package static func application(
        _ site: Site, onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
    ) throws -> some ApplicationProtocol {
        let (configuration, services) = (site.configuration, site.services)
        let table = ConnectionTable(limits: .init(configuration), logger: services.logger)
        return Application(
            router: Routes.router(site), server: try server(configuration, table),
            configuration: .init(address: .hostname(configuration.host, port: configuration.port), serverName: nil),
            services: [Workers(services: services), EventPoller(services: services)],
            onServerRunning: { channel in
                await AcceptHandler.add(to: channel, table, logger: services.logger)
                await onRunning(channel.localAddress?.port ?? configuration.port)
            },
            logger: services.logger)
    }
}

extension EmailRenderer: EmailRendering {}

extension PortalConfiguration {
    /// The settings of the database.
    var databaseSettings: DatabaseSettings {
        var settings = DatabaseSettings(location: database)
        settings.groupCommit = groupCommit
        settings.cacheKibibytes = databaseCacheKibibytes
        settings.connections = databaseConnections
        settings.standby = databaseStandby
        settings.standbyConnections = databaseStandbyConnections
        return settings
    }

    /// The settings of the services.
    package var services: ServiceConfiguration {
        ServiceConfiguration(
            baseURL: baseURL, signInsPerAddress: signInsPerAddress, signUpsPerAddress: signUpsPerAddress,
            adminsNeedSecondFactor: needsSecondFactor, identityProviders: identityProviders, twilio: twilio,
            unprovenTextsPerDay: unprovenTextsPerDay)
    }
}
