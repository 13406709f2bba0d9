import Configuration
import Foundation
import HarvestCore
import HarvestServices
import Logging

/// The operator's settings. A flag takes precedence over the environment, then the configuration file, then the default below.
package struct PortalConfiguration: Sendable {
    package var host = "127.0.0.1"
    package var port = 8080
    /// The path of a SQLite file, or the URL of a PostgreSQL database.
    package var database = "data/harvest.db"
    /// The folder of photos, and of e-mails if no SMTP server is configured.
    package var dataDirectory = "data"
    /// The URL at which people reach this server. Links in e-mails start with it.
    package var publicURL: String?
    package var tlsCertificate: String?
    package var tlsKey: String?
    /// Addresses of proxies whose `X-Forwarded-For` is trusted.
    package var trustedProxies: Set<String> = []
    /// The token with which other machines read `/metrics`.
    package var metricsToken: String?
    package var smtpURL: String?
    package var mailFrom = "harvest@localhost"
    package var push = PushConfiguration()
    /// The account that sends and receives text messages; nil for none.
    package var twilio: TwilioAccount?
    /// Whether texts are written to a folder when no account sends them, for trials.
    package var textsToFolder = false
    /// How many codes, and answers to numbers without an account, may be texted in 24 hours.
    package var unprovenTextsPerDay = 500
    /// Where people can sign in by OpenID Connect.
    package var identityProviders: [IdentityProvider] = []
    /// The origins of other sites whose pages may use the API, such as `https://app.example.org`. Empty allows none.
    package var crossOrigins: Set<String> = []
    /// Where to report vulnerabilities, as a URI.
    package var securityContact: String?
    package var logLevel = "info"
    package var clockStart: Instant?
    package var clockSpeed = 1.0
    /// The page cache of the SQLite connection that writes, in KiB. Each connection that reads has an eighth.
    package var databaseCacheKibibytes = 65_536
    /// The number of connections to PostgreSQL, besides the one of the notification listener.
    package var databaseConnections = 8
    /// The URL of a standby of the same PostgreSQL database, for reports and spreadsheets.
    package var databaseStandby: String?
    package var databaseStandbyConnections = 2
    /// Whether concurrent writes share one commit. Only the benchmark turns it off, for comparison.
    package var groupCommit = true
    /// The limit of requests per minute and session.
    package var requestsPerMinute = 600
    /// The limit of requests per minute and address for guests.
    package var guestRequestsPerMinute = 120
    /// The limit of pages and their photos per minute, for a session or for a guest's address.
    package var pageRequestsPerMinute = 1200
    package var signInsPerAddress = 10
    package var signUpsPerAddress = 20
    /// Whether administrators must have a second factor. Nil requires it if `isSecure`.
    package var adminsNeedSecondFactor: Bool?
    /// Seconds after which a connection is closed if no complete request arrives and no response is pending.
    package var idleSeconds = 60
    /// Seconds until a TLS handshake is complete.
    package var handshakeSeconds = 10
    /// Seconds until the body of a request is complete. A photo of 8 MB takes seven minutes over a slow mobile network.
    package var bodySeconds = 600
    /// How many connections may be open, in all and from one address.
    package var connections = 10_000
    package var connectionsPerAddress = 200
    /// The memory that the bodies of all requests may take together, in MiB.
    package var bodyMebibytes = 256
    /// The program that decodes photos in a separate process. Nil decodes them in this process.
    package var photoProgram: String?

    package init() {}

    /// Whether cookies can be marked `Secure`: this server or a proxy in front of it speaks TLS.
    package var isSecure: Bool { tlsCertificate != nil || publicURL?.hasPrefix("https://") == true }

    package var needsSecondFactor: Bool { adminsNeedSecondFactor ?? isSecure }

    /// The prefix of every absolute link.
    package var baseURL: String { publicURL ?? "\(tlsCertificate == nil ? "http" : "https")://\(host):\(port)" }
}

extension PortalConfiguration {
    /// An invalid setting. The server does not start.
    package struct InvalidSetting: Error, CustomStringConvertible {
        package let name: String
        package let reason: String
        package var description: String { "\(name) \(reason)" }
    }

    /// Loads the settings. Throws `InvalidSetting` with the name of the first invalid one.
    package static func load(flags: [String: String], environment: [String: String], file: String?) async throws -> PortalConfiguration {
        var providers: [any ConfigProvider] = [
            InMemoryProvider(
                values: Dictionary(
                    uniqueKeysWithValues: flags.map { (AbsoluteConfigKey([$0.key]), ConfigValue(.string($0.value), isSecret: false)) })),
            InMemoryProvider(values: Dictionary(uniqueKeysWithValues: environment.compactMap(fromEnvironment))),
        ]
        if let file { providers.append(try await FileProvider<JSONSnapshot>(filePath: .init(file))) }
        return try PortalConfiguration(reading: ConfigReader(providers: providers))
    }

    /// `HARVEST_DATA_DIRECTORY` → `data-directory`, the name of the flag and of the file's member.
    private static func fromEnvironment(_ name: String, _ value: String) -> (AbsoluteConfigKey, ConfigValue)? {
        guard name.hasPrefix("HARVEST_") else { return nil }
        let key = name.dropFirst("HARVEST_".count).lowercased().replacingOccurrences(of: "_", with: "-")
        return (AbsoluteConfigKey([key]), ConfigValue(.string(value), isSecret: false))
    }

    private init(reading reader: ConfigReader) throws {
        let values = Values(reader: reader)
        host = values.text("host") ?? host
        port = try values.integer("port", in: 0...65_535) ?? port
        database = values.text("database") ?? database
        dataDirectory = values.text("data-directory") ?? dataDirectory
        publicURL = try values.url("public-url")
        tlsCertificate = try values.file("tls-certificate")
        tlsKey = try values.file("tls-key")
        trustedProxies = Set((values.text("trusted-proxies") ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
        metricsToken = values.text("metrics-token")
        smtpURL = values.text("smtp-url")
        mailFrom = values.text("mail-from") ?? mailFrom
        push = try values.push()
        textsToFolder = try values.boolean("texts-to-folder") ?? textsToFolder
        twilio = try values.twilio(toFolder: textsToFolder)
        unprovenTextsPerDay = try values.integer("unproven-texts-per-day", in: 0...1_000_000) ?? unprovenTextsPerDay
        identityProviders = try values.identityProviders()
        crossOrigins = try values.origins("cors-origins")
        securityContact = try values.contact("security-contact")
        logLevel = try values.choice(of: Logger.Level.allCases.map(\.rawValue), "log-level") ?? logLevel
        clockStart = try values.instant("clock-start")
        clockSpeed = try values.number("clock-speed", in: 0.01...10_000) ?? clockSpeed
        databaseConnections = try values.integer("database-connections", in: 1...1000) ?? databaseConnections
        databaseStandby = values.text("database-standby")
        databaseStandbyConnections = try values.integer("database-standby-connections", in: 1...1000) ?? databaseStandbyConnections
        databaseCacheKibibytes = try values.integer("database-cache-kib", in: 1000...64_000_000) ?? databaseCacheKibibytes
        groupCommit = try values.boolean("group-commit") ?? groupCommit
        requestsPerMinute = try values.integer("requests-per-minute", in: 1...10_000_000) ?? requestsPerMinute
        guestRequestsPerMinute = try values.integer("guest-requests-per-minute", in: 1...10_000_000) ?? guestRequestsPerMinute
        pageRequestsPerMinute = try values.integer("page-requests-per-minute", in: 1...10_000_000) ?? pageRequestsPerMinute
        connections = try values.integer("connections", in: 1...1_000_000) ?? connections
        connectionsPerAddress = try values.integer("connections-per-address", in: 1...1_000_000) ?? connectionsPerAddress
        bodyMebibytes = try values.integer("body-mib", in: 1...1_000_000) ?? bodyMebibytes
        signInsPerAddress = try values.integer("sign-ins-per-address", in: 1...1_000_000) ?? signInsPerAddress
        signUpsPerAddress = try values.integer("sign-ups-per-address", in: 1...1_000_000) ?? signUpsPerAddress
        adminsNeedSecondFactor = try values.boolean("admins-need-second-factor")
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw InvalidSetting(name: "tls-key", reason: "and tls-certificate must be given together")
        }
    }
}
