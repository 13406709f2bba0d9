import ArgumentParser
import Foundation
import HarvestServices
import Logging
import PortalServer

/// Flags that several commands share. They override the environment (`HARVEST_…`), which overrides the `--config` file and the defaults.
struct DatabaseOptions: ParsableArguments {
    @Option(help: "The database: the path of a SQLite file, or a libpq address postgres://… (HARVEST_DATABASE).")
    var database: String?
    @Option(help: "Folder for photos and unsent e-mails (HARVEST_DATA_DIRECTORY).")
    var dataDirectory: String?
    @Option(help: "A JSON file with settings.")
    var config: String?

    /// The settings. These flags and `more` override all others. An unusable value ends the command with an error that names the setting.
    func configuration(_ more: [String: String?] = [:]) async throws -> PortalConfiguration {
        var flags = more.compactMapValues { $0 }
        flags["database"] = database
        flags["data-directory"] = dataDirectory
        do {
            var configuration = try await PortalConfiguration.load(
                flags: flags, environment: ProcessInfo.processInfo.environment, file: config)
            configuration.photoProgram = "/proc/self/exe"
            return configuration
        } catch let invalid as PortalConfiguration.InvalidSetting {
            throw ValidationError(invalid.description)
        }
    }

    func logger(_ configuration: PortalConfiguration) -> Logger {
        let level = Logger.Level(rawValue: configuration.logLevel) ?? .info
        return Logger(label: "harvest") { StructuredLog(label: $0, level: level) }
    }
}
