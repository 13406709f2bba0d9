import Configuration
import Foundation
import HarvestCore
import Logging

/// Everything an operator can set. Each value comes from a flag, else the environment, else the configuration file, else its default here.
package struct PortalConfiguration: Sendable {
    package var host = "127.0.0.1"
    package var port = 8080
    /// A path to a SQLite file.
    package var database = "data/harvest.db"
    /// Photos and undelivered mail are kept here.
    package var dataDirectory = "data"
    /// Where people reach this server: links in mails start with it.
    package var publicURL: String?
    package var tlsCertificate: String?
    package var tlsKey: String?
    /// Addresses of proxies whose `X-Forwarded-For` is believed.
    package var trustedProxies: Set<String> = []
    /// Token that lets others than this machine read `/metrics`.
    package var metricsToken: String?
    package var smtpURL: String?
    package var mailFrom = "harvest@localhost"
    package var logLevel = "info"
    package var clockStart: Instant?
    package var clockSpeed = 1.0
    /// The page cache of the database's connection that writes, in KiB. Each that reads has an eighth.
    package var databaseCacheKibibytes = 65_536
    /// How many connections to PostgreSQL this server has, besides one that watches.
    package var databaseConnections = 8
    /// Where a standby of the same PostgreSQL database is, for reports and spreadsheets.
    package var databaseStandby: String?
    package var databaseStandbyConnections = 2
    /// Whether concurrent writes share one commit. Off only for comparison in the benchmark.
    package var groupCommit = true
    /// Requests a minute that one session may make.
    package var requestsPerMinute = 600
    /// Requests a minute that one address may make without signing in.
    package var guestRequestsPerMinute = 120
    package var signInsPerAddress = 10
    package var signUpsPerAddress = 20
    /// Whether administrators can do nothing without a second factor; nil asks for it wherever there is TLS.
    package var adminsNeedSecondFactor: Bool?
    /// Seconds after which a connection is closed on which nothing whole arrives and nothing is being answered.
    package var idleSeconds = 60
    /// The program that decodes photos in a process of its own; nil decodes them in this one.
    package var photoProgram: String?

    package init() {}

    /// True when cookies can be marked `Secure`: this server speaks TLS, or a proxy in front of it does.
    package var isSecure: Bool { tlsCertificate != nil || publicURL?.hasPrefix("https://") == true }

    package var needsSecondFactor: Bool { adminsNeedSecondFactor ?? isSecure }

    /// The start of every absolute link.
    package var baseURL: String { publicURL ?? "\(tlsCertificate == nil ? "http" : "https")://\(host):\(port)" }
}

extension PortalConfiguration {
    /// A value that can't be used; the start stops with its name.
    package struct Unusable: Error, CustomStringConvertible {
        package let name: String
        package let reason: String
        package var description: String { "\(name) \(reason)" }
    }

    /// Reads flags over environment over file over defaults. Throws `Unusable` naming the setting whose value is wrong.
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
        groupCommit = try values.switched("gather-writes") ?? groupCommit
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
