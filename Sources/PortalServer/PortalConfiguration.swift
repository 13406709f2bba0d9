import Configuration
import Foundation
import HarvestCore
import Logging

/// Everything an operator can set. Each value comes from a flag, else the environment, else the configuration file, else its default here.
public struct PortalConfiguration: Sendable {
    public var host = "127.0.0.1"
    public var port = 8080
    /// A path to a SQLite file.
    public var database = "data/harvest.db"
    /// Photos and undelivered mail are kept here.
    public var dataDirectory = "data"
    /// Where people reach this server: links in mails start with it.
    public var publicURL: String?
    public var tlsCertificate: String?
    public var tlsKey: String?
    /// Addresses of proxies whose `X-Forwarded-For` is believed.
    public var trustedProxies: Set<String> = []
    /// Token that lets others than this machine read `/metrics`.
    public var metricsToken: String?
    public var smtpURL: String?
    public var mailFrom = "harvest@localhost"
    public var logLevel = "info"
    public var clockStart: Instant?
    public var clockSpeed = 1.0
    /// The page cache of the database's connection that writes, in KiB. Each that reads has an eighth.
    public var databaseCacheKibibytes = 65_536
    /// How many connections to PostgreSQL this server has, besides one that watches.
    public var databaseConnections = 8
    /// Where a standby of the same PostgreSQL database is, for reports and spreadsheets.
    public var databaseStandby: String?
    public var databaseStandbyConnections = 2
    /// Each write its own commit, for comparison in the benchmark.
    public var gatherWrites = true
    /// Requests a minute that one session may make.
    public var requestsPerMinute = 600
    /// Requests a minute that one address may make without signing in.
    public var guestRequestsPerMinute = 120
    public var signInsPerAddress = 10
    public var signUpsPerAddress = 20
    /// Whether administrators can do nothing without a second factor; nil asks for it wherever there is TLS.
    public var adminsNeedSecondFactor: Bool?
    /// Seconds after which a connection is closed on which nothing whole arrives and nothing is being answered.
    public var idleSeconds = 60
    /// The program that decodes photos in a process of its own; nil decodes them in this one.
    public var photoProgram: String?

    public init() {}

    /// True when cookies can be marked `Secure`: this server speaks TLS, or a proxy in front of it does.
    public var isSecure: Bool { tlsCertificate != nil || publicURL?.hasPrefix("https://") == true }

    public var needsSecondFactor: Bool { adminsNeedSecondFactor ?? isSecure }

    /// The start of every absolute link.
    public var baseURL: String { publicURL ?? "\(tlsCertificate == nil ? "http" : "https")://\(host):\(port)" }
}

extension PortalConfiguration {
    /// A value that can't be used; the start stops with its name.
    public struct Unusable: Error, CustomStringConvertible {
        public let name: String
        public let reason: String
        public var description: String { "\(name) \(reason)" }
    }

    /// Reads flags over environment over file over defaults. Throws `Unusable` naming the setting whose value is wrong.
    public static func load(flags: [String: String], environment: [String: String], file: String?) async throws -> PortalConfiguration {
        var providers: [any ConfigProvider] = [
            InMemoryProvider(
                values: Dictionary(
                    uniqueKeysWithValues: flags.map { (AbsoluteConfigKey([$0.key]), ConfigValue(.string($0.value), isSecret: false)) })),
            InMemoryProvider(values: Dictionary(uniqueKeysWithValues: environment.compactMap(fromEnvironment))),
        ]
        if let file { providers.append(try await FileProvider<JSONSnapshot>(filePath: .init(file))) }
        return try PortalConfiguration(reading: ConfigReader(providers: providers))
    }

    /// `HARVEST_DATA_DIRECTORY` → `data-directory`, the same name as the flag and the file's member.
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
        publicURL = try values.webAddress("public-url")
        tlsCertificate = try values.file("tls-certificate")
        tlsKey = try values.file("tls-key")
        trustedProxies = Set((values.text("trusted-proxies") ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
        metricsToken = values.text("metrics-token")
        smtpURL = values.text("smtp-url")
        mailFrom = values.text("mail-from") ?? mailFrom
        logLevel = try values.one(of: Logger.Level.allCases.map(\.rawValue), "log-level") ?? logLevel
        clockStart = try values.instant("clock-start")
        clockSpeed = try values.number("clock-speed", in: 0.01...10_000) ?? clockSpeed
        databaseConnections = try values.integer("database-connections", in: 1...1000) ?? databaseConnections
        databaseStandby = values.text("database-standby")
        databaseStandbyConnections = try values.integer("database-standby-connections", in: 1...1000) ?? databaseStandbyConnections
        databaseCacheKibibytes = try values.integer("database-cache-kib", in: 1000...64_000_000) ?? databaseCacheKibibytes
        gatherWrites = try values.switched("gather-writes") ?? gatherWrites
        requestsPerMinute = try values.integer("requests-per-minute", in: 1...10_000_000) ?? requestsPerMinute
        guestRequestsPerMinute = try values.integer("guest-requests-per-minute", in: 1...10_000_000) ?? guestRequestsPerMinute
        signInsPerAddress = try values.integer("sign-ins-per-address", in: 1...1_000_000) ?? signInsPerAddress
        signUpsPerAddress = try values.integer("sign-ups-per-address", in: 1...1_000_000) ?? signUpsPerAddress
        adminsNeedSecondFactor = try values.switched("admins-need-second-factor")
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw Unusable(name: "tls-key", reason: "and tls-certificate must be given together")
        }
    }
}
